import { beforeEach, expect, test } from 'vitest';
import { type Paise, paise, toPaise, ZERO } from '#domain/money.ts';
import { payment, refund } from '#server/database/schema.ts';
import { standInRefund } from '#server/standins/schema.ts';
import { HOUR, MINUTE, MUG_TOTAL, openPaymentShop } from '#server/testing/payment-shop.ts';
import { withShortTimeout } from '#server/testing/short-timeout.ts';
import { payOutRefund } from './pay-out.ts';
import { failedRefunds, heldPayments, paymentsOfOrder } from './queries.ts';
import { makeRefunds, saveProviderRefund, scheduleRefund } from './refund.ts';
import { retryRefund } from './retry-refund.ts';
import { settle } from './settle.ts';

const shop = await openPaymentShop();

beforeEach(() => shop.reset(1));

const providerRefunds = () => shop.db.select().from(standInRefund);

/** Returns the payment ID of a paid order. */
async function payOrder(): Promise<string> {
  const signed = await shop.pay(await shop.open());
  await shop.verify(signed);
  return signed.razorpay_payment_id;
}

/** The second payment of a paid order, which is refunded in full. */
async function payTwice(): Promise<string> {
  const orderId = await shop.open();
  const { razorpay_payment_id } = await shop.pay(orderId);
  const payment = {
    ...{ amount: MUG_TOTAL, amountRefunded: ZERO, currency: 'INR', status: 'captured' as const },
    createdAt: shop.services.now(),
  };
  await settle(shop.services, shop.provider, { id: 'pay_first', orderId, ...payment });
  await shop.deliverWebhooks();
  return razorpay_payment_id;
}

const refundCancelled = (paymentId: string, amount: Paise) =>
  scheduleRefund(shop.services, { paymentId, amount, reason: 'cancelled' });

async function failToRefund(paymentId: string, amount: Paise): Promise<string> {
  shop.standIn.misbehave('refundLate');
  const id = await refundCancelled(paymentId, amount);
  await makeRefunds(shop.services);
  await shop.standIn.finishRefunds('failed');
  await shop.deliverWebhooks();
  shop.standIn.misbehave();
  return id;
}

const payOut = (id: string) =>
  shop.db.transaction((tx) => payOutRefund(tx, { id, reference: 'UPI 7', at: shop.services.now() }));

const retry = (id: string) => shop.db.transaction((tx) => retryRefund(tx, { id, at: shop.services.now() }));

const statusOf = async (id: string) => (await shop.payments()).find((one) => one.id === id)!.status;

test('a refund is made once, however often it is requested', async () => {
  const id = await payTwice();
  expect(await statusOf(id)).toBe('refund_due');
  await Promise.all([makeRefunds(shop.services), makeRefunds(shop.services)]);
  expect(await statusOf(id)).toBe('refunded');
  const [row] = await shop.refunds();
  expect(await providerRefunds()).toMatchObject([
    { paymentId: id, amount: MUG_TOTAL, idempotencyKey: `refund-${row!.id}` },
  ]);
  await shop.deliverWebhooks();
  expect(await shop.refunds()).toMatchObject([{ status: 'refunded', amount: MUG_TOTAL }]);
});

