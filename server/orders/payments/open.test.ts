import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { paise, subtract, toPaise } from '#domain/money.ts';
import { cartLine, product } from '#server/database/schema.ts';
import { standInOrder } from '#server/standins/schema.ts';
import { TEST_DATABASE_URL } from '#server/testing/database.ts';
import { asha, HOUR, home, MINUTE, MUG_TOTAL, openPaymentShop, ravi } from '#server/testing/payment-shop.ts';
import { withShortTimeout } from '#server/testing/short-timeout.ts';
import { paymentHandlers } from './handlers.ts';
import { expirePending } from './reconcile.ts';

const shop = await openPaymentShop();

beforeEach(() => shop.reset(2));

test('the key sent to the browser is the public one', async () => {
  const { data } = await paymentHandlers['payment.key'](
    { input: undefined, c: undefined as never },
    shop.services,
  );
  expect(data).toEqual({ key: 'rzp_test_standin' });
});

test('opening a payment stores the pending order, reserves its stock, and schedules a check in two minutes', async () => {
  const id = await shop.open({ address: home });
  const [order] = await shop.orders();
  expect(order).toMatchObject({
    status: 'payment_pending',
    paid: false,
    total: MUG_TOTAL,
    address: home,
    providerOrderId: id,
    nextCheckAt: new Date(shop.services.now().getTime() + 2 * MINUTE),
  });
  expect(await shop.db.select().from(standInOrder)).toMatchObject([
    { id, receipt: order!.id, amount: MUG_TOTAL },
  ]);
  expect(await shop.stockLeft()).toBe(1);
  expect(await shop.emails()).toEqual([]);
});

test('without items the account’s cart is used, and not emptied until it is paid', async () => {
  await shop.db.insert(cartLine).values({ accountId: 'asha', variantId: 'mug-variant', quantity: 2 });
  await shop.open({ items: undefined, amount: toPaise(1000) });
  expect(await shop.orders()).toMatchObject([{ total: 100_000 }]);
  expect(await shop.db.select().from(cartLine)).toHaveLength(1);
});

test('an empty cart opens no payment', async () => {
  await expect(shop.open({ items: undefined })).rejects.toMatchObject({
    status: 400,
    message: 'Your cart is empty.',
  });
});

test('a total that differs from the shop’s is refused with the new one', async () => {
  await expect(shop.open({ amount: subtract(MUG_TOTAL, toPaise(1)) })).rejects.toMatchObject({
    code: 'amount_changed',
    data: { amount: 540 },
  });
  expect(await shop.orders()).toEqual([]);
});

test('the same key opens the same payment, also after the price has changed', async () => {
  const id = await shop.open({ key: 'one' });
  await shop.db
    .update(product)
    .set({ price: toPaise(550) })
    .where(eq(product.id, 'mug'));
  expect(await shop.open({ key: 'one' })).toBe(id);
  expect(await shop.orders()).toHaveLength(1);
  expect(await shop.stockLeft()).toBe(1);
});

test('the same key of another account is another payment', async () => {
  const id = await shop.open({ key: 'one' });
  expect(await shop.open({ key: 'one', buyer: ravi })).not.toBe(id);
});

test('the same key with another total is refused', async () => {
  await shop.open({ key: 'one' });
  await expect(shop.open({ key: 'one', amount: paise(1) })).rejects.toMatchObject({ code: 'conflict' });
});

test('the key of a completed payment is refused', async () => {
  await shop.verify(await shop.pay(await shop.open({ key: 'paid' })));
  await expect(shop.open({ key: 'paid' })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('already placed'),
  });
  await shop.open({ key: 'late' });
  shop.advanceClock(HOUR);
  await expirePending(shop.services);
  await expect(shop.open({ key: 'late' })).rejects.toMatchObject({ code: 'conflict' });
});

