import { expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { redirectRenamed } from './redirect-renamed.ts';

const redirects = (path: string | null, search = '') =>
  redirectRenamed((async () => ({ path })) as unknown as Client['call'], '/category/old', search).then(
    () => null,
    (response: Response) => response.headers.get('Location'),
  );

test('a renamed page leads to its present path, and never to another site', async () => {
  expect(await redirects('/category/new')).toBe('/category/new');
  expect(await redirects('/\t/evil.example')).toBeNull();
  expect(await redirects('https://evil.example/')).toBeNull();
  expect(await redirects(null)).toBeNull();
});

test('a renamed page keeps the query, such as the source of the visit', async () => {
  expect(await redirects('/category/new', '?utm_source=instagram&sort=low-high')).toBe(
    '/category/new?utm_source=instagram&sort=low-high',
  );
});
