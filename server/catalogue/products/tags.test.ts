import { beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

async function setTags(id: string, tags: string[] | undefined) {
  const product = await owner.call('admin.product.get', { id });
  return owner.call('admin.product.update', { ...product, id, slug: product.id, tags });
}

test('the tags of a product are trimmed and unique, and stay if an edit has none', async () => {
  const id = await shop.stock();
  expect((await setTags(id, [' Hand  block ', 'hand block', 'Red', ''])).tags).toEqual(['Hand block', 'Red']);
  expect((await setTags(id, undefined)).tags).toEqual(['Hand block', 'Red']);
});

test.each<[string, string[]]>([
  ['long', ['x'.repeat(256)]],
  ['have a comma', ['red, blue']],
])('tags that are too %s are refused', async (_, tags) => {
  const id = await shop.stock();
  await expect(setTags(id, tags)).rejects.toMatchObject({ fields: { 'tags.0': expect.any(String) } });
});

test('a product has at most 250 tags', async () => {
  const tags = Array.from({ length: 251 }, (_, number) => `tag ${number}`);
  await expect(setTags(await shop.stock(), tags)).rejects.toMatchObject({
    fields: { tags: 'A product has at most 250 tags.' },
  });
});

test('the merchant finds products by tag, and the tags in use', async () => {
  const first = await shop.stock({ tags: ['Ikat', 'Blue'] });
  const second = await shop.stock({ tags: ['ikat'], state: 'draft' });
  const found = await owner.call('admin.product.list', { tag: ' IKAT ' });
  expect(found.map(({ _id }) => _id).toSorted()).toEqual([first, second].toSorted());
  const inUse = async () =>
    (await owner.call('admin.tag.list')).map(({ name, products }) => `${name} ${products}`);
  expect(await inUse()).toEqual(expect.arrayContaining(['Blue 1', 'Ikat 2']));
  await setTags(first, ['Silk']);
  expect(await inUse()).toEqual(expect.arrayContaining(['Ikat 1', 'Silk 1']));
  expect(await inUse()).not.toContain('Blue 1');
});
