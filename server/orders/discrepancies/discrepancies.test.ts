import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { toPaise } from '#domain/money.ts';
import { invoice, orders } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';

let shop: MerchantShop;
let asha: Shopper;
let mug: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  asha = await shop.signIn();
  mug = await shop.stock({ stock: 100 });
});

const check = () => shop.jobs.find(({ name }) => name === 'check orders')!.run(new AbortController().signal);
const list = () => shop.owner.call('admin.payment.discrepancies');

test('a daily check lists orders that do not add up, until they do', async () => {
  expect(await list()).toEqual({ checkedAt: null, discrepancies: [] });
  const [sound, wrongTotal, wrongNote] = [
    await shop.buy(asha, mug),
    await shop.buy(asha, mug),
    await shop.buy(asha, mug),
  ];
  for (const id of [sound, wrongTotal, wrongNote]) await shop.bring(id, 'delivered');
  await check();
  const { checkedAt, discrepancies } = await list();
  expect(new Date(checkedAt!).getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(discrepancies).toEqual([]);

  const change = { subtotal: toPaise(501), total: toPaise(641) };
  await shop.db.update(orders).set(change).where(eq(orders.id, wrongTotal));
  await shop.db
    .update(invoice)
    .set({ document: sql`jsonb_set(document, '{lines,0,cgst}', '1')` })
    .where(eq(invoice.orderId, wrongNote));
  await check();
  expect((await list()).discrepancies, 'before a day has passed').toEqual([]);
  shop.advanceClock(DAY_MS);
  await check();
  const found = (await list()).discrepancies;
  const { number } = await shop.owner.call('admin.order.get', { id: wrongTotal });
  expect(found).toContainEqual({
    ...{ orderId: wrongTotal, orderNumber: number, kind: 'payments', document: null },
    ...{ expected: 64_000, found: 64_100 },
  });
  expect(found).toContainEqual(
    expect.objectContaining({ orderId: wrongTotal, kind: 'invoice', expected: 64_100, found: 64_000 }),
  );
  expect(found).toContainEqual(expect.objectContaining({ orderId: wrongTotal, kind: 'cash' }));
  expect(found).toContainEqual(
    expect.objectContaining({ orderId: wrongNote, kind: 'tax', document: expect.stringContaining('/') }),
  );
  expect(found.some(({ orderId }) => orderId === sound)).toBe(false);

  const back = { subtotal: toPaise(500), total: toPaise(640) };
  await shop.db.update(orders).set(back).where(eq(orders.id, wrongTotal));
  expect((await list()).discrepancies.some(({ orderId }) => orderId === wrongTotal)).toBe(false);
});

test('staff see it with the payments', async () => {
  const packer = await shop.addStaff('staff', { permissions: ['orders'] });
  expect(await packer.call('admin.payment.discrepancies')).toMatchObject({ checkedAt: expect.any(String) });
  const clerk = await shop.addStaff('staff', { permissions: ['stock'] });
  await expect(clerk.call('admin.payment.discrepancies')).rejects.toMatchObject({ code: 'forbidden' });
});
