import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { orders } from '#server/database/schema.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let mug: string;

beforeAll(async () => {
  shop = await openTestShop();
  mug = await shop.stock({ price: 500, stock: 50 });
});

/** A paid order whose payment was opened with only an amount, as the specification allows. */
async function paidWithoutAddress() {
  const asha = await shop.signIn();
  await asha.call('cart.add', { itemId: mug });
  await asha.call('order.createPayment', { amount: 540 });
  const [order] = await shop.db
    .update(orders)
    .set({ status: 'processing', paid: true, paymentDueAt: null })
    .where(eq(orders.accountId, asha.id))
    .returning();
  return { asha, id: order!.id };
}

test('the customer adds a missing address, once', async () => {
  const { asha, id } = await paidWithoutAddress();
  expect(await asha.call('order.get', { id })).toMatchObject({ address: null });
  expect(await asha.call('order.setAddress', { id, address: HOME })).toMatchObject({ address: HOME });
  await expect(asha.call('order.setAddress', { id, address: HOME })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('staff adds a missing address, and then the order can be shipped', async () => {
  const { id } = await paidWithoutAddress();
  const staff = await shop.addStaff('staff');
  const step = { orders: [{ id }], to: 'shipped' as const, carrier: 'India Post' };
  expect(await staff.call('admin.order.setStatus', step)).toMatchObject([{ done: false }]);
  expect(await staff.call('admin.order.setAddress', { id, address: HOME })).toMatchObject({ address: HOME });
  expect(await staff.call('admin.order.setStatus', step)).toMatchObject([{ done: true }]);
});

test('refuses an address for another customer’s order, and a contradictory state', async () => {
  const { asha, id } = await paidWithoutAddress();
  const ravi = await shop.signIn('Ravi');
  await expect(ravi.call('order.setAddress', { id, address: HOME })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(
    asha.call('order.setAddress', { id, address: { ...HOME, state: 'Kerala' } }),
  ).rejects.toMatchObject({ fields: { 'address.state': expect.any(String) } });
});
