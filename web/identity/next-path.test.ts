import { expect, test } from 'vitest';
import { nextFrom, nextFromContinueUrl, nextPath } from './next-path.ts';
import { signInPath } from './sign-in-path.ts';

const next = (path: string) => nextPath(new URLSearchParams({ next: path }));

test.each(['/checkout', '/order/65f0', '/collection?category=Men&sort=low-high', '/faq#returns'])(
  'login returns to %s',
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
])('login never redirects to another site: %j', (path) => expect(next(path)).toBe('/'));

test.each(['/login', '/signup', '/login?next=/login', '/x/../login/', '/auth/action?oobCode=1'])(
  'login never redirects to a sign-in page: %s',
  (path) => expect(next(path)).toBe('/'),
);

test('without a page to return to, login goes to the home page', () =>
  expect(nextPath(new URLSearchParams())).toBe('/'));

test('login and sign-up pass on the page to return to', () => {
  const path = '/collection?category=Men&sort=low-high';
  expect(nextPath(new URL(signInPath('/signup', path), 'http://x').searchParams)).toBe(path);
  expect(signInPath('/login', '/')).toBe('/login');
});

test('the page to return to includes its query and fragment', () => {
  expect(nextFrom(new URL('http://x/help-center?q=cod#answers'))).toBe('/help-center?q=cod#answers');
  expect(nextFrom(new URL('http://x/auth/action?oobCode=1'))).toBe('/');
});

test('the login page passes on the page to return to, not itself', () =>
  expect(nextFrom(new URL('http://x/login?next=%2Fcheckout'))).toBe('/checkout'));

test('the link of an email returns to the page the customer came from, and never to another site', () => {
  const next = (continueUrl: string) => nextFromContinueUrl(new URLSearchParams({ continueUrl }));
  expect(next('https://shop.example/login?next=%2Fcheckout')).toBe('/checkout');
  expect(next('https://evil.example/login?next=https%3A%2F%2Fevil.example')).toBe('/');
  expect(next('nonsense')).toBe('/');
  expect(nextFromContinueUrl(new URLSearchParams())).toBe('/');
});
