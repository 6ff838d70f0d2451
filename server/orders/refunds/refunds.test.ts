import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { add, paise, toPaise, ZERO } from '#domain/money.ts';
import { creditLines } from '#domain/orders/credit.ts';
import { sumOf } from '#domain/orders/invoice.ts';
import { auditEntry, invoice, orderReturns, refund, shipment, staffRefund } from '#server/database/schema.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { createShipments } from '#server/shipments/create-shipments.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';

type Request = Partial<Input<'admin.order.refund'>>;

let shop: MerchantShop;
let asha: Shopper;
let shirt: string;
let mug: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  const { version, settings } = await shop.owner.call('admin.settings.get');
  const tax = { ...settings.tax, gstin: '29ABCDE1234F1ZW' };
  await shop.owner.call('admin.settings.update', { version, settings: { ...settings, tax } });
});
beforeEach(async () => {
  asha = await shop.signIn();
  shirt = await shop.stock({ name: 'Linen Shirt', price: 1000, hsn: '6205', stock: { M: 5 } });
  mug = await shop.stock({ name: 'Mug', price: 400, hsn: '9617', stock: { default: 5 } });
});

/** Two shirts and a mug for ₹2,300: ₹2,400 less a coupon of ₹200, and the COD fee of ₹100. */
async function buy(): Promise<string> {
  const { orderId } = await asha.call('order.create', {
    items: [
      { productId: shirt, size: 'M', quantity: 2 },
      { productId: mug, quantity: 1 },
    ],
    ...{ amount: 2300, address: HOME, paymentMethod: 'COD' },
  });
  return orderId;
}

async function buyInvoiced({ isPaidOnline = false } = {}): Promise<string> {
  const id = await buy();
  if (isPaidOnline) await shop.payOnline(id);
  await shop.owner.call('admin.order.pack', { ids: [id], packed: true });
  await shop.owner.call('admin.order.issue', { ids: [id] });
  return id;
}

const refundable = (id: string) => shop.owner.call('admin.order.refundable', { id });

async function toRequest(id: string, request: Request): Promise<Input<'admin.order.refund'>> {
  const { version, invoiced, credited } = await refundable(id);
  const full = { items: [], fees: ZERO, amount: ZERO, reason: '', ...request };
  const total = sumOf(creditLines(invoiced, credited, full), 'total');
  return { id, version, total, ...full };
}

const refundAs = async (person: Shopper, id: string, request: Request) =>
  person.call('admin.order.refund', await toRequest(id, request));
const refundOf = (id: string, request: Request) => refundAs(shop.owner, id, request);

const oneShirt = (restock = true) => ({ items: [{ position: 0, quantity: 1, restock }] });

async function creditNotes(id: string) {
  const rows = await shop.db
    .select()
    .from(invoice)
    .where(and(eq(invoice.orderId, id), eq(invoice.kind, 'credit_note')))
    .orderBy(asc(invoice.number));
  return rows.map(({ document }) => document);
}
const creditedTotals = async (id: string) =>
  (await creditNotes(id)).map(({ lines }) => sumOf(lines, 'total'));
const refundsOf = async (paymentId: string) =>
  (await shop.db.select().from(refund).where(eq(refund.paymentId, paymentId))).map(({ amount }) => amount);

