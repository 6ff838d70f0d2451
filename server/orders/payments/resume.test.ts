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

/** A customer with an unpaid attempt. */
async function begin() {
  const asha = await shop.signIn();
  const request = { items: [{ productId: mug, quantity: 1 }], amount: 540, address: HOME };
  const { order } = await asha.call('order.createPayment', request);
  const [listed] = await asha.call('order.list');
  return { asha, opened: order, listed: listed! };
}

test('an order that waits for its payment has a deadline, and opens the same payment again', async () => {
  const { asha, opened, listed } = await begin();
  expect(new Date(listed.payUntil!).getTime() - new Date(listed.date).getTime()).toBe(30 * 60_000);
  expect(await asha.call('order.pay', { id: listed._id })).toEqual({ order: opened });
  expect(await asha.call('order.list')).toHaveLength(1);
});

test('another customer’s payment is not found', async () => {
  const { listed } = await begin();
  const ravi = await shop.signIn('Ravi');
  await expect(ravi.call('order.pay', { id: listed._id })).rejects.toMatchObject({ code: 'not_found' });
});

test('a paid order is not opened again, and has no deadline', async () => {
  const { asha, listed } = await begin();
  await shop.db
    .update(orders)
    .set({ status: 'processing', paid: true, paymentDueAt: null })
    .where(eq(orders.id, listed._id));
  await expect(asha.call('order.pay', { id: listed._id })).rejects.toMatchObject({
    code: 'conflict',
    data: { orderId: listed._id },
  });
  expect(await asha.call('order.get', { id: listed._id })).toMatchObject({ payUntil: null });
});

test('an expired payment is refused with the next step, also before its stock is restored', async () => {
  const { asha, listed } = await begin();
  shop.advanceClock(31 * 60_000);
  await expect(asha.call('order.pay', { id: listed._id })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('expired'),
  });
});
