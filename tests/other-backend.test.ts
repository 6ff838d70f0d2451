import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Fetch } from '#contract/client.ts';
import { readConfig } from '#server/config/config.ts';
import { completePlainBackend } from '#server/plain-backend/complete.ts';
import { createPlainBackend } from '#server/testing/plain-backend.ts';

const builtIn = (language: string) => join(import.meta.dirname, `../build/${language}/server/index.js`);

interface Storefront {
  pages: (request: Request, parts: { api: Fetch }) => Promise<Response>;
}

/** The built storefront with a backend that implements only section 7 of the specification. */
async function pageAt(path: string) {
  const { pages }: Storefront = await import(builtIn('en'));
  const config = readConfig({ SERVER_URL: 'http://127.0.0.1:4000' });
  const api = completePlainBackend(createPlainBackend().fetch, config);
  const response = await pages(new Request(`http://localhost:3000${path}`), { api });
  return { status: response.status, html: await response.text() };
}

const tiles = (html: string) => [...html.matchAll(/href="\/productdetail\/(p\d+)"/g)].map(([, id]) => id);

test('the collection filters, searches and sorts on the plain list', async () => {
  const caps = await pageAt('/collection?category=Lifestyle&subCategory=Caps');
  expect(caps.status).toBe(200);
  expect(new Set(tiles(caps.html))).toEqual(new Set(['p24', 'p25', 'p26']));
  expect(caps.html).toContain('rel="canonical" href="http://localhost:3000/category/lifestyle-caps"');
  const own = await pageAt('/category/lifestyle-caps');
  expect(new Set(tiles(own.html))).toEqual(new Set(['p24', 'p25', 'p26']));
  expect((await pageAt('/category/nothing')).status).toBe(404);
  const found = await pageAt('/collection?q=bottles');
  expect(new Set(tiles(found.html))).toEqual(new Set(['p9', 'p10', 'p11']));
});

test('a product page shows up to eight products of its category, and the specified text for an unknown product', async () => {
  const { status, html } = await pageAt('/productdetail/p0');
  expect(status).toBe(200);
  expect(html).toContain('You Might Also Like');
  expect(new Set(tiles(html)).size).toBe(8);
  const unknown = await pageAt('/productdetail/p999');
  expect(unknown.status).toBe(404);
  expect(unknown.html).toContain('Loading Product...');
});

test.each([
  ['en', ''],
  ['hi', '/hi'],
])('a renamed page redirects to its new address in the same language: %s', async (language, prefix) => {
  const { pages }: Storefront = await import(builtIn(language));
  const backend = completePlainBackend(createPlainBackend().fetch, readConfig({}));
  const api: Fetch = (request) =>
    new URL(request.url).pathname === `${prefix}/api/redirect`
      ? Response.json({ success: true, data: { path: '/category/new-name' } })
      : backend(request);
  const { status, headers } = await pages(new Request(`http://localhost:3000${prefix}/category/old`), {
    api,
  });
  expect(status).toBe(301);
  expect(headers.get('Location')).toBe(`${prefix}/category/new-name`);
});
