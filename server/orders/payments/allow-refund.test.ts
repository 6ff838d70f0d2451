import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { type Rupees, toPaise } from '#domain/money.ts';
import { payment, staffRefund } from '#server/database/schema.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let shirt: string;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
  shirt = await shop.stock({ price: 500 as Rupees, stock: 500 });
});

let ravi: Awaited<ReturnType<TestShop['addStaff']>>;
beforeEach(async () => {
  ravi = await shop.addStaff('staff', {
    permissions: ['orders', 'refunds'],
    ...{ refundLimit: toPaise(600 as Rupees), refundLimitPerDay: toPaise(1000 as Rupees) },
  });
});

/** Paid online, ₹540 each with one shirt, ₹1,000 with two. */
async function placePaid(quantity = 1) {
  const customer = await shop.signIn();
  const { orderId } = await customer.call('order.create', {
    ...{ items: [{ productId: shirt, quantity }], amount: quantity === 1 ? 640 : 1100 },
    ...{ address: HOME, paymentMethod: 'COD' as const },
  });
  await shop.db.insert(payment).values({
    ...{ id: `pay_${orderId}`, orderId, provider: 'stand-in', providerOrderId: `order_${orderId}` },
    ...{
      amount: toPaise((quantity === 1 ? 540 : 1000) as Rupees),
      status: 'captured',
      createdAt: new Date(),
    },
  });
  return orderId;
}

const cancel = (person: typeof ravi, id: string) => person.call('admin.order.cancel', { id, reason: 'x' });

describe('a staff member with the permission to refund', () => {
  test('refunds up to the limit at once', async () => {
    expect(await cancel(ravi, await placePaid())).toMatchObject({ status: 'cancelled' });
    const dear = await placePaid(2);
    await expect(cancel(ravi, dear)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'This refunds ₹1,000, and you can refund up to ₹600 at once. Please ask an owner.',
    });
    expect(await ravi.call('admin.order.get', { id: dear })).toMatchObject({ status: 'processing' });
    expect(await cancel(owner, dear)).toMatchObject({ status: 'cancelled' });
  });

  test('refunds up to the limit of a day in India, also with two calls at the same time', async () => {
    const ids = [await placePaid(), await placePaid(), await placePaid()];
    const answers = await Promise.allSettled(ids.map((id) => cancel(ravi, id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason.message).toBe(
      'This refunds ₹540. You have refunded ₹540 of ₹1,000 today. Please ask an owner.',
    );
    const left = ids[answers.findIndex(({ status }) => status === 'rejected')]!;
    shop.advanceClock(DAY_MS);
    expect(await cancel(ravi, left)).toMatchObject({ status: 'cancelled' });
    shop.advanceClock(-DAY_MS);
    const counted = await shop.db.select().from(staffRefund).where(eq(staffRefund.email, ravi.email));
    expect(counted).toHaveLength(2);
    expect(counted.map(({ subject }) => subject)).toContain(`order:${left}`);
  });

  test('cannot do with it what needs another permission', async () => {
    const manager = await shop.addStaff('staff', {
      permissions: ['refunds'],
      ...{ refundLimit: toPaise(600 as Rupees), refundLimitPerDay: toPaise(1000 as Rupees) },
    });
    await expect(cancel(manager, await placePaid())).rejects.toMatchObject({
      code: 'forbidden',
      message: 'You need the permission Orders for this. Please ask an owner.',
    });
  });
});
