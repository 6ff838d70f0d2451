import { expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { redirectRenamed } from './redirect-renamed.ts';

const redirects = (path: string | null) =>
  redirectRenamed((async () => ({ path })) as unknown as Client['call'], '/category/old').then(
    () => null,
    (response: Response) => response.headers.get('Location'),
  );

test('a renamed page leads to its present path, and never to another site', async () => {
  expect(await redirects('/category/new')).toBe('/category/new');
  expect(await redirects('/\t/evil.example')).toBeNull();
  expect(await redirects('https://evil.example/')).toBeNull();
  expect(await redirects(null)).toBeNull();
});