describe('before it is sent,', () => {
  test('an item of a paid order is cancelled: credited at the invoice’s rate, refunded, restocked and not sent', async () => {
    const id = await buyInvoiced({ isPaidOnline: true });
    const order = await refundOf(id, { ...oneShirt(), reason: 'Torn' });
    // ₹1,000 less its share of the coupon, in paise.
    expect(order.returns).toMatchObject([
      { isByMerchant: true, status: 'refunded', refund: 91_666, message: 'Torn' },
    ]);
    expect(order.unsentItems).toEqual([
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
    ]);
    expect(await creditNotes(id)).toMatchObject([
      {
        corrects: { reason: 'partial_refund' },
        lines: [{ name: 'Linen Shirt', quantity: 1, percent: 5, total: 91_666 }],
      },
    ]);
    expect(await refundsOf(`pay_${id}`)).toEqual([91_666]);
    expect(await shop.stockOf(shirt)).toEqual({ M: 4 });
    expect(await asha.call('order.get', { id })).toMatchObject({
      items: [{ quantity: 2, notSent: 1 }, { notSent: 0 }],
      returns: [{ isByMerchant: true, items: [{ reason: 'not_sent', quantity: 1 }] }],
    });
    const { subject, text } = await shop.lastEmailTo(asha);
    expect(subject).toContain('Refund');
    for (const part of ['We won’t send: 1 × Linen Shirt (M).', 'Torn', 'We’re refunding ₹916.66'])
      expect(text).toContain(part);
    expect(text).toContain('Still to come: 1 × Linen Shirt (M), 1 × Mug.');
    const [row] = await shop.owner.call('admin.order.list', { q: `#${order.number}` });
    expect(row).toMatchObject({ quantity: 2, contents: [{ quantity: 1 }, { quantity: 1 }] });

    await asha.call('order.cancel', { id });
    expect(await creditedTotals(id)).toEqual([91_666, 230_000 - 91_666]);
    expect(await refundsOf(`pay_${id}`)).toEqual([91_666, 230_000 - 91_666]);
    expect(await shop.stockOf(shirt)).toEqual({ M: 5 });
    expect(await shop.stockOf(mug)).toEqual({ default: 5 });
  });

  test('the courier collects less for an order with cash on delivery', async () => {
    const id = await buyInvoiced();
    const order = await refundOf(id, oneShirt(false));
    expect(order).toMatchObject({ toCollect: 230_000 - 91_666, payment: false, refunds: [] });
    expect((await shop.lastEmailTo(asha)).text).toContain(
      'You pay ₹916.66 less. Please have ₹1,383.34 ready for the courier.',
    );
    await shop.bring(id, 'shipped');
    const [parcel] = await shop.db.select().from(shipment).where(eq(shipment.orderId, id));
    expect(parcel).toMatchObject({ cashToCollect: 138_334 });
    expect((await shop.owner.call('admin.order.get', { id })).parcels).toMatchObject([
      {
        items: [
          { position: 0, quantity: 1 },
          { position: 1, quantity: 1 },
        ],
      },
    ]);
    const shipped = (await shop.lastEmailTo(asha)).text;
    for (const part of ['₹1,383.34 ready', 'Refunded: -₹916.66', 'Total after refund: ₹1,383.34'])
      expect(shipped).toContain(part);
    await shop.owner.call('admin.order.returnToSender', { id, restock: true });
    // The torn shirt is not in the parcel.
    expect(await shop.stockOf(shirt)).toEqual({ M: 4 });
    expect(await creditedTotals(id)).toEqual([91_666, 138_334]);
  });

  test('items in a booked parcel, and all items at once, are not refunded', async () => {
    const id = await buyInvoiced();
    const all = [
      { position: 0, quantity: 2, restock: true },
      { position: 1, quantity: 1, restock: true },
    ];
    await expect(refundOf(id, { items: all })).rejects.toThrow('cancel the order');
    await shop.db.transaction(async (tx) =>
      createShipments(
        tx,
        await lockOrder(tx, id),
        [{ courier: 'shiprocket', carrier: 'Blue Dart' }],
        new Date(),
      ),
    );
    await expect(refundOf(id, oneShirt())).rejects.toThrow('Cancel the booking of the parcel first');
    const amount = { amount: toPaise(100), reason: 'Late' };
    await expect(refundOf(id, amount)).rejects.toThrow('Couriers collect ₹2,300');
    expect(await creditNotes(id)).toEqual([]);
  });

  test('an order without an invoice is edited instead', async () => {
    const { problem } = await refundable(await buy());
    expect(problem).toContain('edit the order');
  });
});

test('the order is delivered once its unsent items are refunded', async () => {
  const id = await buyInvoiced();
  const { parcelsVersion } = await shop.owner.call('admin.order.get', { id });
  const items = [{ position: 0, quantity: 2 }];
  const { parcels } = await shop.owner.call('admin.parcel.create', { id, items, parcelsVersion });
  const parcel = parcels[0]!.id;
  for (const to of ['shipped', 'delivered'] as const)
    await shop.owner.call('admin.parcel.setStatus', { id, parcel, to, carrier: 'India Post' });
  const request = { items: [{ position: 1, quantity: 1, restock: true }] };
  await expect(refundOf(id, request)).rejects.toThrow('No parcel is left that collects');
  const { toCollect } = await shop.owner.call('admin.order.get', { id });
  const collected = (await shop.db.select().from(shipment).where(eq(shipment.id, parcel)))[0]!.cashToCollect;
  const rest = paise(toCollect - collected - 36_666);
  const order = await refundOf(id, { ...request, fees: rest });
  expect(order).toMatchObject({ status: 'delivered', payment: true });
  expect((await shop.lastEmailTo(asha)).subject).toContain('Delivered');
});

