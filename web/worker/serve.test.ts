import { expect, test, vi } from 'vitest';
import { createNetwork } from './network.ts';
import type { FetchEvent } from './scope.ts';
import { createPageServing } from './serve.ts';
import type { Store } from './store.ts';
import type { createTabs } from './tabs.ts';

const SHOP = 'https://shop.example';
const MINUTE = 60_000;
const settings = { builds: ['new'], offlinePages: ['/offline', '/hi/offline'], privatePaths: ['/order'] };

const pageOf = (build: string, text = build, etag = `"${text}"`) =>
  new Response(text, { headers: { 'X-Build': `${build} 1.2.0`, ETag: etag, 'Cache-Control': 'public' } });

function open(build = 'new') {
  const stored = new Map<string, { checkedAt: number; response: Response }>();
  const time = { now: 1e12 };
  const pages = {
    find: async (url: string) => {
      const found = stored.get(url);
      return found && { entry: { ...found, url }, response: found.response.clone() };
    },
    put: async (url: string, response: Response) => void stored.set(url, { checkedAt: time.now, response }),
    drop: async (url: string) => void stored.delete(url),
    used: async () => {},
    confirmed: async (url: string) => {
      stored.get(url)!.checkedAt = time.now;
    },
  } as unknown as Store;
  const fetch = vi.fn(async (): Promise<Response> => Promise.reject(new TypeError('no network')));
  const onOtherBuild = vi.fn();
  const onOutcome = vi.fn();
  const serving = createPageServing({
    ...{ settings, pages, fetch: fetch as never, onOutcome, now: () => time.now },
    network: createNetwork({ fetch: fetch as never, builds: settings.builds, onOtherBuild }),
    tabs: { buildOf: async () => build, note: async () => {} } as unknown as ReturnType<typeof createTabs>,
  });
  async function ask(kind: 'page' | 'data' | 'privatePage', path: string, cache = 'default') {
    const work: Promise<unknown>[] = [];
    const event = {
      request: { url: SHOP + path, cache },
      ...{ clientId: 'tab', resultingClientId: 'tab', waitUntil: (one: Promise<unknown>) => work.push(one) },
    };
    const response = await serving[kind](event as unknown as FetchEvent);
    await Promise.all(work);
    return response;
  }
  const outcomes = () => Promise.all(onOutcome.mock.calls.map(([, , outcome]) => outcome));
  return { ask, fetch, stored, time, onOtherBuild, outcomes };
}

test('a page is stored at its first visit, then shown from the cache and compared by its ETag', async () => {
  const { ask, fetch, time, outcomes } = open();
  fetch.mockResolvedValueOnce(pageOf('new', 'first'));
  expect(await (await ask('page', '/a')).text()).toBe('first');
  time.now += MINUTE;
  fetch.mockResolvedValueOnce(new Response(null, { status: 304 }));
  expect(await (await ask('page', '/a')).text()).toBe('first');
  expect(fetch.mock.lastCall).toEqual([
    `${SHOP}/a`,
    { redirect: 'manual', headers: { 'If-None-Match': '"first"' } },
  ]);
  fetch.mockResolvedValueOnce(pageOf('new', 'second'));
  expect(await (await ask('page', '/a')).text()).toBe('first');
  expect(await outcomes()).toEqual(['current', 'changed']);
  expect(await (await ask('page', '/a')).text()).toBe('second');
});

test('reload asks the shop, and shows what is stored if that fails', async () => {
  const { ask, fetch, outcomes } = open();
  fetch.mockResolvedValueOnce(pageOf('new', 'first'));
  await ask('page', '/a');
  fetch.mockResolvedValueOnce(pageOf('new', 'second'));
  expect(await (await ask('page', '/a', 'no-cache')).text()).toBe('second');
  fetch.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }));
  expect(await (await ask('page', '/a', 'no-cache')).text()).toBe('second');
  expect(await (await ask('page', '/a', 'no-cache')).text()).toBe('second');
  expect(await outcomes()).toEqual(['unreachable', 'unreachable']);
});

test.each([
  ['a missing page', () => new Response('', { status: 404, headers: { 'X-Build': 'new 1.2.0' } })],
  ['a page of another build', () => pageOf('newer')],
])('%s is dropped', async (_, answer) => {
  const { ask, fetch, stored } = open();
  fetch.mockResolvedValueOnce(pageOf('new'));
  await ask('page', '/a');
  fetch.mockResolvedValueOnce(answer());
  await ask('page', '/a');
  expect([...stored.keys()]).toEqual([]);
});

test('a page of another build is shown but not stored, and the worker looks for its update', async () => {
  const { ask, fetch, stored, onOtherBuild } = open();
  fetch.mockResolvedValueOnce(pageOf('newer'));
  expect(await (await ask('page', '/a')).text()).toBe('newer');
  expect(stored.size).toBe(0);
  expect(onOtherBuild).toHaveBeenCalledOnce();
});

test('without a network, a page that was not seen and a private one lead to the offline page', async () => {
  const { ask, stored } = open();
  expect((await ask('page', '/a')).type).toBe('error');
  stored.set(`${SHOP}/offline`, { checkedAt: 0, response: pageOf('new', 'offline page') });
  for (const kind of ['page', 'privatePage'] as const) {
    const response = await ask(kind, '/order?id=1');
    expect(response.headers.get('Location')).toBe(`${SHOP}/offline?from=%2Forder%3Fid%3D1`);
  }
  expect(await (await ask('page', '/offline?from=%2Forder')).text()).toBe('offline page');
});

test.each([
  ['/hi', '/hi/offline?from=%2Fhi'],
  ['/hi/collection?q=tee', '/hi/offline?from=%2Fhi%2Fcollection%3Fq%3Dtee'],
  ['/high-tops', '/offline?from=%2Fhigh-tops'],
])('without a network %s leads to the offline page of its language', async (path, expected) => {
  const { ask, stored } = open();
  for (const page of settings.offlinePages)
    stored.set(SHOP + page, { checkedAt: 0, response: pageOf('new', page) });
  expect((await ask('page', path)).headers.get('Location')).toBe(SHOP + expected);
  stored.delete(SHOP + expected.replace(/\?.*/, ''));
  const inOtherLanguage = (await ask('page', path)).headers.get('Location');
  expect(inOtherLanguage).toMatch(/offline\?from=/);
  expect(inOtherLanguage).not.toBe(SHOP + expected);
});

const reload = { 'x-remix-redirect': `${SHOP}/a?sort=new`, 'x-remix-reload-document': 'true' };

test('a tab gets data of its own build only; otherwise it reloads the page', async () => {
  const data = '/a.data?sort=new&_routes=x';
  const { ask, fetch } = open('new');
  fetch.mockResolvedValueOnce(pageOf('new', 'data'));
  expect(await (await ask('data', data)).text()).toBe('data');

  const older = open('old');
  older.fetch.mockResolvedValueOnce(pageOf('new', 'data'));
  expect(Object.fromEntries((await older.ask('data', data)).headers)).toEqual(reload);
  older.fetch.mockResolvedValueOnce(pageOf('old', 'data'));
  expect(await (await older.ask('data', data)).text()).toBe('data');
  expect(older.stored.size).toBe(0);

  const newer = open('new');
  newer.fetch.mockResolvedValueOnce(pageOf('newer', 'data'));
  expect(Object.fromEntries((await newer.ask('data', data)).headers)).toEqual(reload);
});
