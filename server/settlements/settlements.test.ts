import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { payment, refund, settlement, settlementLine } from '#server/database/schema.ts';
import { payOutRefund } from '#server/orders/payments/pay-out.ts';
import { makeRefunds, scheduleRefund } from '#server/orders/payments/refund.ts';
import { MUG_TOTAL, openPaymentShop } from '#server/testing/payment-shop.ts';
import { settlementHandlers } from './handlers.ts';
import { readLastSettlements } from './read-settlements.ts';

let shop: Awaited<ReturnType<typeof openPaymentShop>>;
beforeAll(async () => {
  shop = await openPaymentShop();
});
beforeEach(async () => {
  await shop.db.delete(settlementLine);
  await shop.db.delete(settlement);
  await shop.reset(10);
});

const MONTH = '2026-11';
/** 2 % of ₹540, and 18 % GST on it. */
const FEES = 1080;
const TAX = 194;

const call = { staffMember: { email: 'owner@example.org' } } as never as Parameters<
  (typeof settlementHandlers)['admin.settlement.get']
>[0];
const get = async () =>
  (await settlementHandlers['admin.settlement.get']({ ...call, input: { month: MONTH } }, shop.services))
    .data;
const read = async () =>
  (await settlementHandlers['admin.settlement.read']({ ...call, input: { month: MONTH } }, shop.services))
    .data;

async function buy(): Promise<string> {
  const order = await shop.open();
  const { razorpay_payment_id: id } = await shop.pay(order);
  await shop.standIn.deliver();
  return id;
}

async function refundPart(paymentId: string): Promise<void> {
  await scheduleRefund(shop.services, { paymentId, amount: MUG_TOTAL, reason: 'cancelled' });
  await makeRefunds(shop.services);
}

test('a payment and its refund are settled on the next day, less the fee and the GST on it', async () => {
  const paymentId = await buy();
  await buy();
  await refundPart(paymentId);
  expect(await read()).toEqual({ added: 0 });
  shop.advanceClock(DAY_MS);
  expect(await read()).toEqual({ added: 3 });
  expect(await get()).toEqual({
    canRead: true,
    settlements: [
      {
        ...{
          id: 'setl_20261122',
          provider: 'razorpay',
          utr: '20261122STANDIN',
          settledAt: '2026-11-22T06:30:00.000Z',
        },
        ...{ payments: 2 * MUG_TOTAL, refunds: MUG_TOTAL, fees: 2 * FEES, tax: 2 * TAX, other: 0 },
        amount: MUG_TOTAL - 2 * FEES - 2 * TAX,
      },
    ],
    differences: [],
    unsettled: [],
  });
  await readLastSettlements(shop.services);
  expect((await get()).settlements).toMatchObject([{ payments: 2 * MUG_TOTAL }]);
});

test('a line differs if we do not know its payment or have another amount', async () => {
  const [unknown, other] = [await buy(), await buy()];
  shop.advanceClock(DAY_MS);
  await read();
  await shop.db.delete(payment).where(eq(payment.id, unknown));
  await shop.db
    .update(payment)
    .set({ amount: (MUG_TOTAL / 2) as never })
    .where(eq(payment.id, other));
  const { differences } = await get();
  expect(differences).toHaveLength(2);
  expect(differences).toContainEqual(
    expect.objectContaining({ entityId: unknown, orderId: null, amount: MUG_TOTAL, expected: null }),
  );
  expect(differences).toContainEqual(
    expect.objectContaining({ entityId: other, amount: MUG_TOTAL, expected: MUG_TOTAL / 2 }),
  );
});

test('what is not settled three days later is listed', async () => {
  const paymentId = await buy();
  await refundPart(paymentId);
  expect((await get()).unsettled).toEqual([]);
  shop.advanceClock(4 * DAY_MS);
  const { unsettled } = await get();
  expect(unsettled.map(({ isRefund, amount }) => [isRefund, amount])).toEqual([
    [false, MUG_TOTAL],
    [true, MUG_TOTAL],
  ]);
  await read();
  expect((await get()).unsettled).toEqual([]);
});

test('a failed refund that staff have paid out is not expected in a settlement', async () => {
  await refundPart(await buy());
  const [made] = await shop.db.update(refund).set({ status: 'failed' }).returning();
  const payout = { id: made!.id, reference: 'UPI 7', at: shop.services.now() };
  await shop.db.transaction((tx) => payOutRefund(tx, payout));
  shop.advanceClock(4 * DAY_MS);
  expect((await get()).unsettled).toMatchObject([{ isRefund: false }]);
});

test('a refund has the time at which the provider has processed it', async () => {
  const paymentId = await buy();
  shop.standIn.misbehave('refundLate');
  await refundPart(paymentId);
  shop.advanceClock(DAY_MS);
  const refundedAt = async () => (await shop.db.select().from(refund))[0]!.refundedAt;
  expect(await refundedAt()).toBeNull();
  await shop.standIn.finishRefunds('processed');
  await shop.standIn.deliver();
  expect(await refundedAt()).toEqual(shop.services.now());
});
