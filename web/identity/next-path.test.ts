import { expect, test } from 'vitest';
import { nextFrom, nextFromContinueUrl, nextPath } from './next-path.ts';
import { signInPath } from './sign-in-path.ts';

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

test.each(['/login', '/signup', '/login?next=/login', '/x/../login/', '/auth/action?oobCode=1'])(
  'a signed-in shopper is never sent round in a circle: %s',
  (path) => expect(next(path)).toBe('/'),
);

test('without a wanted page it is home', () => expect(nextPath(new URLSearchParams())).toBe('/'));

test('the wanted page survives the way through login and sign-up', () => {
  const path = '/collection?category=Men&sort=low-high';
  expect(nextPath(new URL(signInPath('/signup', path), 'http://x').searchParams)).toBe(path);
  expect(signInPath('/login', '/')).toBe('/login');
});

test('a page is remembered with its query and its fragment', () => {
  expect(nextFrom(new URL('http://x/help-center?q=cod#answers'))).toBe('/help-center?q=cod#answers');
  expect(nextFrom(new URL('http://x/auth/action?oobCode=1'))).toBe('/');
});

test('the login page canResend what was to be remembered, not itself', () =>
  expect(nextFrom(new URL('http://x/login?next=%2Fcheckout'))).toBe('/checkout'));

test('the link of an email leads to the page where the customer began, and to no other site', () => {
  const next = (continueUrl: string) => nextFromContinueUrl(new URLSearchParams({ continueUrl }));
  expect(next('https://shop.example/login?next=%2Fcheckout')).toBe('/checkout');
  expect(next('https://evil.example/login?next=https%3A%2F%2Fevil.example')).toBe('/');
  expect(next('nonsense')).toBe('/');
  expect(nextFromContinueUrl(new URLSearchParams())).toBe('/');
});
