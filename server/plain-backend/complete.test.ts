import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, createClient } from '#contract/client.ts';
import type { Input } from '#contract/schemas.ts';
import { readConfig } from '#server/config/config.ts';
import { createPlainBackend, plainProducts } from '#server/testing/plain-backend.ts';
import { openTestShop } from '#server/testing/shop.ts';
import { completePlainBackend } from './complete.ts';

const config = readConfig({ SERVER_URL: 'http://127.0.0.1:4000' });
let backend: ReturnType<typeof createPlainBackend>;
let call: Client['call'];
let page: Client['page'];
beforeEach(() => {
  backend = createPlainBackend();
  ({ call, page } = createClient('http://localhost', completePlainBackend(backend.fetch, config)));
});

const names = async (input: Input<'product.list'>) =>
  (await page('product.list', input)).items.map(({ name }) => name);
const namesWhere = (fits: (product: (typeof plainProducts)[number]) => boolean) =>
  plainProducts.filter(fits).map(({ name }) => name);

describe('for a backend with only a plain product list', () => {
  test('categories and sub-categories filter', async () => {
    expect(await names({ category: ['Men'] })).toEqual(namesWhere(({ category }) => category === 'Men'));
    expect(await names({ category: ['Men', 'Lifestyle'], subCategory: ['Winter-wear'] })).toEqual(
      namesWhere(({ category, subCategory }) => category === 'Lifestyle' || subCategory === 'Winter-wear'),
    );
  });

  test('a search matches words in name, category and sub-category, in any case', async () => {
    expect(await names({ q: 'CAPS number' })).toEqual(namesWhere(({ name }) => name.startsWith('Caps')));
    expect(await names({ q: 'xylophone' })).toEqual([]);
  });

  test('prices sort and filter', async () => {
    const prices = async (input: Input<'product.list'>) =>
      (await page('product.list', input)).items.map(({ price }) => price);
    const all = plainProducts.map(({ price }) => price);
    expect(await prices({ sort: 'low-high' })).toEqual(all.toSorted((a, b) => a - b));
    expect(await prices({ sort: 'high-low' })).toEqual(all.toSorted((a, b) => b - a));
    expect(await prices({ maxPrice: 120 })).toEqual(all.filter((price) => price <= 120));
  });

  test('pages follow one another and the total is included', async () => {
    const first = await page('product.list', { limit: 24, count: 'true' });
    expect(first).toMatchObject({ total: plainProducts.length, items: { length: 24 } });
    const second = await page('product.list', { limit: 24, cursor: first.nextCursor! });
    expect([...first.items, ...second.items]).toMatchObject(plainProducts);
    expect(second.nextCursor).toBeUndefined();
  });

  test('a product is found, an unknown one is not', async () => {
    expect(await call('product.get', { id: 'p4' })).toMatchObject({ _id: 'p4' });
    await expect(call('product.get', { id: 'p99' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('suggestions, settings and PIN codes are available', async () => {
    expect((await call('product.suggest', { q: 'glov' })).products).toHaveLength(3);
    expect((await call('shop.settings')).policy.deliveryFee).toBe(4_000);
    expect((await call('pincode.find', { pin: '560001' }))[0]).toMatchObject({ Status: 'Success' });
  });
});

test('a changed cart is returned, and a visitor’s cart is merged by the larger quantity', async () => {
  expect(await call('cart.add', { itemId: 'p1', size: 'M' })).toEqual({ p1: { M: 1 } });
  expect(await call('cart.merge', { items: { p1: { M: 3 }, p2: { default: 1 } } })).toEqual({
    p1: { M: 3 },
    p2: { default: 1 },
  });
  expect(await call('cart.merge', { items: { p1: { M: 2 } } })).toMatchObject({ p1: { M: 3 } });
});

test('an error reply without a code keeps its message', async () => {
  await expect(call('order.get', { id: '1' })).rejects.toMatchObject({
    message: 'No such order.',
    code: 'conflict',
  });
});

test('a backend that implements the whole contract is passed through', async () => {
  const shop = await openTestShop();
  const bottle = await shop.stock({ name: 'Steel bottle' });
  const whole = createClient('http://localhost', completePlainBackend(shop.api, config));
  const { items, didYouMean } = await whole.page('product.list', { q: 'stel botle' });
  expect(items.map(({ _id }) => _id)).toEqual([bottle]);
  expect(didYouMean).toBe('steel bottle');
});
