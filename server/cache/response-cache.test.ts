import { beforeEach, expect, test } from 'vitest';
import { createResponseCache } from './response-cache.ts';

let now: number;
let asked: string[];
let respond: (path: string) => Response;
const cacheOf = () =>
  createResponseCache(
    async ({ url }) => {
      asked.push(url.replace('http://shop', ''));
      return respond(url);
    },
    { 'X-Of-All': 'yes' },
    () => now,
  );

beforeEach(() => {
  now = 0;
  asked = [];
  respond = () => Response.json({ asked: asked.length }, { headers: { 'X-Request-Id': 'of one' } });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://shop${path}`, { headers });
const LIST = '/api/product/list?limit=24';

test('requests the catalogue once a second, however many calls arrive', async () => {
  const cache = cacheOf();
  const responses = await Promise.all([LIST, LIST].map((path) => cache.fetch(get(path))));
  expect(await Promise.all(responses.map((one) => one.json()))).toEqual([{ asked: 1 }, { asked: 1 }]);
  now = 999;
  expect(await (await cache.fetch(get(LIST))).json()).toEqual({ asked: 1 });
  now = 1000;
  expect(cache.peek(LIST, undefined)).toBeUndefined();
  expect(await (await cache.fetch(get(LIST))).json()).toEqual({ asked: 2 });
});

test('the second starts with the request, not with the response', async () => {
  const cache = cacheOf();
  const inFlight = cache.fetch(get(LIST));
  now = 1000;
  await inFlight;
  expect(cache.peek(LIST, undefined)).toBeUndefined();
});

test('a cached response is sent immediately, with the common headers and without a request ID', async () => {
  const cache = cacheOf();
  await cache.fetch(get(LIST));
  const { status, headers, body } = cache.peek(LIST, undefined)!;
  expect([status, body.toString()]).toEqual([200, '{"asked":1}']);
  expect(headers).toEqual({
    'content-type': 'application/json',
    'content-length': '11',
    'X-Of-All': 'yes',
  });
});

test.each([
  ...['/api/settings', '/hi/api/settings', '/api/collections', '/api/content/home'],
  ...['/api/product/large-mug', '/hi/api/collection/new', '/api/category/men', '/api/content/page/about'],
])('the response of %s, which has no parameters, is the same for every query', async (path) => {
  const cache = cacheOf();
  await cache.fetch(get(`${path}?of=1`));
  await cache.fetch(get(`${path}?of=2`));
  expect(asked).toEqual([`${path}?of=1`]);
  expect(cache.peek(`${path}?of=3`, undefined)).toBeDefined();
});

test('the response of another language or call is another one', async () => {
  const cache = cacheOf();
  for (const path of ['/api/settings', '/hi/api/settings', `${LIST}&of=1`, `${LIST}&of=2`])
    await cache.fetch(get(path));
  expect(asked).toHaveLength(4);
});

test('a change of the catalogue clears cached and pending responses', async () => {
  const cache = cacheOf();
  const inFlight = cache.fetch(get(LIST));
  cache.clear();
  await inFlight;
  expect(cache.peek(LIST, undefined)).toBeUndefined();
  await cache.fetch(get(LIST));
  cache.clear();
  expect(cache.peek(LIST, undefined)).toBeUndefined();
});

test.each(['/api/cart/get', '/api/order/userorders', '/api/user/getCurrentUser', '/api/admin/product/list'])(
  '%s is never cached',
  async (path) => {
    const cache = cacheOf();
    await cache.fetch(get(path));
    await cache.fetch(get(path));
    expect(asked).toEqual([path, path]);
  },
);

test('passes every change on to the API', async () => {
  const cache = cacheOf();
  const post = () => cache.fetch(new Request(`http://shop${LIST}`, { method: 'POST' }));
  await post();
  await post();
  expect(asked).toHaveLength(2);
});

test.each<[string, () => Response]>([
  ['an error', () => Response.json({}, { status: 404 })],
  ['a very long response', () => new Response('x'.repeat(200_000))],
  ['a response that sets a cookie', () => Response.json({}, { headers: { 'Set-Cookie': 'a=b' } })],
])('does not cache %s', async (_, one) => {
  respond = one;
  const cache = cacheOf();
  await cache.fetch(get(LIST));
  expect(cache.peek(LIST, undefined)).toBeUndefined();
  await cache.fetch(get(LIST));
  expect(asked).toHaveLength(2);
});

test('a call that waits for a response that turns out to be private makes its own call', async () => {
  respond = () =>
    asked.length === 1 ? Response.json({ code: 'rate_limited' }, { status: 429 }) : Response.json({});
  const cache = cacheOf();
  const responses = await Promise.all([LIST, LIST].map((path) => cache.fetch(get(path))));
  expect(responses.map(({ status }) => status)).toEqual([429, 200]);
});

test('a failed call keeps its request ID, which is in the log', async () => {
  respond = () => Response.json({}, { status: 500, headers: { 'X-Request-Id': 'of one' } });
  expect((await cacheOf().fetch(get(LIST))).headers.get('X-Request-Id')).toBe('of one');
});

test('does not cache a failure, and reports it to every waiting call', async () => {
  respond = () => {
    throw new Error('away');
  };
  const cache = cacheOf();
  await expect(Promise.all([cache.fetch(get(LIST)), cache.fetch(get(LIST))])).rejects.toThrow('away');
  respond = () => Response.json({});
  expect((await cache.fetch(get(LIST))).status).toBe(200);
});

test('evicts the oldest responses when there are too many', async () => {
  const cache = cacheOf();
  for (let i = 0; i <= 300; i++) await cache.fetch(get(`${LIST}&cursor=${i}`));
  expect(cache.peek(`${LIST}&cursor=0`, undefined)).toBeUndefined();
  expect(cache.peek(`${LIST}&cursor=1`, undefined)).toBeDefined();
});

test.each(['gzip, deflate, br', '*'])(
  'a client that accepts %s gets no response of one that does not',
  async (encoding) => {
    const cache = cacheOf();
    await cache.fetch(get(LIST));
    expect(cache.peek(LIST, encoding)).toBeUndefined();
    await cache.fetch(get(LIST, { 'Accept-Encoding': encoding }));
    expect(cache.peek(LIST, encoding)?.body.toString()).toBe('{"asked":2}');
    expect(cache.peek(LIST, undefined)?.body.toString()).toBe('{"asked":1}');
  },
);

test('a change of stock drops the responses that pages of the product are rendered from, and no others', async () => {
  const cache = cacheOf();
  const products = { [LIST]: ['mug', 'cap'], '/api/product/cap': ['cap'], '/api/product/facets': [] };
  respond = (url) =>
    Response.json({ data: products[url.replace('http://shop', '') as typeof LIST]?.map((_id) => ({ _id })) });
  const shown = new Set<string>();
  for (const path of Object.keys(products)) await cache.fetchAndCollect(shown)(get(path));
  expect(shown).toEqual(new Set(['mug', 'cap', '*']));
  cache.changeStock('mug');
  asked = [];
  for (const path of Object.keys(products)) await cache.fetch(get(path));
  expect(asked).toEqual([LIST, '/api/product/facets']);
});