describe('after delivery,', () => {
  test('cash is refunded to the account that the customer names', async () => {
    const id = await buyInvoiced();
    await shop.bring(id, 'delivered');
    const order = await refundOf(id, { ...oneShirt(), reason: 'A stain' });
    expect(order.returns).toMatchObject([{ status: 'received', creditNote: expect.any(String) }]);
    expect((await shop.lastEmailTo(asha)).text).toContain('Please add your UPI ID or bank account');
    expect(await shop.stockOf(shirt)).toEqual({ M: 4 });
    const returnId = order.returns[0]!._id;
    const payout = { method: 'upi', upiId: 'asha@okbank' } as const;
    await asha.call('order.setPayout', { id, returnId, payout });
    await shop.owner.call('admin.return.setStatus', { id: returnId, to: 'refunded', reference: 'UPI 77' });
    expect((await asha.call('order.get', { id })).returns).toMatchObject([
      { status: 'refunded', reference: 'UPI 77', message: 'A stain', refund: 91_666 },
    ]);
    const { subject, text } = await shop.lastEmailTo(asha);
    expect(subject).toContain('Refund');
    expect(text).toContain('UPI 77');
    expect(await creditedTotals(id)).toEqual([91_666]);
    expect(await shop.owner.call('admin.customer.get', { id: asha.id })).toMatchObject({ spent: 138_334 });
    await expect(shop.owner.call('admin.order.undoDelivery', { id })).rejects.toThrow('return');
  });

  test('an open return shows what is left, and is not refunded by a page that shows more', async () => {
    const id = await buyInvoiced();
    await shop.bring(id, 'delivered');
    const { returns } = await asha.call('order.return', {
      ...{ id, resolution: 'refund', payout: { method: 'upi', upiId: 'asha@okbank' } },
      items: [{ productId: shirt, size: 'M', quantity: 1, reason: 'too_small' }],
    });
    const { _id: returnId, refund: before } = returns[0]!;
    expect(before).toBe(91_666);
    const shown = async () =>
      (await asha.call('order.get', { id })).returns.find(({ _id }) => _id === returnId)!.refund;
    await refundOf(id, { amount: toPaise(500), reason: 'Late' });
    const due = await shown();
    expect(due).toBeLessThan(before);

    const step = (to: 'approved' | 'received' | 'refunded', more = {}) =>
      shop.owner.call('admin.return.setStatus', { id: returnId, to, restock: true, ...more });
    for (const to of ['approved', 'received'] as const) await step(to);
    // Versions before 1.1 did not update the amount.
    await shop.db.update(orderReturns).set({ refund: before }).where(eq(orderReturns.id, returnId));
    const reference = 'UPI 5';
    await expect(step('refunded', { reference, refund: before })).rejects.toThrow('The refund is now');
    expect(await shown()).toBe(due);
    await step('refunded', { reference, refund: due });
    expect(await shown()).toBe(due);
    expect((await creditedTotals(id)).at(-1)).toBe(due);
  });

  test('a return is refunded only what is left of its items and fees', async () => {
    const id = await buyInvoiced({ isPaidOnline: true });
    await shop.bring(id, 'delivered');
    await refundOf(id, { fees: toPaise(100) });
    await refundOf(id, { amount: toPaise(220), reason: 'A scratch' });
    const notes = await creditNotes(id);
    expect(sumOf(notes[1]!.lines, 'total')).toBe(22_000);
    expect(notes[1]!.lines).toMatchObject([
      { name: 'Linen Shirt', quantity: 0, percent: 5 },
      { name: 'Mug', quantity: 0, percent: 18 },
    ]);
    const { returns } = await asha.call('order.return', {
      ...{ id, resolution: 'refund' },
      items: [{ productId: mug, size: 'default', quantity: 1, reason: 'faulty' }],
    });
    const returnId = returns.at(-1)!._id;
    for (const to of ['approved', 'received', 'refunded'] as const)
      await shop.owner.call('admin.return.setStatus', { id: returnId, to, restock: true });
    const mugLeft = 36_666 - notes[1]!.lines[1]!.total;
    expect((await asha.call('order.get', { id })).returns.at(-1)).toMatchObject({ refund: mugLeft });
    const order = await refundOf(id, { items: [{ position: 0, quantity: 2, restock: false }] });
    expect(order.status).toBe('returned');
    expect((await creditedTotals(id)).reduce(add)).toBe(230_000);
    expect((await refundsOf(`pay_${id}`)).reduce(add)).toBe(230_000);
    expect((await refundable(id)).problem).toContain('nothing left to refund');
    expect(await shop.owner.call('admin.customer.get', { id: asha.id })).toMatchObject({ spent: 0 });
  });

  test('what was refunded before the delivery does not prevent undoing the delivery', async () => {
    const id = await buyInvoiced({ isPaidOnline: true });
    await refundOf(id, oneShirt());
    shop.advanceClock(1000);
    await shop.bring(id, 'delivered');
    expect(await shop.owner.call('admin.order.get', { id })).toMatchObject({ canUndoDelivery: true });
    await shop.owner.call('admin.order.undoDelivery', { id });
  });
});