test('while the provider is down a refund is retried at growing intervals, and then made', async () => {
  const id = await payTwice();
  shop.standIn.misbehave('down');
  const gaps: number[] = [];
  for (let tries = 0; tries < 14; tries++) {
    await makeRefunds(shop.services);
    const [row] = await shop.refunds();
    expect(row).toMatchObject({ status: 'due', attempts: tries + 1 });
    const gap = row!.nextTryAt.getTime() - shop.services.now().getTime();
    gaps.push(gap / MINUTE);
    shop.advanceClock(gap - 1);
    await makeRefunds(shop.services);
    expect((await shop.refunds())[0]!.attempts).toBe(tries + 1);
    shop.advanceClock(1);
  }
  expect(gaps.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
  expect(gaps.at(-1)).toBe(12 * 60);
  shop.standIn.misbehave();
  await makeRefunds(shop.services);
  expect(await providerRefunds()).toHaveLength(1);
  expect(await statusOf(id)).toBe('refunded');
});

test.each(['html', 'hang'] as const)('a provider that answers %s is retried', async (fault) => {
  await payTwice();
  shop.standIn.misbehave(fault);
  await withShortTimeout(() => makeRefunds(shop.services));
  shop.standIn.misbehave();
  shop.advanceClock(MINUTE);
  await makeRefunds(shop.services);
  expect(await shop.refunds()).toMatchObject([{ status: 'refunded', attempts: 2 }]);
});

test('a crash between the refund and recording it refunds once', async () => {
  await payTwice();
  await makeRefunds(shop.services);
  await shop.db.update(payment).set({ status: 'refund_due' });
  await shop.db.update(refund).set({ status: 'due', providerRefundId: null, nextTryAt: shop.services.now() });
  await makeRefunds(shop.services);
  expect(await providerRefunds()).toHaveLength(1);
  expect(await shop.refunds()).toMatchObject([{ status: 'refunded' }]);
});

test('a part can be refunded, then another, and never more than was paid', async () => {
  const id = await payOrder();
  await refundCancelled(id, toPaise(140));
  await makeRefunds(shop.services);
  expect(await statusOf(id)).toBe('captured');
  await expect(refundCancelled(id, paise(40_001))).rejects.toMatchObject({
    message: 'At most ₹400 can be refunded.',
  });
  await expect(refundCancelled(id, ZERO)).rejects.toMatchObject({ code: 'conflict' });
  await expect(refundCancelled('pay_unknown', paise(1))).rejects.toMatchObject({ code: 'conflict' });
  await refundCancelled(id, toPaise(400));
  await expect(refundCancelled(id, paise(1))).rejects.toMatchObject({ code: 'conflict' });
  await makeRefunds(shop.services);
  expect(await statusOf(id)).toBe('refunded');
  expect((await providerRefunds()).map(({ amount }) => amount).sort()).toEqual([14_000, 40_000]);
});

test('a slow refund is pending until the webhook reports its result', async () => {
  const id = await payOrder();
  shop.standIn.misbehave('refundLate');
  await refundCancelled(id, MUG_TOTAL);
  await makeRefunds(shop.services);
  await shop.deliverWebhooks();
  expect(await shop.refunds()).toMatchObject([{ status: 'pending' }]);
  expect(await statusOf(id)).toBe('refund_due');
  await shop.standIn.finishRefunds('processed');
  await shop.deliverWebhooks();
  expect(await shop.refunds()).toMatchObject([{ status: 'refunded' }]);
  expect(await statusOf(id)).toBe('refunded');
});

test('a pending refund whose webhook was lost is checked', async () => {
  const id = await payOrder();
  shop.standIn.misbehave('refundLate');
  await refundCancelled(id, MUG_TOTAL);
  await makeRefunds(shop.services);
  await shop.standIn.finishRefunds('processed');
  shop.advanceClock(HOUR);
  await makeRefunds(shop.services);
  expect(await statusOf(id)).toBe('refunded');
});

test('a refund that fails at the bank is listed for staff, and can be requested again', async () => {
  const id = await payOrder();
  const refundId = await failToRefund(id, MUG_TOTAL);
  const reason = 'cancelled' as const;
  expect(await failedRefunds(shop.db)).toMatchObject([
    { refundId, paymentId: id, amount: MUG_TOTAL, reason },
  ]);
  await refundCancelled(id, MUG_TOTAL);
  expect(await payOut(refundId)).toBeUndefined();
  await makeRefunds(shop.services);
  expect(await statusOf(id)).toBe('refunded');
  expect(await failedRefunds(shop.db)).toEqual([]);
  expect(await payOut(refundId)).toBeUndefined();
});

test.each([
  ['in full', MUG_TOTAL, 'refunded'],
  ['in part', toPaise(140), 'captured'],
])('a failed refund %s is closed by a payout, once', async (_, amount, status) => {
  const id = await payOrder();
  const refundId = await failToRefund(id, amount);
  const payouts = await Promise.all([payOut(refundId), payOut(refundId)]);
  expect(payouts.filter(Boolean)).toMatchObject([{ status: 'refunded', reference: 'UPI 7', amount }]);
  expect(await failedRefunds(shop.db)).toEqual([]);
  expect(await statusOf(id)).toBe(status);
  await shop.deliverWebhooks();
  expect(await shop.refunds()).toMatchObject([{ status: 'refunded', reference: 'UPI 7' }]);
});

test.each([
  ['in full', MUG_TOTAL, 'refunded'],
  ['in part', toPaise(140), 'captured'],
])('a failed refund %s is closed when it is made at the provider', async (_, amount, status) => {
  const id = await payOrder();
  const refundId = await failToRefund(id, amount);
  shop.standIn.misbehave('refundLate');
  await shop.provider.refund({ orderId: '', paymentId: id, amount, idempotencyKey: 'by-hand-of-ravi' });
  await shop.standIn.finishRefunds('processed');
  await shop.deliverWebhooks();
  expect(await failedRefunds(shop.db)).toEqual([]);
  expect(await shop.refunds()).toMatchObject([{ id: refundId, status: 'refunded', amount }]);
  expect(await statusOf(id)).toBe(status);
  expect(await payOut(refundId)).toBeUndefined();
});

test.each([
  ['in full', MUG_TOTAL, 'refunded'],
  ['in part', toPaise(140), 'captured'],
])('a failed refund %s is made when staff try again, once', async (_, amount, status) => {
  const id = await payOrder();
  const refundId = await failToRefund(id, amount);
  const [failed] = await shop.refunds();
  const retries = await Promise.all([retry(refundId), retry(refundId)]);
  expect(retries.filter(Boolean)).toMatchObject([{ id: refundId, status: 'due', amount }]);
  expect(await failedRefunds(shop.db)).toEqual([]);
  expect(await payOut(refundId)).toBeUndefined();
  await shop.deliverWebhooks();
  await Promise.all([makeRefunds(shop.services), makeRefunds(shop.services)]);
  // A crash after the provider has been asked.
  await shop.db.update(refund).set({ ...failed!, status: 'due', nextTryAt: shop.services.now() });
  await makeRefunds(shop.services);
  await shop.deliverWebhooks();
  expect((await providerRefunds()).map((one) => [one.status, one.amount])).toEqual([
    ['failed', amount],
    ['processed', amount],
  ]);
  expect(await shop.refunds()).toMatchObject([{ id: refundId, status: 'refunded', amount }]);
  expect(await statusOf(id)).toBe(status);
  expect(await retry(refundId)).toBeUndefined();
});

test('a refund that fails twice can be tried a third time', async () => {
  const id = await payOrder();
  const refundId = await failToRefund(id, MUG_TOTAL);
  await retry(refundId);
  shop.standIn.misbehave('refundLate');
  await makeRefunds(shop.services);
  expect(await shop.refunds()).toMatchObject([{ status: 'pending' }]);
  await shop.standIn.finishRefunds('failed');
  await shop.deliverWebhooks();
  expect(await failedRefunds(shop.db)).toMatchObject([{ refundId }]);
  shop.standIn.misbehave();
  await retry(refundId);
  await makeRefunds(shop.services);
  expect(await statusOf(id)).toBe('refunded');
  expect((await providerRefunds()).map((one) => one.status)).toEqual(['failed', 'failed', 'processed']);
});

test.each(['processed', 'pending'] as const)(
  'a failed refund that is %s after all is not made again',
  async (late) => {
    const id = await payOrder();
    const refundId = await failToRefund(id, toPaise(140));
    await retry(refundId);
    await shop.db.update(standInRefund).set({ status: late });
    await makeRefunds(shop.services);
    expect(await shop.refunds()).toMatchObject([{ status: late === 'processed' ? 'refunded' : 'due' }]);
    await shop.db.update(standInRefund).set({ status: 'processed' });
    shop.advanceClock(HOUR);
    await makeRefunds(shop.services);
    expect(await shop.refunds()).toMatchObject([{ status: 'refunded' }]);
    expect(await providerRefunds()).toHaveLength(1);
  },
);

test.each(['failed', 'pending'] as const)(
  'an old event that the refund is %s does not end another try',
  async (status) => {
    const paymentId = await payOrder();
    const refundId = await failToRefund(paymentId, MUG_TOTAL);
    await retry(refundId);
    const [{ providerRefundId }] = (await shop.refunds()) as [typeof refund.$inferSelect];
    const event = { id: providerRefundId!, paymentId, amount: MUG_TOTAL, receipt: null };
    await saveProviderRefund(shop.services, { ...event, status });
    shop.standIn.misbehave('refundLate');
    await makeRefunds(shop.services);
    const receipt = `refund-${refundId}`;
    await saveProviderRefund(shop.services, { ...event, receipt, status });
    const [pending] = await shop.refunds();
    expect(pending!.status).toBe('pending');
    expect(pending!.providerRefundId).not.toBe(providerRefundId);
  },
);

test.each(['by the failed refund', 'by hand'])(
  'a refund that staff have paid out and the provider makes, too, %s, is recorded as a second one',
  async (how) => {
    const id = await payOrder();
    const refundId = await failToRefund(id, toPaise(140));
    const [{ providerRefundId }] = (await shop.refunds()) as [typeof refund.$inferSelect];
    await payOut(refundId);
    const isByHand = how === 'by hand';
    const made = isByHand ? 'rfnd_by_hand' : providerRefundId!;
    const receipt = isByHand ? null : `refund-${refundId}`;
    const event = { id: made, paymentId: id, amount: toPaise(140), receipt };
    for (const status of isByHand ? (['pending', 'processed'] as const) : (['processed'] as const))
      for (let delivered = 0; delivered < 2; delivered++)
        await saveProviderRefund(shop.services, { ...event, status });
    const refunds = await shop.refunds();
    expect(refunds).toMatchObject([
      { id: refundId, status: 'refunded', reference: 'UPI 7', reason: 'cancelled' },
      { status: 'refunded', reference: null, reason: 'refunded_twice', amount: 14_000 },
    ]);
    expect(refunds[1]!.providerRefundId).toBe(made);
  },
);

test.each(['before', 'after'])(
  'a failed refund that is made after all %s another try was made is recorded as a second one',
  async (when) => {
    const id = await payOrder();
    const refundId = await failToRefund(id, toPaise(140));
    const [{ providerRefundId: first }] = (await shop.refunds()) as [typeof refund.$inferSelect];
    await retry(refundId);
    const late = { paymentId: id, amount: toPaise(140), status: 'processed' as const };
    const ofFirst = { ...late, id: first!, receipt: `refund-${refundId}` };
    if (when === 'before') await saveProviderRefund(shop.services, ofFirst);
    const again = { ...late, id: 'rfnd_again', receipt: `refund-${refundId}-${first!.slice(-8)}` };
    for (const event of [again, ofFirst, again]) await saveProviderRefund(shop.services, event);
    const refunds = await shop.refunds();
    expect(refunds.map(({ status, reason }) => [status, reason])).toEqual([
      ['refunded', 'cancelled'],
      ['refunded', 'refunded_twice'],
    ]);
    const made = refunds.map(({ providerRefundId }) => providerRefundId);
    expect(made).toEqual(when === 'before' ? [first, 'rfnd_again'] : ['rfnd_again', first]);
  },
);

test('a refund made manually counts once if the provider first reports the payment, then the refund', async () => {
  const paymentId = await payTwice();
  const byHand = { orderId: '', paymentId, amount: MUG_TOTAL, idempotencyKey: 'by-hand-of-ravi' };
  const { id } = await shop.provider.refund(byHand);
  await makeRefunds(shop.services);
  await shop.deliverWebhooks();
  expect(await shop.refunds()).toMatchObject([{ status: 'refunded', providerRefundId: id }]);
});

test('a failed refund that another one has made up for is not tried again', async () => {
  const id = await payOrder();
  const refundId = await failToRefund(id, MUG_TOTAL);
  await refundCancelled(id, MUG_TOTAL);
  expect(await retry(refundId)).toBeUndefined();
});

test('a failed refund is closed by the event that it was processed after all, not by an earlier one', async () => {
  const paymentId = await payOrder();
  await failToRefund(paymentId, MUG_TOTAL);
  const [{ providerRefundId }] = (await shop.refunds()) as [typeof refund.$inferSelect];
  const event = { id: providerRefundId!, paymentId, amount: MUG_TOTAL, receipt: null };
  await saveProviderRefund(shop.services, { ...event, status: 'pending' });
  expect(await shop.refunds()).toMatchObject([{ status: 'failed' }]);
  await saveProviderRefund(shop.services, { ...event, id: 'rfnd_other', status: 'failed' });
  expect(await shop.refunds()).toMatchObject([{ status: 'failed', providerRefundId }]);
  await saveProviderRefund(shop.services, { ...event, status: 'processed' });
  expect(await shop.refunds()).toMatchObject([{ status: 'refunded', providerRefundId }]);
});

test('a refund made manually at the provider is recorded, partial or full', async () => {
  const id = await payOrder();
  const byHand = (amount: Paise, key: string) =>
    shop.provider.refund({ orderId: '', paymentId: id, amount, idempotencyKey: `by-hand-of-ravi-${key}` });
  await byHand(toPaise(100), 'one');
  await shop.deliverWebhooks();
  expect(await statusOf(id)).toBe('captured');
  await expect(refundCancelled(id, MUG_TOTAL)).rejects.toMatchObject({ code: 'conflict' });
  shop.advanceClock(MINUTE);
  await byHand(toPaise(440), 'two');
  await shop.deliverWebhooks();
  expect(await statusOf(id)).toBe('refunded');
  expect((await shop.refunds()).map(({ amount, status }) => [amount, status])).toEqual([
    [10_000, 'refunded'],
    [44_000, 'refunded'],
  ]);
});

test('a due refund that was made manually counts as done, with or without the webhook', async () => {
  for (const hasWebhook of [true, false]) {
    await shop.reset(1);
    const id = await payTwice();
    await shop.provider.refund({
      orderId: '',
      paymentId: id,
      amount: MUG_TOTAL,
      idempotencyKey: 'by-hand-of-ravi',
    });
    if (hasWebhook) await shop.deliverWebhooks();
    await makeRefunds(shop.services);
    expect(await statusOf(id)).toBe('refunded');
    expect(await shop.refunds()).toMatchObject([{ status: 'refunded' }]);
  }
});

test('held payments are listed for staff, who can refund them', async () => {
  const orderId = await shop.open();
  const odd = {
    ...{ id: 'pay_odd', orderId, amount: toPaise(1), amountRefunded: ZERO, currency: 'INR' },
    createdAt: shop.services.now(),
  };
  await settle(shop.services, shop.provider, { ...odd, status: 'captured' });
  const [order] = await shop.orders();
  expect(await heldPayments(shop.db)).toMatchObject([
    {
      paymentId: 'pay_odd',
      orderId: order!.id,
      amount: 100,
      orderTotal: MUG_TOTAL,
      reason: 'wrong_amount',
    },
  ]);
  await refundCancelled('pay_odd', toPaise(1));
  expect(await heldPayments(shop.db)).toEqual([]);
  expect(await statusOf('pay_odd')).toBe('refund_due');
});

test('a payment that was partly refunded before it became an order is held', async () => {
  const orderId = await shop.open();
  const { razorpay_payment_id: id } = await shop.pay(orderId);
  await shop.provider.refund({
    orderId: '',
    paymentId: id,
    amount: toPaise(100),
    idempotencyKey: 'by-hand-of-ravi',
  });
  const found = await shop.provider.findPayment({ orderId, id });
  expect(await settle(shop.services, shop.provider, found!)).toMatchObject({
    status: 'held',
    reason: 'partly_refunded',
    amountRefunded: 10_000,
  });
});

test('an order’s payments include their refunds', async () => {
  const id = await payOrder();
  await refundCancelled(id, toPaise(140));
  const [order] = await shop.orders();
  expect(await paymentsOfOrder(shop.db, order!.id)).toMatchObject([
    { id, amount: MUG_TOTAL, status: 'captured', refunds: [{ amount: 14_000, status: 'due' }] },
  ]);
});