test('a key that is too long is refused', async () => {
  await expect(shop.open({ key: 'k'.repeat(201) })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a new attempt cancels the account’s earlier ones, but no one else’s', async () => {
  await shop.open({ buyer: ravi });
  await shop.open();
  await shop.open();
  await shop.open();
  expect((await shop.orders()).map(({ status }) => status).sort()).toEqual([
    'cancelled',
    'cancelled',
    'payment_pending',
    'payment_pending',
  ]);
  expect(await shop.stockLeft()).toBe(0);
});

test('a cash-on-delivery order cancels them too, and can use the stock that they reserved', async () => {
  await shop.open({ key: 'one' });
  await shop.buyOnDelivery(asha, 2);
  expect((await shop.orders()).map(({ status }) => status).sort()).toEqual(['cancelled', 'processing']);
  expect(await shop.stockLeft()).toBe(0);
});

test('a refused order leaves an unfinished payment unchanged', async () => {
  await shop.open({ key: 'one' });
  await expect(shop.open({ key: 'two', amount: paise(1) })).rejects.toMatchObject({ code: 'amount_changed' });
  expect(await shop.orders()).toMatchObject([{ idempotencyKey: 'one', status: 'payment_pending' }]);
});

test('a sold-out product opens no payment', async () => {
  await shop.buyOnDelivery(ravi, 2);
  await expect(shop.open()).rejects.toMatchObject({ code: 'out_of_stock' });
});

test.each(['down', 'html', 'hang'] as const)(
  'with the provider %s the stock is restored, and the same key can be retried',
  async (fault) => {
    shop.standIn.misbehave(fault);
    const timeouts = await withShortTimeout(() =>
      expect(shop.open({ key: 'one' })).rejects.toMatchObject({
        status: 503,
        message: expect.stringContaining('Failed to initiate payment.'),
      }),
    );
    expect(timeouts).toEqual([10_000]);
    expect(await shop.orders()).toMatchObject([{ status: 'cancelled', providerOrderId: null }]);
    expect(await shop.stockLeft()).toBe(2);
    shop.standIn.misbehave();
    expect(await shop.open({ key: 'one' })).toMatch(/^order_/);
    expect(await shop.stockLeft()).toBe(1);
  },
);

/** Runs `action` while the provider creates an order. */
function duringCreateOrder(action: () => Promise<unknown>, succeeds: boolean): void {
  const { provider: payments } = shop;
  const { createOrder } = payments;
  payments.createOrder = async (order) => {
    payments.createOrder = createOrder;
    await action();
    if (!succeeds) throw new Error('the provider went away');
    return createOrder(order);
  };
}

test('a failed call does not cancel a payment that a concurrent call with its key has opened', async () => {
  duringCreateOrder(() => shop.open({ key: 'one' }), false);
  await expect(shop.open({ key: 'one' })).rejects.toMatchObject({ status: 503 });
  expect(await shop.orders()).toMatchObject([
    { status: 'payment_pending', providerOrderId: expect.any(String) },
  ]);
  expect(await shop.stockLeft()).toBe(1);
});

test('an attempt that was replaced while it was being opened cannot be paid', async () => {
  duringCreateOrder(() => shop.open({ key: 'two' }), true);
  await expect(shop.open({ key: 'one' })).rejects.toMatchObject({ code: 'conflict' });
  const statusesByKey = (await shop.orders()).map((order) => [
    order.idempotencyKey,
    order.status,
    order.providerOrderId,
  ]);
  expect(statusesByKey).toContainEqual(['one', 'cancelled', null]);
  expect(statusesByKey).toContainEqual(['two', 'payment_pending', expect.any(String)]);
  expect(await shop.stockLeft()).toBe(1);
});

test('an open payment is returned again even while the provider is down', async () => {
  const id = await shop.open({ key: 'one' });
  shop.standIn.misbehave('down');
  expect(await shop.open({ key: 'one' })).toBe(id);
  expect(await shop.stockLeft()).toBe(1);
});

test.runIf(TEST_DATABASE_URL)('concurrent calls with one key open one payment', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => shop.open({ key: 'one' })));
  expect(new Set(ids).size).toBe(1);
  expect(await shop.orders()).toHaveLength(1);
  expect(await shop.stockLeft()).toBe(1);
});

test.runIf(TEST_DATABASE_URL)(
  'many concurrent attempts of two buyers never sell more than the stock',
  async () => {
    await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => shop.open({ buyer: index % 2 ? ravi : asha })),
    );
    const pending = (await shop.orders()).filter(({ status }) => status === 'payment_pending');
    expect(pending.length + (await shop.stockLeft())).toBe(2);
  },
);
