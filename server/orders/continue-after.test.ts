import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { financialYear, toIndianDay } from '#domain/calendar.ts';
import { invoice, orders } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { continueAfter } from './continue-after.ts';

let shop: MerchantShop;
let asha: Shopper;
let mug: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  asha = await shop.signIn();
  mug = await shop.stock({ name: 'Mug' });
});

async function buy() {
  const id = await shop.buy(asha, mug);
  const [order] = await shop.db.select({ number: orders.number }).from(orders).where(eq(orders.id, id));
  await shop.owner.call('admin.order.issue', { ids: [id] });
  const [document] = await shop.db.select().from(invoice).where(eq(invoice.orderId, id));
  return { order: order!.number, invoice: document!.number };
}

test('orders and invoices continue after the last numbers that customers have', async () => {
  const first = await buy();
  const year = financialYear(toIndianDay(new Date()));
  expect(first.invoice).toBe(`BOS/${year}/00001`);
  for (const number of ['#4711', `BOS/${year}/00041`, `INV/${year}/00007`, 'BOS/19-20/00099'])
    await continueAfter(shop.db, number);
  expect(await buy()).toEqual({ order: 4712, invoice: `BOS/${year}/00042` });
  for (const number of ['1001', `BOS/${year}/00002`]) await continueAfter(shop.db, number);
  expect(await buy(), 'lower numbers change nothing').toEqual({
    order: 4713,
    invoice: `BOS/${year}/00043`,
  });
});

test('anything else is refused', async () => {
  for (const number of ['', '#', 'BOS/26-28/00001', 'asha@example.org', '12345678901'])
    await expect(continueAfter(shop.db, number), number).rejects.toThrow('is neither the number of an order');
});
