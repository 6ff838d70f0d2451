import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

const ORIGIN = 'https://shop.example';

test.each([
  ...['/', '/checkout', '/order/65f0', '/collection?category=Men&sort=low-high', '/faq#returns'],
  ...['/hi/faq', '/?next=//evil.example', '/pages/%E0%A4%95', '/search?q=https://evil.example/'],
])('%j is a path of the shop', (path) => expect(safePath(path)).toBe(path));

test.each([
  ...['https://evil.example/', '//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example'],
  ...[
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '/\t\n\r//evil.example',
    '\t//evil.example',
  ],
  ...['/.//evil.example', '/x/..//evil.example', '/%2e//evil.example', '/x/%2E%2e//evil.example'],
  ...[
    'javascript:alert(1)',
    'checkout',
    '?x',
    '#x',
    '',
    ' /x',
    '//[',
    '//@evil.example',
    '//user:x@evil.example',
  ],
])('%j is not', (text) => expect(safePath(text)).toBeUndefined());

const PIECES = [
  ...[
    '/',
    '\\',
    '//',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '%09',
    '@',
    ':',
    '?',
    '#',
  ],
  ...[
    'evil.example',
    'https:',
    'javascript:',
    'x',
    '\u3002',
    '\uFF0F',
    '\u200B',
    '\uFEFF',
    '\uD800',
    '[',
    ']',
  ],
];

test('every path that is accepted stays in the shop, also when it is read again', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }).map((rest) => `/${rest}`),
    fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 12 }).map((rest) => `/${rest}`),
    fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 8 }),
  );
  let accepted = 0;
  fc.assert(
    fc.property(text, (one) => {
      const path = safePath(one);
      if (path === undefined) return;
      accepted++;
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(safePath(path)).toBe(path);
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(500);
});
