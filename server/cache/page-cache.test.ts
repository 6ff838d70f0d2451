import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

let rendered: string[];
let time = 0;
let respond: (path: string) => Response;
/** A page ignores all parameters but `q`, whose values are endless. */
function addressOf(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  const q = searchParams.get('q');
  return { path: q ? `${pathname}?q=${q}` : pathname, isCommon: !q };
}
const cacheOf = () =>
  createPageCache({
    addressOf,
    tooManyRequests: async () => '<h1>Too many requests</h1>',
    render: async (path) => {
      rendered.push(path);
      return respond(path);
    },
    now: () => time,
    headersFor: (html) => ({ 'X-Seen': html ?? 'no page' }),
  });

beforeEach(() => {
  rendered = [];
  respond = (path) => new Response(`page ${path}`, { headers: { 'Content-Type': 'text/html' } });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://shop${path}`, { headers });

test('a search is compressed faster than a page that many visit', async () => {
  const words = Array.from({ length: 5000 }, (_, n) => (n ** 2).toString(36)).join(' ');
  respond = () => new Response(`<p>${words}</p>`, { headers: { 'Content-Type': 'text/html' } });
  const cache = cacheOf();
  const [common, search] = await Promise.all(
    ['/', '/?q=mug'].map(async (path) => {
      const body = await (await cache.handle(get(path, { 'Accept-Encoding': 'br' }))).arrayBuffer();
      return { text: brotliDecompressSync(body).toString(), length: body.byteLength };
    }),
  );
  expect(search!.text).toBe(common!.text);
  expect(search!.length).toBeGreaterThan(common!.length);
});

test('a page is rendered once for all concurrent requests', async () => {
  const cache = cacheOf();
  const responses = await Promise.all(['/', '/', '/'].map((path) => cache.handle(get(path))));
  expect(await Promise.all(responses.map((one) => one.text()))).toEqual(['page /', 'page /', 'page /']);
  expect(rendered).toEqual(['/']);
});

test('a page is compressed as the browser accepts it', async () => {
  const cache = cacheOf();
  const br = await cache.handle(get('/', { 'Accept-Encoding': 'gzip, deflate, br' }));
  expect(br.headers.get('Content-Encoding')).toBe('br');
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe('page /');
  const gzip = await cache.handle(get('/', { 'Accept-Encoding': 'gzip' }));
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe('page /');
});

test('a page is compressed once in each encoding that a browser asks for, and again after a change', async () => {
  const cache = cacheOf();
  const peek = (encoding: string) => cache.peek('/', encoding, undefined)?.body;
  const textOf = () => [brotliDecompressSync(peek('br')!), gunzipSync(peek('gzip')!)].map(String);
  await cache.handle(get('/'));
  expect(textOf()).toEqual(['page /', 'page /']);
  expect(peek('br')).toBe(peek('br'));
  expect(peek('gzip')).toBe(peek('gzip'));
  respond = () => new Response('new');
  cache.expire();
  await cache.handle(get('/'));
  await expect.poll(() => peek('br')).toBeDefined();
  expect(textOf()).toEqual(['new', 'new']);
});

test('a moved page is rendered without parameters it ignores, and redirects with all of them', async () => {
  respond = () => new Response(null, { status: 301, headers: { Location: '/new' } });
  const cache = cacheOf();
  const locationOf = async (path: string) => (await cache.handle(get(path))).headers.get('Location');
  expect(await Promise.all(['/old?utm_source=a', '/old?utm_source=b', '/old'].map(locationOf))).toEqual([
    '/new?utm_source=a',
    '/new?utm_source=b',
    '/new',
  ]);
  expect(rendered).toEqual(['/old']);
  respond = () => new Response(null, { status: 301, headers: { Location: '/new?q=mug' } });
  expect(await locationOf('/old?q=mug&utm_source=a')).toBe('/new?q=mug&utm_source=a');
  respond = () => new Response(null, { status: 302, headers: { Location: '/login?next=%2F' } });
  expect(await locationOf('/account?utm_source=a'), 'another page').toBe('/login?next=%2F');
});

test('a browser with the current version gets 304 without a body', async () => {
  const cache = cacheOf();
  const first = await cache.handle(get('/'));
  const again = await cache.handle(get('/', { 'If-None-Match': first.headers.get('ETag')! }));
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('clearing renders a page again, including one in flight', async () => {
  const cache = cacheOf();
  const inFlight = cache.handle(get('/'));
  cache.clear();
  await inFlight;
  expect(cache.peek('/', undefined, undefined)).toBeUndefined();
  await cache.handle(get('/'));
  expect(rendered).toHaveLength(2);
  expect(cache.peek('/', undefined, undefined)?.status).toBe(200);
});

test('an expired page is shown once more while it is rendered again, but not for longer than ten seconds', async () => {
  const cache = cacheOf();
  const visit = async () => (await cache.handle(get('/'))).text();
  respond = () => new Response('old', { headers: { 'Content-Type': 'text/html' } });
  await visit();
  respond = () => new Response('new', { headers: { 'Content-Type': 'text/html' } });
  cache.expire();
  expect(await visit()).toBe('old');
  await expect.poll(() => cache.peek('/', undefined, undefined)?.body?.toString()).toBe('new');
  expect(await visit()).toBe('new');
  expect(rendered).toEqual(['/', '/']);

  cache.expire();
  time += 9_000;
  cache.expire();
  time += 1_000;
  respond = () => new Response('newest', { headers: { 'Content-Type': 'text/html' } });
  expect(await visit()).toBe('newest');
});

test.each([404, 500])('does not cache a page with status %d', async (status) => {
  respond = () => new Response('no', { status, headers: { 'Content-Type': 'text/html' } });
  const cache = cacheOf();
  const response = await cache.handle(get('/x'));
  expect(response.status).toBe(status);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Seen')).toBe('no');
  expect(cache.peek('/x', undefined, undefined)).toBeUndefined();
});

test('does not cache a page that sets a cookie', async () => {
  respond = () => new Response('yours', { headers: { 'Set-Cookie': 'a=b' } });
  const cache = cacheOf();
  await cache.handle(get('/'));
  expect(cache.peek('/', undefined, undefined)).toBeUndefined();
});

const isCached = (cache: ReturnType<typeof cacheOf>, path: string) =>
  cache.peek(path, undefined, undefined) !== undefined;

test('a page with unknown parameters is the cached page, also for shared caches', async () => {
  const cache = cacheOf();
  const plain = await cache.handle(get('/'));
  for (let n = 0; n < 20; n++) {
    const path = `/?utm_source=${n}&gclid=${n}`;
    const campaign = await cache.handle(get(path));
    expect(Object.fromEntries(campaign.headers)).toEqual(Object.fromEntries(plain.headers));
    expect(cache.peek(path, undefined, undefined)?.body?.toString()).toBe('page /');
  }
  expect(plain.headers.get('Cache-Control')).toMatch(/s-maxage=60/);
  expect(rendered).toEqual(['/']);
});

test('a page with frequent visits survives 1,500 invented ones', async () => {
  const cache = cacheOf();
  await cache.handle(get('/'));
  for (let n = 0; n < 1500; n++) {
    await cache.handle(get(`/product/${n}`));
    if (n % 100 === 0) expect(isCached(cache, '/')).toBe(true);
  }
  expect(isCached(cache, '/')).toBe(true);
  expect(isCached(cache, '/product/0')).toBe(false);
  expect(isCached(cache, '/product/1499')).toBe(true);
});

test('searches evict each other, but no common page', async () => {
  const cache = cacheOf();
  await cache.handle(get('/'));
  for (let n = 0; n < 1500; n++) await cache.handle(get(`/collection?q=${n}`));
  expect(isCached(cache, '/')).toBe(true);
  expect(isCached(cache, '/collection?q=0')).toBe(false);
  expect(isCached(cache, '/collection?q=1499')).toBe(true);
});

test('an empty page is cached, and one that is larger than the cache displaces no other', async () => {
  const cache = cacheOf();
  respond = () => new Response('');
  await cache.handle(get('/empty'));
  respond = () => new Response('x'.repeat(33 * 1024 * 1024));
  const huge = await cache.handle(get('/huge'));
  expect((await huge.arrayBuffer()).byteLength).toBe(33 * 1024 * 1024);
  expect(isCached(cache, '/empty')).toBe(true);
  expect(isCached(cache, '/huge')).toBe(false);
});

test('an IP address that requests too many new pages gets 429, but still gets cached pages', async () => {
  const cache = cacheOf();
  const ask = (path: string, network: string) => cache.handle(get(path), { network });
  await ask('/', '198.51.100.1');
  let n = 0;
  while ((await ask(`/collection?q=${n}`, '198.51.100.1')).status === 200) n += 1;
  expect(n).toBe(599);
  const refused = await ask('/collection?q=more', '198.51.100.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect(refused.headers.get('X-Seen')).toBe('<h1>Too many requests</h1>');
  expect((await ask('/?utm_source=mail', '198.51.100.1')).status).toBe(200);
  expect((await ask('/collection?q=more', '198.51.100.2')).status).toBe(200);
  expect(rendered).toHaveLength(601);
});

test('visitors who wait for the same page as a refused IP address get the page, which is rendered once', async () => {
  const cache = cacheOf();
  const ask = (path: string, network: string) => cache.handle(get(path), { network });
  for (let n = 0; n < 600; n++) await ask(`/collection?q=${n}`, '198.51.100.1');
  const networks = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.1'];
  const responses = await Promise.all(networks.map((network) => ask('/', network)));
  expect(responses.map(({ status }) => status)).toEqual([429, 200, 200, 200]);
  expect(rendered).toHaveLength(601);
});
