import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { product } from '#server/database/schema.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let asha: Awaited<ReturnType<TestShop['signIn']>>;
let cup: string;
let id: string;

beforeAll(async () => {
  shop = await openTestShop();
  asha = await shop.signIn();
  cup = await shop.stock({ name: 'Clay Cup', translations: { hi: { name: 'मिट्टी का कप' } } });
  const items = [{ productId: cup, quantity: 1 }];
  const order = { items, amount: 640, address: HOME, paymentMethod: 'COD' } as const;
  ({ orderId: id } = await asha.call('order.create', order));
});

const change = (values: Partial<typeof product.$inferInsert>) =>
  shop.db.update(product).set(values).where(eq(product.id, cup));
const itemOf = async (shopper: Pick<typeof asha, 'call'>) =>
  (await shopper.call('order.get', { id })).items[0]!;

test('an item of an order placed in English has its translated name in Hindi', async () => {
  expect(await itemOf(asha)).toMatchObject({ name: 'Clay Cup' });
  expect(await itemOf(asha.inHindi)).toMatchObject({ name: 'मिट्टी का कप' });
});

test('an item has the address of its product while that is sold', async () => {
  expect((await itemOf(asha)).slug).toBe(`product-${cup}`);
  await change({ state: 'archived' });
  expect((await itemOf(asha)).slug).toBeNull();
});

test('an item keeps the name under which it was sold when its product is renamed', async () => {
  await change({ name: 'Steel Cup', translations: { hi: { name: 'स्टील का कप' } } });
  expect(await itemOf(asha)).toMatchObject({ name: 'Clay Cup' });
  expect(await itemOf(asha.inHindi)).toMatchObject({ name: 'Clay Cup' });
});
