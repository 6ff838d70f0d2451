import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

let rendered: string[];
let answer: (path: string) => Response;
const cacheOf = () =>
  createPageCache({
    render: async (path) => {
      rendered.push(path);
      return answer(path);
    },
    headersFor: (html) => ({ 'X-Seen': html ?? 'no page' }),
  });

beforeEach(() => {
  rendered = [];
  answer = (path) => new Response(`page ${path}`, { headers: { 'Content-Type': 'text/html' } });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://shop${path}`, { headers });

test('a page is rendered once, however many ask at the same time', async () => {
  const cache = cacheOf();
  const answers = await Promise.all(['/', '/', '/'].map((path) => cache.handle(get(path))));
  expect(await Promise.all(answers.map((one) => one.text()))).toEqual(['page /', 'page /', 'page /']);
  expect(rendered).toEqual(['/']);
});

test('it goes out compressed as the browser can read it', async () => {
  const cache = cacheOf();
  const br = await cache.handle(get('/', { 'Accept-Encoding': 'gzip, deflate, br' }));
  expect(br.headers.get('Content-Encoding')).toBe('br');
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe('page /');
  const gzip = await cache.handle(get('/', { 'Accept-Encoding': 'gzip' }));
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe('page /');
});

test('who has it already gets 304 and no body', async () => {
  const cache = cacheOf();
  const first = await cache.handle(get('/'));
  const again = await cache.handle(get('/', { 'If-None-Match': first.headers.get('ETag')! }));
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('clearing makes it render anew, also what was under way', async () => {
  const cache = cacheOf();
  const underWay = cache.handle(get('/'));
  cache.clear();
  await underWay;
  expect(cache.peek('/', undefined, undefined)).toBeUndefined();
  await cache.handle(get('/'));
  expect(rendered).toHaveLength(2);
  expect(cache.peek('/', undefined, undefined)?.status).toBe(200);
});

test.each([404, 500])('a page that answers %d is not kept', async (status) => {
  answer = () => new Response('no', { status, headers: { 'Content-Type': 'text/html' } });
  const cache = cacheOf();
  const response = await cache.handle(get('/x'));
  expect(response.status).toBe(status);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Seen')).toBe('no');
  expect(cache.peek('/x', undefined, undefined)).toBeUndefined();
});

test('a page that sets a cookie is not kept', async () => {
  answer = () => new Response('yours', { headers: { 'Set-Cookie': 'a=b' } });
  const cache = cacheOf();
  await cache.handle(get('/'));
  expect(cache.peek('/', undefined, undefined)).toBeUndefined();
});

test('parameters that anybody can invent fill nothing', async () => {
  const cache = cacheOf();
  await cache.handle(get('/collection?utm=1'));
  expect(cache.peek('/collection?utm=1', undefined, undefined)).toBeUndefined();
  await cache.handle(get('/collection?category=Men'));
  expect(cache.peek('/collection?category=Men', undefined, undefined)?.status).toBe(200);
});

test('at most a thousand pages are kept, the oldest goes', async () => {
  const cache = cacheOf();
  for (let i = 0; i <= 1000; i++) await cache.handle(get(`/p/${i}`));
  expect(cache.peek('/p/0', undefined, undefined)).toBeUndefined();
  expect(cache.peek('/p/1000', undefined, undefined)).toBeDefined();
});
