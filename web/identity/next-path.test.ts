import { expect, test } from 'vitest';
import { nextPath, signInPath } from './next-path.ts';

const next = (path: string) => nextPath(new URLSearchParams({ next: path }));

test.each(['/checkout', '/order/65f0', '/collection?category=Men&sort=low-high', '/faq#returns'])(
  'a shopper returns to %s',
  (path) => expect(next(path)).toBe(path),
);

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'checkout',
  '',
])('no link leads away from the shop: %j', (path) => expect(next(path)).toBe('/'));

test.each(['/login', '/signup', '/login?next=/login', '/x/../login/'])(
  'a signed-in shopper is never sent round in a circle: %s',
  (path) => expect(next(path)).toBe('/'),
);

test('without a wanted page it is home', () => expect(nextPath(new URLSearchParams())).toBe('/'));

test('the wanted page survives the way through login and sign-up', () => {
  const path = '/collection?category=Men&sort=low-high';
  expect(nextPath(new URL(signInPath('/signup', path), 'http://x').searchParams)).toBe(path);
  expect(signInPath('/login', '/')).toBe('/login');
});
