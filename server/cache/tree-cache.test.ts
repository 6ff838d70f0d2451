import { expect, test, vi } from 'vitest';
import { createTreeCache } from './tree-cache.ts';

const men = { id: 'men', parentId: null, slug: 'men', name: 'Men' };

function open() {
  let now = 0;
  let categories = [men];
  let fails = false;
  const api = vi.fn(async () =>
    fails
      ? new Response('down', { status: 502 })
      : Response.json({ success: true, data: { categories, filterNames: { size: 'Size' } } }),
  );
  const tree = createTreeCache(api, '', () => now);
  return {
    ...{ tree, api },
    set: (next: typeof categories) => (categories = next),
    fail: (does: boolean) => (fails = does),
    advance: (ms: number) => (now += ms),
  };
}

test('categories are available after they are read, and are read once', async () => {
  const { tree, api } = open();
  expect(tree()).toBeUndefined();
  expect(tree()).toBeUndefined();
  await expect.poll(tree).toEqual({ categories: [men], filterNames: { size: 'Size' } });
  expect(api).toHaveBeenCalledTimes(1);
});

test('after a change they are unknown until they are read again', async () => {
  const { tree, set } = open();
  tree();
  await expect.poll(tree).toEqual({ categories: [men], filterNames: { size: 'Size' } });
  set([]);
  tree.clear();
  expect(tree()).toBeUndefined();
  await expect.poll(tree).toEqual({ categories: [], filterNames: { size: 'Size' } });
});

test('a read that a change has overtaken is dropped', async () => {
  const { tree, set } = open();
  tree();
  set([]);
  tree.clear();
  await expect.poll(tree).toEqual({ categories: [], filterNames: { size: 'Size' } });
});

test('a failed read is retried after a second', async () => {
  const { tree, api, fail, advance } = open();
  fail(true);
  tree();
  await vi.waitFor(() => expect(api).toHaveBeenCalledTimes(1));
  fail(false);
  expect(tree()).toBeUndefined();
  expect(api).toHaveBeenCalledTimes(1);
  advance(1000);
  tree();
  await expect.poll(tree).toEqual({ categories: [men], filterNames: { size: 'Size' } });
});
