import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { toPaise, ZERO } from '#domain/money.ts';
import { auditEntry, invoice, refund } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';

const UPI = { method: 'upi', upiId: 'asha@okbank' } as const;

let shop: MerchantShop;
let staff: Shopper;
let asha: Shopper;
let shirt: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  staff = await shop.addStaff('staff');
});
beforeEach(async () => {
  asha = await shop.signIn();
  shirt = await shop.stock({ name: 'Linen Shirt', price: 1000, stock: { M: 5, L: 1 } });
});

const buyShirt = () => shop.buy(asha, shirt, { size: 'M', amount: 1100 });
const returnToSender = (id: string, restock = true, reason?: string) =>
  shop.owner.call('admin.order.returnToSender', { id, restock, ...(reason && { reason }) });
const refundsOf = (paymentId: string) => shop.db.select().from(refund).where(eq(refund.paymentId, paymentId));
const creditNotesOf = (id: string) =>
  shop.db
    .select()
    .from(invoice)
    .where(and(eq(invoice.orderId, id), eq(invoice.kind, 'credit_note')));

describe('a parcel that comes back', () => {
  test('after cash on delivery is restocked without a refund; a credit note is issued and the customer emailed', async () => {
    const id = await buyShirt();
    await shop.bring(id, 'out_for_delivery');
    expect(await returnToSender(id, true, 'Refused at the door')).toMatchObject({
      status: 'returned_to_sender',
      payment: false,
      cancelReason: 'Refused at the door',
      creditNote: { number: expect.stringMatching(/^CRN/) },
      nextStatuses: [],
      refunds: [],
    });
    expect(await shop.stockOf(shirt)).toEqual({ M: 5, L: 1 });
    const mine = await asha.call('order.get', { id });
    expect(mine).toMatchObject({ status: 'returned_to_sender', canCancel: false, payment: false });
    expect(mine.items).toMatchObject([{ returnable: 0 }]);
    const { subject, text } = await shop.lastEmailTo(asha);
    expect(subject).toContain('Returned to us');
    expect(text).toContain('Refused at the door');
    expect(text).toContain('You have not been charged');
  });

  test('after online payment is refunded in full, once, while two staff record it', async () => {
    const id = await buyShirt();
    const paymentId = await shop.payOnline(id);
    await shop.bring(id, 'shipped');
    const tries = await Promise.allSettled([returnToSender(id), returnToSender(id)]);
    const { status } = await shop.owner.call('admin.order.get', { id });
    expect(status).toBe('returned_to_sender');
    expect(tries.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refundsOf(paymentId)).toMatchObject([{ amount: 110_000, status: 'due' }]);
    expect(await creditNotesOf(id)).toHaveLength(1);
    expect(await shop.stockOf(shirt)).toEqual({ M: 5, L: 1 });
    expect((await shop.lastEmailTo(asha)).text).toContain('We’re refunding ₹1,100');
  });

  test('while another staff member delivers it is either returned and refunded or delivered', async () => {
    const id = await buyShirt();
    const paymentId = await shop.payOnline(id);
    await shop.bring(id, 'shipped');
    const [returned] = await Promise.allSettled([
      returnToSender(id),
      shop.owner.call('admin.order.setStatus', { orders: [{ id }], to: 'delivered' }),
    ]);
    const isReturned = returned.status === 'fulfilled';
    const { status } = await shop.owner.call('admin.order.get', { id });
    expect(status).toBe(isReturned ? 'returned_to_sender' : 'delivered');
    expect(await refundsOf(paymentId)).toHaveLength(isReturned ? 1 : 0);
    expect(await shop.stockOf(shirt)).toEqual({ M: isReturned ? 5 : 4, L: 1 });
  });

  test('is written off when the items cannot be sold again', async () => {
    const id = await buyShirt();
    await shop.bring(id, 'shipped');
    await returnToSender(id, false);
    expect(await shop.stockOf(shirt)).toEqual({ M: 4, L: 1 });
  });

  test('must have been shipped', async () => {
    const id = await buyShirt();
    await expect(returnToSender(id)).rejects.toMatchObject({ code: 'conflict' });
    await shop.bring(id, 'delivered');
    await expect(returnToSender(id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(returnToSender('nothing')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('no longer counts as a use of its coupon, and does not prevent erasing its customer', async () => {
    await shop.owner.call('admin.coupon.create', {
      ...{
        code: 'ONCE',
        percent: 10,
        amount: null,
        maxDiscount: null,
        minSubtotal: ZERO,
        startsAt: null,
        endsAt: null,
      },
      ...{ maxUses: null, maxUsesPerCustomer: 1, active: true },
    });
    const order: Input<'order.create'> = {
      items: [{ productId: shirt, quantity: 1, size: 'M' }],
      ...{ amount: 1000, coupon: 'ONCE', paymentMethod: 'COD' },
      address: {
        ...{ firstName: 'Asha', lastName: 'Rao', phone: '9876543210', address: '7 Church Street' },
        ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
      },
    };
    const { orderId } = await asha.call('order.create', order);
    await shop.bring(orderId, 'shipped');
    await expect(asha.call('coupon.check', { code: 'ONCE', items: order.items })).rejects.toMatchObject({
      fields: { coupon: expect.any(String) },
    });
    await returnToSender(orderId);
    const again = await asha.call('order.create', order);
    const coupons = await shop.owner.call('admin.coupon.list');
    expect(coupons.find(({ code }) => code === 'ONCE')).toMatchObject({ orders: 1 });
    await shop.bring(again.orderId, 'shipped');
    await returnToSender(again.orderId);
    expect(await shop.owner.call('admin.customer.erase', { id: asha.id })).toMatchObject({ erased: true });
  });
});

describe('a replacement that does not reach the customer', () => {
  let order: string;
  let returnId: string;
  let replacement: string;
  const step = (to: Input<'admin.return.setStatus'>['to'], more = {}) =>
    shop.owner.call('admin.return.setStatus', { id: returnId, to, ...more });
  const orderReturn = async () => (await asha.call('order.get', { id: order })).returns[0]!;
  async function exchange() {
    await step('exchanged');
    return (await orderReturn()).replacement!;
  }

  beforeEach(async () => {
    order = await buyShirt();
    await shop.bring(order, 'delivered');
    const items = [{ productId: shirt, size: 'M', quantity: 1, reason: 'too_small' as const, newSize: 'L' }];
    const asked = await asha.call('order.return', { id: order, resolution: 'exchange', items });
    returnId = asked.returns[0]!._id;
    await step('approved');
    await step('received', { restock: true });
    replacement = await exchange();
    expect(await shop.stockOf(shirt)).toEqual({ M: 5, L: 0 });
  });

  test.each(['customer', 'shop'])(
    'reopens the return when the %s cancels it, and the return is then refunded',
    async (canceller) => {
      if (canceller === 'customer') await asha.call('order.cancel', { id: replacement });
      else await shop.owner.call('admin.order.cancel', { id: replacement, reason: 'Damaged' });
      expect(await orderReturn()).toMatchObject({
        status: 'received',
        resolution: 'exchange',
        replacement: null,
      });
      // The size stays reserved until the return is resolved.
      expect(await shop.stockOf(shirt)).toEqual({ M: 5, L: 0 });
      const { text } = await shop.lastEmailTo(asha);
      expect(text).toContain('We’ve reopened that exchange');
      expect(text).not.toContain('nothing was charged');

      await asha.call('order.setPayout', { id: order, returnId, payout: UPI });
      await step('refunded', { reference: 'UPI 77' });
      expect(await orderReturn()).toMatchObject({
        status: 'refunded',
        refund: 100_000,
        creditNote: expect.stringMatching(/^CRN/),
      });
      expect(await shop.stockOf(shirt)).toEqual({ M: 5, L: 1 });
      expect(await asha.call('order.get', { id: order })).toMatchObject({ status: 'returned' });
    },
  );

  test('can be sent again, and each replacement is emailed', async () => {
    await asha.call('order.cancel', { id: replacement });
    const second = await exchange();
    expect(second).not.toBe(replacement);
    const { number } = await asha.call('order.get', { id: second });
    expect((await shop.lastEmailTo(asha)).text).toContain(`order #${number}`);
    await shop.bring(second, 'delivered');
    expect(await orderReturn()).toMatchObject({ status: 'exchanged', replacement: second });
    expect(await shop.stockOf(shirt)).toEqual({ M: 5, L: 0 });
  });

  test('reopens the return once when two staff cancel it', async () => {
    const tries = await Promise.allSettled([
      asha.call('order.cancel', { id: replacement }),
      shop.owner.call('admin.order.cancel', { id: replacement, reason: 'x' }),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reopened = await shop.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject, `order:${order}`), eq(auditEntry.action, 'reopen_return')));
    expect(reopened).toHaveLength(1);
    const sent = await Promise.allSettled([step('exchanged'), step('refunded', { reference: 'UPI 1' })]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('reopens the return when it comes back', async () => {
    await shop.bring(replacement, 'shipped');
    await returnToSender(replacement);
    expect(await orderReturn()).toMatchObject({
      status: 'received',
      resolution: 'exchange',
      replacement: null,
    });
    expect(await shop.stockOf(shirt)).toEqual({ M: 5, L: 0 });
    await exchange();
  });

  test('can only be refunded when it comes back damaged and the size is sold out', async () => {
    await shop.bring(replacement, 'shipped');
    await returnToSender(replacement, false);
    expect(await orderReturn()).toMatchObject({ status: 'received', resolution: 'refund' });
    expect((await shop.lastEmailTo(asha)).text).toContain('we’ll refund you instead');
    await expect(step('exchanged')).rejects.toMatchObject({ code: 'conflict' });
    await step('refunded', { reference: 'UPI 5' });
    expect(await shop.stockOf(shirt)).toEqual({ M: 5, L: 0 });
  });

  test('is the only way to reopen a return', async () => {
    await expect(step('received', { restock: true })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('without the permission to refund,', () => {
  test('staff cancel an unpaid order, but not a paid one', async () => {
    const cod = await buyShirt();
    expect(await staff.call('admin.order.cancel', { id: cod, reason: 'x' })).toMatchObject({
      status: 'cancelled',
    });
    const paid = await buyShirt();
    const paymentId = await shop.payOnline(paid);
    expect(await staff.call('admin.order.get', { id: paid })).toMatchObject({ refundable: 110_000 });
    await expect(staff.call('admin.order.cancel', { id: paid, reason: 'x' })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'This refunds ₹1,100, and you don’t have the permission to make refunds. Please ask an owner.',
    });
    expect(await refundsOf(paymentId)).toEqual([]);
    expect(await shop.owner.call('admin.order.get', { id: paid })).toMatchObject({ status: 'processing' });
  });

  test('staff record an unpaid parcel that came back, but not a paid one', async () => {
    const [cod, paid] = [await buyShirt(), await buyShirt()];
    await shop.payOnline(paid);
    for (const id of [cod, paid]) await shop.bring(id, 'shipped');
    await staff.call('admin.order.returnToSender', { id: cod, restock: true });
    await expect(staff.call('admin.order.returnToSender', { id: paid, restock: true })).rejects.toMatchObject(
      { code: 'forbidden' },
    );
    expect(await shop.stockOf(shirt)).toEqual({ M: 4, L: 1 });
  });

  test('staff process a return up to the refund, and do not see the payout details', async () => {
    const id = await buyShirt();
    await shop.bring(id, 'delivered');
    const items = [{ productId: shirt, size: 'M', quantity: 1, reason: 'too_small' as const }];
    const asked = await asha.call('order.return', { id, resolution: 'refund', payout: UPI, items });
    expect(asked.returns).toMatchObject([{ payout: UPI }]);
    const returnId = asked.returns[0]!._id;
    await staff.call('admin.return.setStatus', { id: returnId, to: 'approved' });
    const received = await staff.call('admin.return.setStatus', {
      id: returnId,
      to: 'received',
      restock: true,
    });
    expect(received.payout).toBeNull();
    expect((await staff.call('admin.order.get', { id })).returns[0]!.payout).toBeNull();
    expect((await staff.call('admin.return.list', {})).every(({ payout }) => payout === null)).toBe(true);
    expect((await shop.owner.call('admin.order.get', { id })).returns[0]!.payout).toEqual(UPI);
    const refunded = { id: returnId, to: 'refunded' as const, reference: 'UPI 9' };
    await expect(staff.call('admin.return.setStatus', refunded)).rejects.toMatchObject({ code: 'forbidden' });
    await shop.owner.call('admin.return.setStatus', refunded);
    expect((await shop.lastEmailTo(asha)).text).toContain(
      'We’ve sent ₹1,000 to your UPI ID. The transfer reference is UPI 9.',
    );
    const log = JSON.stringify(await shop.owner.call('admin.audit.list', { subject: `order:${id}` }));
    expect(log).not.toContain(UPI.upiId);
  });
});

test('the rest of a payment is refunded when a part was refunded manually', async () => {
  const id = await buyShirt();
  const paymentId = await shop.payOnline(id);
  await shop.db.insert(refund).values({
    ...{
      id: `r-${id}`,
      paymentId,
      amount: toPaise(100),
      reason: 'refunded_at_provider' as const,
      status: 'refunded' as const,
    },
    ...{ nextTryAt: new Date(), createdAt: new Date() },
  });
  expect(await shop.owner.call('admin.order.get', { id })).toMatchObject({ refundable: 100_000 });
  expect(await asha.call('order.cancel', { id })).toMatchObject({ status: 'cancelled' });
  expect((await refundsOf(paymentId)).map(({ amount }) => amount).toSorted()).toEqual([10_000, 100_000]);
  expect((await shop.lastEmailTo(asha)).text).toContain('We’re refunding ₹1,000');
});

describe('the tracking number', () => {
  const tracking = (id: string, trackingNumber: string, carrier = 'India Post') =>
    shop.owner.call('admin.order.tracking', { id, carrier, trackingNumber });

  test('is added and corrected after shipping, and emailed when it changes', async () => {
    const id = await buyShirt();
    await expect(tracking(id, 'T2')).rejects.toMatchObject({ code: 'conflict' });
    await shop.bring(id, 'shipped');
    const before = await shop.emailsTo(asha);
    await tracking(id, 'T1');
    expect(await shop.emailsTo(asha)).toEqual(before);
    expect(await tracking(id, 'T2', 'DTDC')).toMatchObject({ carrier: 'DTDC', trackingNumber: 'T2' });
    expect((await shop.lastEmailTo(asha)).text).toContain('DTDC. The tracking number is T2');
    await tracking(id, 'T1');
    await tracking(id, 'T2');
    expect(await shop.emailsTo(asha)).toHaveLength(before.length + 3);
    expect(
      await shop.owner.call('admin.audit.list', { subject: `order:${id}` }).then(([newest]) => newest),
    ).toMatchObject({
      action: 'edit_tracking',
      before: { trackingNumber: 'T1' },
      after: { trackingNumber: 'T2' },
    });
  });
});

describe('a wrong "Delivered"', () => {
  const undo = (id: string) => shop.owner.call('admin.order.undoDelivery', { id });

  test('is reverted within a day: cash is unpaid again, and the real delivery is emailed too', async () => {
    const id = await buyShirt();
    await expect(undo(id)).rejects.toMatchObject({ code: 'conflict' });
    await shop.bring(id, 'delivered');
    expect(await shop.owner.call('admin.order.get', { id })).toMatchObject({ canUndoDelivery: true });
    expect(await undo(id)).toMatchObject({
      status: 'out_for_delivery',
      payment: false,
      deliveredAt: null,
      canUndoDelivery: false,
    });
    expect((await shop.lastEmailTo(asha)).text).toContain('have ₹1,100 ready');
    await shop.owner.call('admin.order.setStatus', { orders: [{ id }], to: 'delivered' });
    expect((await shop.emailsTo(asha)).slice(-3)).toEqual(['Delivered', 'Not delivered yet', 'Delivered']);
    shop.advanceClock(24 * 3600_000);
    await expect(undo(id)).rejects.toMatchObject({ code: 'conflict' });
    shop.advanceClock(-24 * 3600_000);
  });

  test('cannot be reverted while a return is open', async () => {
    const id = await buyShirt();
    await shop.bring(id, 'delivered');
    const items = [{ productId: shirt, size: 'M', quantity: 1, reason: 'too_small' as const }];
    await asha.call('order.return', { id, resolution: 'refund', payout: UPI, items });
    await expect(undo(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await shop.owner.call('admin.order.get', { id })).toMatchObject({ canUndoDelivery: false });
  });

  test('of an order paid online leaves it paid', async () => {
    const id = await buyShirt();
    await shop.payOnline(id);
    await shop.bring(id, 'delivered');
    expect(await undo(id)).toMatchObject({ payment: true });
  });
});

test('the history begins with the order, its payment and its emails', async () => {
  const id = await buyShirt();
  await shop.payOnline(id);
  const { history } = await shop.owner.call('admin.order.get', { id });
  expect(history.map(({ action }) => action.replace(/:.*/, '')).toSorted()).toEqual([
    'Email not sent, because no mail server is set up',
    'Paid',
    'Placed',
  ]);
  expect(history.filter(({ isWarning, hint }) => isWarning || hint)).toEqual([
    expect.objectContaining({
      action: expect.stringMatching(/^Email not sent/),
      hint: expect.stringContaining('SMTP_URL'),
    }),
  ]);
});