describe('a refund', () => {
  test('is made once, however often it is sent, and not again from another tab', async () => {
    const id = await buyInvoiced({ isPaidOnline: true });
    const request = await toRequest(id, oneShirt());
    const options = { idempotencyKey: 'one-key' };
    await Promise.all([1, 2].map(() => shop.owner.call('admin.order.refund', request, options)));
    expect(await refundsOf(`pay_${id}`)).toEqual([91_666]);
    await expect(shop.owner.call('admin.order.refund', request)).rejects.toMatchObject({ code: 'conflict' });
    const wrongTotal = { ...(await toRequest(id, oneShirt())), total: paise(1) };
    await expect(shop.owner.call('admin.order.refund', wrongTotal)).rejects.toThrow('is now ₹916.68');
    expect(await creditNotes(id)).toHaveLength(1);
  });

  test('needs a quantity, fees and amounts that are left, and a reason for an amount', async () => {
    const id = await buyInvoiced({ isPaidOnline: true });
    const three = { items: [{ position: 0, quantity: 3, restock: true }] };
    const valid = await toRequest(id, {});
    const send = (more: Request) => shop.owner.call('admin.order.refund', { ...valid, ...more });
    await expect(send(three)).rejects.toMatchObject({ fields: { 'items.0.quantity': expect.any(String) } });
    await expect(send({ fees: paise(10_001) })).rejects.toMatchObject({
      fields: { fees: expect.any(String) },
    });
    const tooMuch = { amount: paise(230_001), reason: 'x' };
    await expect(send(tooMuch)).rejects.toMatchObject({
      fields: { amount: 'At most ₹2,300 can be refunded.' },
    });
    await expect(send({ amount: paise(100) })).rejects.toMatchObject({
      fields: { reason: expect.any(String) },
    });
    await expect(send({})).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(refundOf(id, { amount: paise(99), reason: 'x' })).rejects.toThrow('Less than ₹1');
  });

  test('of staff counts towards their limits, and is in the activity log', async () => {
    const access = { refundLimit: toPaise(1000), refundLimitPerDay: toPaise(1500) };
    const ravi = await shop.addStaff('staff', { permissions: ['refunds'], ...access });
    const meera = await shop.addStaff('staff', { permissions: ['orders'] });
    const id = await buyInvoiced();
    await expect(refundAs(meera, id, oneShirt())).rejects.toMatchObject({ code: 'forbidden' });
    await refundAs(ravi, id, oneShirt());
    await expect(refundAs(ravi, id, oneShirt())).rejects.toMatchObject({ code: 'forbidden' });
    expect(await shop.db.select().from(staffRefund).where(eq(staffRefund.email, ravi.email))).toMatchObject([
      { amount: 91_666, subject: `order:${id}` },
    ]);
    const [entry] = await shop.db.select().from(auditEntry).where(eq(auditEntry.actor, ravi.email));
    expect(entry).toMatchObject({
      action: 'refund_order',
      after: { refund: 91_666, items: '1 × Linen Shirt (M)' },
    });
  });
});
