import { beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

test.each(['cart.get', 'cart.add', 'cart.update', 'cart.merge'] as const)(
  '%s requires sign-in',
  async (name) => {
    await expect(shop.visitor.call(name, {} as never)).rejects.toMatchObject({ code: 'not_signed_in' });
  },
);

test('a product without sizes is added under "default"', async () => {
  const asha = await shop.signIn();
  const bottle = await shop.stock();
  await asha.call('cart.add', { itemId: bottle });
  expect(await asha.call('cart.add', { itemId: bottle })).toEqual({ [bottle]: { default: 2 } });
  expect(await asha.call('cart.get')).toEqual({ [bottle]: { default: 2 } });
});

test('a repeated request with the same key adds once, also at the same time or when nothing is left', async () => {
  const asha = await shop.signIn();
  const bottle = await shop.stock({ stock: { default: 2 } });
  const add = (idempotencyKey: string) => asha.call('cart.add', { itemId: bottle }, { idempotencyKey });
  expect(await Promise.all([add('one'), add('one'), add('one')])).toEqual(
    Array(3).fill({ [bottle]: { default: 1 } }),
  );
  await add('two');
  expect(await add('two')).toEqual({ [bottle]: { default: 2 } });
  await expect(add('three')).rejects.toMatchObject({ code: 'out_of_stock' });
  await asha.call('cart.update', { itemId: bottle, quantity: 1 });
  expect(await add('three')).toEqual({ [bottle]: { default: 2 } });
  const ravi = await shop.signIn();
  expect(await ravi.call('cart.add', { itemId: bottle }, { idempotencyKey: 'one' })).toEqual({
    [bottle]: { default: 1 },
  });
});

test('accepts a product’s slug as its ID', async () => {
  const asha = await shop.signIn();
  const bottle = await shop.stock();
  expect(await asha.call('cart.add', { itemId: `product-${bottle}` })).toEqual({ [bottle]: { default: 1 } });
});

describe('a product with sizes', () => {
  test('needs a size', async () => {
    const asha = await shop.signIn();
    const shirt = await shop.stock({ stock: { S: 1, M: 1 } });
    await expect(asha.call('cart.add', { itemId: shirt })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Please select a size for this item.',
    });
  });

  test('is refused in a size that it does not have', async () => {
    const asha = await shop.signIn();
    const shirt = await shop.stock({ stock: { S: 1 } });
    await expect(asha.call('cart.add', { itemId: shirt, size: 'XXL' })).rejects.toMatchObject({
      fields: { size: expect.stringMatching(/ is not available in size XXL\./) },
    });
  });

  test('is stored by size', async () => {
    const asha = await shop.signIn();
    const shirt = await shop.stock({ stock: { S: 3, M: 3 } });
    await asha.call('cart.add', { itemId: shirt, size: 'S' });
    expect(await asha.call('cart.update', { itemId: shirt, size: 'M', quantity: 2 })).toEqual({
      [shirt]: { S: 1, M: 2 },
    });
    expect(await asha.call('cart.update', { itemId: shirt, size: 'S', quantity: 0 })).toEqual({
      [shirt]: { M: 2 },
    });
  });
});

describe('stock', () => {
  test('of zero refuses to add the product', async () => {
    const asha = await shop.signIn();
    const rare = await shop.stock({ name: 'Linen Shirt, Sky', stock: { M: 0 } });
    await expect(asha.call('cart.add', { itemId: rare, size: 'M' })).rejects.toMatchObject({
      code: 'out_of_stock',
      message: 'Linen Shirt, Sky (M) is sold out.',
    });
  });

  test('limits the quantity in the cart', async () => {
    const asha = await shop.signIn();
    const rare = await shop.stock({ name: 'Rare Mug', stock: 1 });
    await asha.call('cart.add', { itemId: rare });
    await expect(asha.call('cart.add', { itemId: rare })).rejects.toMatchObject({
      message: 'Only 1 left of Rare Mug.',
    });
    await expect(asha.call('cart.update', { itemId: rare, quantity: 2 })).rejects.toMatchObject({
      code: 'out_of_stock',
    });
    expect(await asha.call('cart.get')).toEqual({ [rare]: { default: 1 } });
  });
});

test('an unknown product is 404 when adding and updating', async () => {
  const asha = await shop.signIn();
  await expect(asha.call('cart.add', { itemId: 'nothing' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(asha.call('cart.update', { itemId: 'nothing', quantity: 1 })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test.each([-1, 1.5, 100])('refuses a quantity of %d', async (quantity) => {
  const asha = await shop.signIn();
  await expect(asha.call('cart.update', { itemId: await shop.stock(), quantity })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { quantity: expect.any(String) },
  });
});

describe('a visitor’s cart at sign-in', () => {
  test('is merged into the account’s by the larger quantity of each line, also twice', async () => {
    const asha = await shop.signIn();
    const [bottle, shirt] = [await shop.stock(), await shop.stock({ stock: { S: 9, M: 9 } })];
    await asha.call('cart.update', { itemId: bottle, quantity: 3 });
    const items = { [bottle]: { default: 2 }, [shirt]: { M: 4 } };
    const merged = { [bottle]: { default: 3 }, [shirt]: { M: 4 } };
    expect(await asha.call('cart.merge', { items })).toEqual(merged);
    expect(await asha.call('cart.merge', { items })).toEqual(merged);
  });

  test('is merged up to the stock; a sold-out item stays with one, so that the cart can say so', async () => {
    const asha = await shop.signIn();
    const [rare, shirt] = [await shop.stock({ stock: 2 }), await shop.stock({ stock: { S: 0, M: 9 } })];
    const items = { [rare]: { default: 99 }, [shirt]: { S: 99, M: 99 } };
    expect(await asha.call('cart.merge', { items })).toEqual({
      [rare]: { default: 2 },
      [shirt]: { S: 1, M: 9 },
    });
  });

  test('is merged without products that the shop does not sell', async () => {
    const asha = await shop.signIn();
    expect(
      await asha.call('cart.merge', { items: { unknown: { default: 1 }, constructor: { S: 1 } } }),
    ).toEqual({});
  });
});

test('carts of two customers are separate', async () => {
  const [asha, ravi] = [await shop.signIn('Asha'), await shop.signIn('Ravi')];
  await asha.call('cart.add', { itemId: await shop.stock() });
  expect(await ravi.call('cart.get')).toEqual({});
});
