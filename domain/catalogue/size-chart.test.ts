import { expect, test } from 'vitest';
import { convertLength, parseLength } from './size-chart.ts';

test.each([
  ['36.50', '36.5'],
  [' 36 – 38 ', '36-38'],
  ['8', '8'],
  ['', ''],
])('%j is the length %j', (typed, length) => expect(parseLength(typed)).toBe(length));

test.each(['wide', '0', '38-36', '36-', '1000', '36.555', '36 1/2', '-4'])('%j is not a length', (typed) =>
  expect(parseLength(typed)).toBeUndefined(),
);

test('a length in its own unit stays as entered', () => {
  expect(convertLength('29.75', 'inch', 'inch')).toBe('29.75');
  expect(convertLength('92.3', 'cm', 'cm')).toBe('92.3');
});

test('the other unit is rounded to half centimetres or quarter inches', () => {
  expect(convertLength('9.75', 'inch', 'cm')).toBe('25');
  expect(convertLength('36-38', 'inch', 'cm')).toBe('91.5-96.5');
  expect(convertLength('92', 'cm', 'inch')).toBe('36.25');
  expect(convertLength('', 'cm', 'inch')).toBe('');
});
