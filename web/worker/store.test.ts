import { expect, test } from 'vitest';
import { createStore } from './store.ts';

/** A cache storage whose caches together hold at most `room` bytes. */
function createCaches(room = Number.POSITIVE_INFINITY) {
  const files = new Map<string, Uint8Array>();
  const used = () => [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const cache = {
    async match(url: string) {
      const body = files.get(url);
      return body && new Response(new Uint8Array(body));
    },
    async put(url: string, response: Response) {
      const body = new Uint8Array(await response.arrayBuffer());
      const others = used() - (files.get(url)?.length ?? 0);
      // The index is not counted, so that the tests can count pages.
      if (url !== '/.index' && others + body.length > room) throw new DOMException('', 'QuotaExceededError');
      if (url !== '/.index') files.set(url, body);
      else index.set(url, body);
    },
    delete: async (url: string) => files.delete(url),
  };
  const index = new Map<string, Uint8Array>();
  const open = async () => ({
    ...cache,
    match: async (url: string) => {
      const body = index.get(url);
      return body ? new Response(new Uint8Array(body)) : cache.match(url);
    },
  });
  return { open, delete: async () => true, files } as unknown as CacheStorage & { files: typeof files };
}

let time = 0;

function open(caches: CacheStorage, limits = { maxEntries: 3, maxBytes: 100 }) {
  return createStore({ caches, name: 'pages', limits, now: () => ++time });
}

const page = (bytes = 10) => new Response('x'.repeat(bytes));
const paths = (caches: { files: Map<string, unknown> }) => [...caches.files.keys()].sort();

test('above the limits the least recently used page is dropped', async () => {
  const caches = createCaches();
  const store = open(caches);
  for (const url of ['/a', '/b', '/c']) await store.put(url, page());
  await store.used('/a');
  await store.put('/d', page());
  expect(paths(caches)).toEqual(['/a', '/c', '/d']);
  await store.put('/e', page(85));
  expect(paths(caches)).toEqual(['/d', '/e']);
});

test('a worker that was stopped continues with what it knew', async () => {
  const caches = createCaches();
  const first = open(caches);
  for (const url of ['/a', '/b', '/c']) await first.put(url, page());
  await first.titled('/a', 'A');
  const second = open(caches);
  await second.put('/d', page());
  expect(paths(caches)).toEqual(['/a', '/c', '/d']);
  expect((await second.find('/a'))?.entry.title).toBe('A');
});

test('a page larger than all that may be stored is not stored, and drops nothing', async () => {
  const caches = createCaches();
  const store = open(caches);
  await store.put('/a', page());
  await store.put('/large', page(101));
  expect(paths(caches)).toEqual(['/a']);
});

test('when the storage is full, the older half makes room, and otherwise nothing is stored', async () => {
  const caches = createCaches(25);
  const store = open(caches);
  await store.put('/a', page());
  await store.put('/b', page());
  await store.put('/c', page());
  expect(paths(caches)).toEqual(['/b', '/c']);
  await store.put('/d', page(30));
  expect(caches.files.has('/d')).toBe(false);
  expect(await store.find('/d')).toBeUndefined();
});

test('a page that cannot be stored for another reason than room drops no other', async () => {
  const caches = createCaches();
  const store = open(caches);
  await store.put('/a', page());
  await store.put('/b', page());
  const failing = { put: () => Promise.reject(new DOMException('', 'UnknownError')) };
  const { open: openCache } = caches;
  caches.open = async (name) => ({ ...(await openCache(name)), ...failing }) as Cache;
  await store.put('/c', page());
  expect((await store.list()).map(({ url }) => url)).toEqual(['/a', '/b']);
});

test('a forbidden storage finds nothing and stores nothing', async () => {
  const forbidden = () => Promise.reject(new DOMException('', 'SecurityError'));
  const store = open({ open: forbidden, delete: forbidden } as unknown as CacheStorage);
  await store.put('/a', page());
  await store.used('/a');
  await store.clear();
  expect(await store.find('/a')).toBeUndefined();
});
