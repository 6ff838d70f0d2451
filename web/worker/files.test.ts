import { expect, test, vi } from 'vitest';
import { createFileServing } from './files.ts';
import type { FetchEvent } from './scope.ts';

const SCRIPT = 'https://shop.example/assets/shop-1234567.js';

function open() {
  const stored = new Map<string, Response>();
  const fetch = vi.fn(async (): Promise<Response> => Promise.reject(new TypeError('no network')));
  const files = createFileServing({
    assetsName: 'assets',
    caches: {
      match: async (url: string) => stored.get(url)?.clone(),
      open: async () => ({ put: async (url: string, response: Response) => void stored.set(url, response) }),
    },
    fetch,
  } as unknown as Parameters<typeof createFileServing>[0]);
  async function ask() {
    const work: Promise<unknown>[] = [];
    const waitUntil = (one: Promise<unknown>) => work.push(one);
    const response = await files.asset({ request: { url: SCRIPT }, waitUntil } as unknown as FetchEvent);
    await Promise.all(work);
    return response.text();
  }
  return { files, fetch, stored, ask };
}

test('a script that a page has loaded is there without a network', async () => {
  const { fetch, ask } = open();
  fetch.mockResolvedValueOnce(new Response('script'));
  expect(await ask()).toBe('script');
  expect(await ask()).toBe('script');
  expect(fetch).toHaveBeenCalledOnce();
});

test('the files of a release are there without a network before a page has loaded them', async () => {
  const { files, fetch, ask } = open();
  fetch.mockResolvedValueOnce(new Response('script'));
  await files.addAll([SCRIPT]);
  await files.addAll([SCRIPT]);
  expect(await ask()).toBe('script');
  expect(fetch).toHaveBeenCalledOnce();
});

test('an error is not stored', async () => {
  const { files, fetch, stored } = open();
  fetch.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }));
  await files.addAll([SCRIPT]);
  expect(stored.size).toBe(0);
});
