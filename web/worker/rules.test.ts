import { expect, test } from 'vitest';
import type { WorkerSettings } from '#contract/worker.ts';
import { cacheName, isOutdated, kindOf, offlinePageFor, pageOfData, planFor, toDrop } from './rules.ts';

const settings: WorkerSettings = {
  builds: ['new1', 'new2'],
  offlinePages: ['/offline', '/hi/offline'],
  privatePaths: ['/admin', '/api', '/checkout', '/order', '/login'],
};

const kind = (path: string, mode: Request['mode'] = 'navigate', method = 'GET') =>
  kindOf({ url: new URL(path, 'https://shop.example').href, mode, method }, 'https://shop.example', settings);

test.each([
  ['/', 'page'],
  ['/cart', 'page'],
  ['/hi/productdetail/mug?colour=red', 'page'],
  ['/orders-and-returns', 'page'],
  ['/checkout', 'private page'],
  ['/order/123', 'private page'],
  ['/hi/checkout', 'private page'],
  ['/admin/products', 'private page'],
  ['/login?next=%2Forder', 'private page'],
] as const)('a visit to %s is a %s', (path, expected) => {
  expect(kind(path)).toBe(expected);
});

test.each([
  ['/_.data', 'data'],
  ['/hi/collection.data?category=Men', 'data'],
  ['/checkout.data', 'other'],
  ['/hi/order/5.data', 'other'],
  ['/admin.data', 'other'],
  ['/api/cart/get', 'other'],
  ['/hi/api/product/list', 'other'],
  ['/assets/root-abc123.js', 'asset'],
  ['/fonts/figtree.woff2', 'asset'],
  ['/pictures/mug-480.avif', 'picture'],
  ['https://pay.example/assets/pay.js', 'other'],
] as const)('a request for %s is %s', (path, expected) => {
  expect(kind(path, 'cors')).toBe(expected);
});

test('only GET is answered', () => {
  expect(kind('/assets/root-abc123.js', 'cors', 'POST')).toBe('other');
});

test.each([
  ['/_.data', '/'],
  ['/collection.data?category=Men&_routes=a%2Cb', '/collection?category=Men'],
  ['/hi/_.data', '/hi/'],
])('%s belongs to the page %s', (data, page) => {
  expect(pageOfData(`https://shop.example${data}`)).toBe(`https://shop.example${page}`);
});

test.each([
  ['/', '/offline'],
  ['/collection', '/offline'],
  ['/hi', '/hi/offline'],
  ['/hi/collection', '/hi/offline'],
  ['/history', '/offline'],
])('without a network %s leads to %s', (path, page) => {
  expect(offlinePageFor(path, settings)).toBe(page);
});

const entries = [3, 1, 2].map((usedAt) => ({ url: `/${usedAt}`, usedAt, bytes: 10 }));
const dropped = (maxEntries: number, maxBytes: number) =>
  toDrop(entries, { maxEntries, maxBytes }).map(({ url }) => url);

test('the least recently used entries are dropped above the number or the bytes allowed', () => {
  expect(dropped(3, 30)).toEqual([]);
  expect(dropped(2, 30)).toEqual(['/1']);
  expect(dropped(3, 29)).toEqual(['/1']);
  expect(dropped(3, 10)).toEqual(['/2', '/1']);
});

test('caches of an earlier release are deleted, but its files only when its last page is closed', () => {
  const old = ['old1', 'old2'];
  expect(isOutdated(cacheName(old, 'pages'), settings, ['old2'])).toBe(true);
  expect(isOutdated(cacheName(old, 'assets'), settings, ['old2', 'new1'])).toBe(false);
  expect(isOutdated(cacheName(old, 'assets'), settings, ['new1'])).toBe(true);
  expect(isOutdated(cacheName(settings.builds, 'pages'), settings, [])).toBe(false);
  expect(isOutdated('another program’s', settings, [])).toBe(false);
});

const MINUTE = 60_000;
const now = 1e12;
const plan = (age: number, more = {}) =>
  planFor({ checkedAt: now - age }, { now, isReload: false, isData: false, ...more });

test('a stored page is shown and checked in the background, unless it is old or reloaded', () => {
  expect(planFor(undefined, { now, isReload: false, isData: false })).toBe('network, then cache');
  expect(plan(1000)).toBe('cache, then network');
  expect(plan(MINUTE)).toBe('cache, then network');
  expect(plan(MINUTE, { isReload: true })).toBe('network, then cache');
  expect(plan(25 * 60 * MINUTE)).toBe('network, then cache');
});

test('data that was just loaded because its link was touched is not checked when the link is pressed', () => {
  expect(plan(1000, { isData: true })).toBe('cache');
  expect(plan(MINUTE, { isData: true })).toBe('cache, then network');
});
