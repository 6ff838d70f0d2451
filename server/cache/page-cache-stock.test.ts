import { beforeEach, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

let time: number;
let rendered: string[];
let respond: (path: string) => Response | Promise<Response>;
beforeEach(() => {
  time = 0;
  rendered = [];
});

/** A page shows the product of its name. */
const sellingCache = () =>
  createPageCache({
    addressOf: (path) => ({ path, isCommon: true }),
    tooManyRequests: async () => '',
    render: async (path, shown) => {
      rendered.push(path);
      shown.add(path.slice(1));
      return respond(path);
    },
    now: () => time,
    headersFor: () => ({}),
  });
const textAt = async (cache: ReturnType<typeof sellingCache>, path: string) =>
  (await cache.handle(new Request(`http://shop${path}`))).text();

test('a change of stock renders the pages that show the product, and visitors get the old one for a second', async () => {
  const cache = sellingCache();
  let stock = 3;
  respond = (path) => new Response(`${path}: ${stock}`);
  for (const path of ['/mug', '/cap', '/*']) await textAt(cache, path);
  rendered = [];
  time += 5_000;
  stock = 2;
  cache.changeStock('mug');
  expect(cache.peek('/cap', undefined, undefined)).toBeDefined();
  expect(await textAt(cache, '/mug')).toBe('/mug: 3');
  await expect.poll(() => textAt(cache, '/mug')).toBe('/mug: 2');
  await expect.poll(() => textAt(cache, '/*')).toBe('/*: 2');
  expect(await textAt(cache, '/cap')).toBe('/cap: 3');
  expect(rendered).toEqual(['/mug', '/*']);
});

test('after a second without a visit, a visitor waits for the new stock', async () => {
  const cache = sellingCache();
  respond = () => new Response(`at ${time}`);
  await textAt(cache, '/mug');
  const changedAt = time;
  cache.changeStock('mug');
  time = changedAt + 1_000;
  expect(await textAt(cache, '/mug')).toBe(`at ${time}`);
});

test('a page that was rendered while the stock changed is rendered again within a second of its start', async () => {
  const cache = sellingCache();
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  respond = async () => {
    const startedAt = time;
    await promise;
    return new Response(`at ${startedAt}`);
  };
  const first = textAt(cache, '/mug');
  time = 100;
  cache.changeStock('mug');
  finish();
  expect(await first).toBe('at 0');
  time = 999;
  expect(await textAt(cache, '/mug')).toBe('at 0');
  time = 1_000;
  expect(await textAt(cache, '/mug')).toBe('at 999');
});

test('fifty orders a second render a page at most twice a second, and other pages not at all', async () => {
  const cache = sellingCache();
  const soldAt: number[] = [];
  let stock = 1_000;
  respond = () => new Response(String(stock));
  await textAt(cache, '/cap');
  await textAt(cache, '/mug');
  rendered = [];
  for (let order = 0; order < 500; order++) {
    time += 20;
    stock -= 1;
    soldAt[stock] = time;
    cache.changeStock('mug');
    const seen = Number(await textAt(cache, '/mug'));
    // The first sale that the page does not show.
    if (seen > stock) expect(time - soldAt[seen - 1]!).toBeLessThanOrEqual(1_000);
    await textAt(cache, '/cap');
  }
  expect(new Set(rendered)).toEqual(new Set(['/mug']));
  expect(rendered.length).toBeLessThanOrEqual(20);
});
