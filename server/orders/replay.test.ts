import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#server/database/schema.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let mug: string;
let cap: string;
let asha: Awaited<ReturnType<TestShop['signIn']>>;

beforeAll(async () => {
  shop = await openTestShop();
  mug = await shop.stock({ price: 500, stock: 50 });
  cap = await shop.stock({ price: 500, stock: 50 });
  asha = await shop.signIn();
});

const buy = (key: string, change: object = {}) =>
  asha.call(
    'order.create',
    {
      ...{
        items: [{ productId: mug, quantity: 1 }],
        amount: 640,
        address: HOME,
        paymentMethod: 'COD' as const,
      },
      ...change,
    },
    { idempotencyKey: key },
  );
const pay = (key: string, change: object = {}) =>
  asha.call(
    'order.createPayment',
    { items: [{ productId: mug, quantity: 1 }], amount: 540, address: HOME, ...change },
    { idempotencyKey: key },
  );
const conflict = (words: string) => ({ code: 'conflict', message: expect.stringContaining(words) });

describe('a reused idempotency key', () => {
  test('returns the same order, and says that it was already placed', async () => {
    const first = await buy('same');
    expect(first).toMatchObject({ alreadyPlaced: false });
    expect(await buy('same')).toEqual({ ...first, alreadyPlaced: true });
  });

  test.each([
    ['other items', () => ({ items: [{ productId: cap, quantity: 1 }] })],
    ['another quantity', () => ({ items: [{ productId: mug, quantity: 2 }] })],
    ['another address', () => ({ address: { ...HOME, city: 'Mysuru' } })],
    ['another amount', () => ({ amount: 1 })],
    ['a coupon', () => ({ coupon: 'SAVE10' })],
  ])('is refused with %s', async (what, change) => {
    await buy(`differs ${what}`);
    await expect(buy(`differs ${what}`, change())).rejects.toMatchObject(conflict('changed after'));
  });

  test('is refused for another payment method, in both directions', async () => {
    await pay('online first');
    await expect(buy('online first')).rejects.toMatchObject(conflict('changed after'));
    await buy('delivery first');
    await expect(pay('delivery first')).rejects.toMatchObject(conflict('changed after'));
  });

  test('reports that the order was cancelled', async () => {
    const { orderId } = await buy('cancelled');
    await asha.call('order.cancel', { id: orderId });
    await expect(buy('cancelled')).rejects.toMatchObject(conflict('was cancelled'));
  });

  test('of a paid order names the order, without an error status', async () => {
    await pay('paid');
    const paid = { status: 'processing' as const, paid: true };
    const [order] = await shop.db
      .update(orders)
      .set(paid)
      .where(eq(orders.idempotencyKey, 'paid'))
      .returning();
    await expect(pay('paid')).rejects.toMatchObject({
      ...conflict('already placed'),
      data: { orderId: order!.id },
    });
  });
});

describe('an online order of ₹0', () => {
  /** A coupon for the whole total, of a product with free delivery. */
  async function free() {
    const lamp = await shop.stock({ price: 1000 });
    const owner = await shop.addStaff('owner');
    const code = `FREE${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
    await owner.call('admin.coupon.create', {
      ...{
        code,
        percent: 100,
        amount: null,
        maxDiscount: null,
        minSubtotal: 0,
        startsAt: null,
        endsAt: null,
      },
      ...{ maxUses: null, maxUsesPerCustomer: null, active: true },
    });
    return { items: [{ productId: lamp, quantity: 1 }], coupon: code, amount: 0 };
  }

  test('is placed at once, without the provider, and the same call returns it again', async () => {
    const request = await free();
    const { order } = await pay('free', request);
    expect(order).toEqual({ id: expect.any(String), amount: 0, currency: 'INR' });
    expect(await asha.call('order.get', { id: order.id })).toMatchObject({
      ...{ status: 'Processing', payment: true, amount: 0, paymentMethod: 'Online' },
    });
    expect(await pay('free', request)).toEqual({ order });
    await asha.call('order.cancel', { id: order.id });
    await expect(pay('free', request)).rejects.toMatchObject(conflict('was cancelled'));
  });

  test('needs an address, since no payment provides one', async () => {
    await expect(pay('free 2', { ...(await free()), address: undefined })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('address'),
    });
  });

  test('between ₹0 and ₹1 offers cash on delivery', async () => {
    const lamp = await shop.stock({ price: 1000.5 });
    const owner = await shop.addStaff('owner');
    await owner.call('admin.coupon.create', {
      ...{
        code: 'THOUSAND',
        percent: null,
        amount: 100_000,
        maxDiscount: null,
        minSubtotal: 0,
        startsAt: null,
        endsAt: null,
      },
      ...{ maxUses: null, maxUsesPerCustomer: null, active: true },
    });
    const items = [{ productId: lamp, quantity: 1 }];
    await expect(pay('half', { items, coupon: 'THOUSAND', amount: 0.5 })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('cash on delivery'),
    });
  });
});
