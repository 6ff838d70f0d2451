import { expect, test } from 'vitest';
import { languageOfPath, prefixOf } from './language.ts';

const languages = ['en', 'hi'];

test('the default language has no prefix', () => {
  expect(prefixOf('en', languages)).toBe('');
  expect(prefixOf('hi', languages)).toBe('/hi');
});

test.each([
  ['/', 'en', '/'],
  ['/collection?q=steel', 'en', '/collection?q=steel'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hi?utm_source=mail', 'hi', '/?utm_source=mail'],
  ['/hi.data', 'hi', '/.data'],
  ['/hi/collection?q=steel', 'hi', '/collection?q=steel'],
  ['/hi/api/settings', 'hi', '/api/settings'],
  ['/high-shoes', 'en', '/high-shoes'],
  ['/en/about', 'en', '/en/about'],
])('%s is %s: %s', (address, language, path) => {
  expect(languageOfPath(address, languages)).toEqual({ language, path });
});
