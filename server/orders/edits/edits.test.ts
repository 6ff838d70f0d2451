import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input, Output } from '#contract/schemas.ts';
import { sum, times, toPaise, ZERO } from '#domain/money.ts';
import { orders, outbox, payment, refund, shipment, stockChange } from '#server/database/schema.ts';
import { readEmails } from '#server/testing/emails.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { variantIds } from '#server/testing/variants.ts';
import { firstSettings } from '#shop';

let shop: MerchantShop;
let asha: Shopper;
let staff: Shopper;
let tee: string;
let mug: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  staff = await shop.addStaff('staff');
});
beforeEach(async () => {
  asha = await shop.signIn();
  tee = await shop.stock({ name: 'Tee', price: 500, stock: { S: 5, M: 5 } });
  mug = await shop.stock({ name: 'Mug', price: 300, stock: 9 });
});

type Form = Output<'admin.orderEdit.get'>;
type Item = Input<'admin.orderEdit.preview'>['items'][number];
type Edit = Partial<Omit<Input<'admin.orderEdit.preview'>, 'id'>>;

/** Orders of one tee in S: ₹500, delivery ₹40, and ₹100 for cash on delivery. */
const buyTee = (quantity = 1, amount = 640) =>
  shop.buy(asha, tee, { phone: asha.phone, size: 'S', quantity, amount });

async function buyOnline() {
  const id = await buyTee();
  await shop.payOnline(id);
  await shop.db
    .update(orders)
    .set({ codFee: ZERO, total: toPaise(540) })
    .where(eq(orders.id, id));
  await shop.db
    .update(payment)
    .set({ amount: toPaise(540) })
    .where(eq(payment.orderId, id));
  return id;
}

const formOf = (id: string) => shop.owner.call('admin.orderEdit.get', { id });
const toItem = ({ variantId, quantity }: Form['items'][number], change: Partial<Item> = {}): Item => ({
  ...{ id: variantId, variantId, quantity, price: null, reason: '' },
  ...change,
});

async function toInput(id: string, edit: Edit | ((form: Form) => Edit)) {
  const form = await formOf(id);
  const own = typeof edit === 'function' ? edit(form) : edit;
  const { version, deliveryFee } = form;
  return { id, version, deliveryFee, items: form.items.map((item) => toItem(item)), ...own };
}

interface Options {
  by?: Pick<Shopper, 'call'>;
  note?: string;
  idempotencyKey?: string;
}

/** Previews the edit and saves it. */
async function edit(id: string, change: Edit | ((form: Form) => Edit), options: Options = {}) {
  const { by = shop.owner, note = '', idempotencyKey = crypto.randomUUID() } = options;
  const input = await toInput(id, change);
  const preview = await by.call('admin.orderEdit.preview', input);
  const { total } = preview.breakdown;
  await by.call('admin.orderEdit.save', { ...input, total, note }, { idempotencyKey });
  return preview;
}

const changeFirst = (change: Partial<Item>) => (form: Form) => ({
  items: form.items.map((item, index) => toItem(item, index === 0 ? change : {})),
});

const orderOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const adminOrder = (id: string) => shop.owner.call('admin.order.get', { id });
const paymentsOf = (id: string) => shop.db.select().from(payment).where(eq(payment.orderId, id));
const refundsOf = (id: string) =>
  shop.db
    .select({ amount: refund.amount, reason: refund.reason, paymentId: refund.paymentId })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, id));
const pack = async (id: string) =>
  (await shop.owner.call('admin.order.pack', { ids: [id], packed: true }))[0]!;

const download = (address: string) => shop.owner.fetch(new Request(address));

async function textOf(address: string): Promise<string> {
  const pdf = await download(address);
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
  return (await extractText(document, { mergePages: true })).text;
}

const open = (url: string, form?: Record<string, string>) => shop.openPage(url, form);

/** Pays at the provider's page, to which the link leads, and comes back. */
async function pay(url: string) {
  const { to } = await open(url);
  const { to: back } = await open(to!, { outcome: 'pay' });
  return open(back!);
}

describe('an order with cash on delivery', () => {
  test('has another quantity, stock and amount at the door', async () => {
    const id = await buyTee();
    const preview = await edit(id, changeFirst({ quantity: 3 }), { note: 'As you asked on the phone.' });
    // Delivery is free from ₹999.
    expect(preview).toMatchObject({
      ...{ due: toPaise(1600), refund: 0, isPaidOnline: false },
      breakdown: { subtotal: toPaise(1500), deliveryDiscount: toPaise(40) },
    });
    expect(await shop.stockOf(tee)).toEqual({ S: 2, M: 5 });
    expect(await adminOrder(id)).toMatchObject({ amount: toPaise(1600), items: [{ quantity: 3 }] });
    const { subject, text } = await shop.lastEmailTo(asha);
    expect(subject).toContain('has changed');
    for (const line of [
      'Tee (S): quantity changed from 1 to 3',
      'Total Amount: ₹1,600 instead of ₹640',
      'As you asked on the phone.',
      'Please have ₹1,600 ready for the courier.',
    ])
      expect(text).toContain(line);
  });

  test('has items added, removed and swapped, each with its stock', async () => {
    const id = await buyTee(2, 1100);
    const [{ default: mugVariant }, { M }] = await Promise.all([
      variantIds(shop.db, mug),
      variantIds(shop.db, tee),
    ]);
    await edit(id, ({ items: [first] }) => ({
      items: [
        toItem(first!, { variantId: M!, quantity: 1 }),
        { id: mugVariant!, variantId: mugVariant!, quantity: 2, price: null, reason: '' },
      ],
    }));
    expect([await shop.stockOf(tee), await shop.stockOf(mug)]).toEqual([{ S: 5, M: 4 }, { default: 7 }]);
    const changes = await shop.db
      .select()
      .from(stockChange)
      .where(eq(stockChange.reference, `order:${id}`));
    expect(changes.filter(({ reason }) => reason === 'edited')).toHaveLength(3);
    await edit(id, ({ items }) => ({ items: [toItem(items[1]!)] }));
    expect([await shop.stockOf(tee), await shop.stockOf(mug)]).toEqual([{ S: 5, M: 5 }, { default: 7 }]);
    expect(await adminOrder(id)).toMatchObject({ items: [{ name: 'Mug', quantity: 2 }], amount: 74_000 });
    expect((await asha.call('order.get', { id })).items).toMatchObject([{ name: 'Mug', quantity: 2 }]);
  });

  test('keeps the fees of the settings with which it was placed, and the prices at which items were bought', async () => {
    const id = await buyTee();
    const { version, settings } = await shop.owner.call('admin.settings.get');
    const policy = { ...settings.policy, codFee: toPaise(70), deliveryFee: toPaise(90) };
    await shop.owner.call('admin.settings.update', { version, settings: { ...settings, policy } });
    const product = await shop.owner.call('admin.product.get', { id: tee });
    expect(product.price).toBe(toPaise(500));
    await edit(id, changeFirst({ price: toPaise(450), reason: 'Torn box' }));
    expect(await orderOf(id)).toMatchObject({
      codFee: toPaise(100),
      deliveryFee: toPaise(40),
      total: 59_000,
    });
    expect((await shop.lastEmailTo(asha)).text).toContain(
      'Tee (S): price changed from ₹500 to ₹450 (Torn box)',
    );
    await shop.owner.call('admin.settings.update', {
      version: version + 1,
      settings: { ...settings, policy: firstSettings.policy },
    });
  });

  test('keeps the delivery fee that the merchant has set in later edits, until it is reset', async () => {
    const id = await buyTee();
    await edit(id, { deliveryFee: toPaise(15) });
    expect((await formOf(id)).deliveryFee).toBe(toPaise(15));
    await edit(id, changeFirst({ quantity: 2 }));
    expect(await orderOf(id)).toMatchObject({
      deliveryFee: toPaise(15),
      deliveryDiscount: 0,
      total: 111_500,
    });
    await edit(id, { deliveryFee: null });
    expect(await orderOf(id)).toMatchObject({ deliveryFee: toPaise(40), total: 110_000 });
  });

  test('has another address and phone number, of which the log says nothing', async () => {
    const id = await buyTee();
    const address = { ...HOME, phone: '9123456780', address: '1 Nehru Road', pincode: '560001' };
    await edit(id, { address });
    expect((await orderOf(id)).address).toMatchObject({ phone: '9123456780', pincode: '560001' });
    const { history } = await adminOrder(id);
    expect(history).toContainEqual(expect.objectContaining({ action: 'Address changed', after: null }));
    expect(JSON.stringify(history)).not.toContain('Nehru');
    expect((await shop.lastEmailTo(asha)).text).toContain(`Phone: 9123456780 instead of ${asha.phone}`);
    const wrong = { ...address, state: 'Kerala' as const };
    await expect(edit(id, { address: wrong })).rejects.toMatchObject({
      fields: { 'address.state': expect.stringContaining('Karnataka') },
    });
  });

  test('gets an email in its language', async () => {
    const { orderId: id } = await asha.inHindi.call('order.create', {
      items: [{ productId: tee, quantity: 1, size: 'S' }],
      amount: 640,
      address: { ...HOME, phone: asha.phone },
      paymentMethod: 'COD',
    });
    await edit(id, changeFirst({ quantity: 2 }));
    expect((await shop.lastEmailTo(asha)).text).toContain('Tee (S): मात्रा 1 की जगह 2');
  });

  test('still waits for the customer’s confirmation', async () => {
    const id = await buyTee();
    await shop.db.update(orders).set({ confirmation: 'pending' }).where(eq(orders.id, id));
    await edit(id, changeFirst({ quantity: 2 }));
    expect(await orderOf(id)).toMatchObject({ confirmation: 'pending' });
    expect((await shop.lastEmailTo(asha)).text).toMatch(/\/confirm\/\S+/);
  });

  test('refunds the part of its advance that is above the new total', async () => {
    const id = await buyTee(2, 1100);
    await shop.db
      .update(orders)
      .set({ advance: toPaise(700), advancePaid: toPaise(700), confirmation: 'confirmed' })
      .where(eq(orders.id, id));
    await shop.db
      .insert(payment)
      .values({ id: `pay_${id}`, orderId: id, amount: toPaise(700), status: 'captured' });
    expect(await edit(id, changeFirst({ quantity: 1 }))).toMatchObject({ refund: toPaise(60), due: 0 });
    expect(await refundsOf(id)).toMatchObject([{ amount: toPaise(60), reason: 'order_edited' }]);
    expect(await orderOf(id)).toMatchObject({ total: toPaise(640), advancePaid: toPaise(640) });
  });
});

describe('what an edit takes off the cash', () => {
  const cheaper = changeFirst({ price: toPaise(1), reason: 'Friend' });

  test('needs the permission to refund', async () => {
    const id = await buyTee();
    await expect(edit(id, cheaper, { by: staff })).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('This takes ₹499 off the order'),
    });
    await expect(edit(id, { deliveryFee: ZERO }, { by: staff })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await orderOf(id)).toMatchObject({ total: toPaise(640) });
    await edit(id, cheaper);
    expect(await orderOf(id)).toMatchObject({ total: toPaise(141) });
  });

  test('counts towards the limits of staff, and fewer items do not', async () => {
    const limits = { refundLimit: toPaise(499), refundLimitPerDay: toPaise(600) };
    const ravi = await shop.addStaff('staff', { permissions: ['orders', 'refunds'], ...limits });
    const [first, second] = [await buyTee(2, 1100), await buyTee()];
    await edit(first, changeFirst({ quantity: 1 }), { by: ravi });
    await edit(first, cheaper, { by: ravi });
    await expect(edit(second, cheaper, { by: ravi })).rejects.toMatchObject({
      message: expect.stringContaining('You have refunded ₹499 of ₹600 today'),
    });
  });
});

describe('a coupon', () => {
  let code: string;
  let id: string;
  beforeEach(async () => {
    code = `TEN${++coupons}`;
    await shop.owner.call('admin.coupon.create', {
      ...{ code, percent: 10, amount: null, maxDiscount: null, minSubtotal: toPaise(900) },
      ...{ startsAt: null, endsAt: null, maxUses: 1, maxUsesPerCustomer: null, claim: null },
      ...{ firstOrdersOnly: false, forSubscribers: false, active: true },
    });
    id = await buyWithCoupon(asha);
  });
  let coupons = 0;

  const buyWithCoupon = async (shopper: Shopper) => {
    const { orderId } = await shopper.call('order.create', {
      items: [{ productId: tee, quantity: 2, size: 'S' }],
      ...{ amount: 1000, coupon: code, address: { ...HOME, phone: shopper.phone }, paymentMethod: 'COD' },
    });
    return orderId;
  };

  test('falls away below its minimum, and comes back with the items', async () => {
    const { differences } = await edit(id, changeFirst({ quantity: 1 }));
    expect(differences).toContainEqual({ kind: 'coupon_removed', code });
    expect(await orderOf(id)).toMatchObject({ couponCode: null, couponDiscount: 0, total: toPaise(640) });
    expect((await shop.lastEmailTo(asha)).text).toContain(`Coupon ${code} no longer applies`);
    await edit(id, changeFirst({ quantity: 2 }));
    expect(await orderOf(id)).toMatchObject({ couponCode: code, total: toPaise(1000) });
  });

  test('keeps the percentage that it had when the order was placed', async () => {
    const [{ version, orders: _, ...coupon }] = (await shop.owner.call('admin.coupon.list')).filter(
      (one) => one.code === code,
    ) as [Output<'admin.coupon.list'>[number]];
    await shop.owner.call('admin.coupon.update', { ...coupon, version, percent: 50 });
    await edit(id, changeFirst({ quantity: 3 }));
    expect(await orderOf(id)).toMatchObject({ couponDiscount: toPaise(150), couponCode: code });
    await edit(id, changeFirst({ quantity: 1 }));
    await edit(id, changeFirst({ quantity: 2 }));
    expect(await orderOf(id)).toMatchObject({ couponDiscount: toPaise(100), total: toPaise(1000) });
  });

  test('does not come back after another order has used it up', async () => {
    await edit(id, changeFirst({ quantity: 1 }));
    await buyWithCoupon(await shop.signIn('Ravi'));
    await edit(id, changeFirst({ quantity: 2 }));
    expect(await orderOf(id)).toMatchObject({ couponCode: null, total: toPaise(1100) });
  });
});

describe('an order that is paid online', () => {
  test('refunds what is too much, by owners only', async () => {
    const id = await buyOnline();
    const cheaper = changeFirst({ price: toPaise(400), reason: 'Sale' });
    await expect(edit(id, cheaper, { by: staff })).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('₹100'),
    });
    expect(await orderOf(id)).toMatchObject({ total: toPaise(540) });
    await edit(id, cheaper);
    expect(await refundsOf(id)).toMatchObject([{ amount: toPaise(100), reason: 'order_edited' }]);
    expect(await orderOf(id)).toMatchObject({ total: toPaise(440), amountDue: null, paid: true });
    expect((await shop.lastEmailTo(asha)).text).toContain('We’re refunding ₹100');
    expect((await pack(id)).done).toBe(true);
  });

  test('waits for the difference, which the customer pays by a link', async () => {
    const id = await buyOnline();
    expect(await edit(id, changeFirst({ quantity: 2 }))).toMatchObject({
      due: toPaise(460),
      isPaidOnline: true,
    });
    expect(await orderOf(id)).toMatchObject({ amountDue: toPaise(460), total: toPaise(1000), paid: true });
    expect(await pack(id)).toMatchObject({ done: false, message: expect.stringContaining('waits for ₹460') });
    expect(await shop.owner.call('admin.order.issue', { ids: [id] })).toMatchObject([{ done: false }]);
    await expect(shop.owner.call('admin.order.book', { id })).rejects.toMatchObject({ code: 'conflict' });

    const { text } = await shop.lastEmailTo(asha);
    expect(text).toContain('₹460 is still to be paid online');
    const { balance } = await asha.call('order.get', { id });
    expect(balance?.amount).toBe(toPaise(460));
    expect(text).toContain(balance!.payUrl);
    expect((await open(balance!.payUrl.replace(/\/pay\/balance$/, ''))).page).toContain('Pay ₹460 now');
    await pay(balance!.payUrl);

    expect(await orderOf(id)).toMatchObject({ amountDue: null, total: toPaise(1000), paid: true });
    expect(await paymentsOf(id)).toMatchObject([{ amount: 54_000 }, { amount: 46_000, status: 'captured' }]);
    expect((await adminOrder(id)).history.map(({ action }) => action)).toContain('Rest paid online');
    expect((await asha.call('order.get', { id })).balance).toBeUndefined();
    expect((await pack(id)).done).toBe(true);
  });

  test('is dearer and then as before, and nothing is due any more', async () => {
    const id = await buyOnline();
    await edit(id, changeFirst({ quantity: 2 }));
    const { before } = await formOf(id);
    expect(before).toMatchObject({ items: [{ quantity: 1, price: toPaise(500) }], deliveryFee: null });
    await edit(id, changeFirst({ quantity: 1 }), { by: staff });
    expect(await orderOf(id)).toMatchObject({ amountDue: null, total: toPaise(540) });
    expect(await refundsOf(id)).toEqual([]);
    expect(await shop.stockOf(tee)).toEqual({ S: 4, M: 5 });
  });

  /** The customer pays for two on a page that was opened before the quantity became three. */
  async function payBeforeLastEdit(id: string): Promise<string> {
    await edit(id, changeFirst({ quantity: 2 }));
    const { balance } = await asha.call('order.get', { id });
    const { to: old } = await open(balance!.payUrl);
    await edit(id, changeFirst({ quantity: 3 }));
    const { to: back } = await open(old!, { outcome: 'pay' });
    await open(back!);
    return balance!.payUrl;
  }

  test('refunds a payment of the amount before the last edit, and one that comes twice', async () => {
    const id = await buyOnline();
    const payUrl = await payBeforeLastEdit(id);
    expect(await refundsOf(id)).toMatchObject([{ amount: toPaise(460), reason: 'order_edited' }]);
    expect(await orderOf(id)).toMatchObject({ amountDue: toPaise(960) });
    await pay(payUrl);
    expect(await orderOf(id)).toMatchObject({ amountDue: null });
    expect((await open(payUrl)).status).toBe(409);
  });

  test('is paid by another link if the same amount is due again', async () => {
    const id = await buyOnline();
    for (const quantity of [2, 1, 2]) {
      await edit(id, changeFirst({ quantity }));
      const { balance } = await asha.call('order.get', { id });
      if (balance) await pay(balance.payUrl);
      expect(await orderOf(id)).toMatchObject({ amountDue: null });
    }
    expect(await orderOf(id)).toMatchObject({ total: toPaise(1000) });
    expect(await refundsOf(id)).toMatchObject([{ amount: toPaise(460) }]);
  });

  test('is paid by another link if the payment of the same amount was refunded', async () => {
    const id = await buyOnline();
    const payUrl = await payBeforeLastEdit(id);
    await edit(id, changeFirst({ quantity: 2 }));
    await pay(payUrl);
    expect(await orderOf(id)).toMatchObject({ amountDue: null, total: toPaise(1000) });
    expect(await refundsOf(id)).toMatchObject([{ amount: toPaise(460), reason: 'order_edited' }]);
  });

  test('refunds all its payments when it is cancelled, and a later one too', async () => {
    const id = await buyOnline();
    await edit(id, changeFirst({ quantity: 2 }));
    const { balance } = await asha.call('order.get', { id });
    await pay(balance!.payUrl);
    await edit(id, changeFirst({ quantity: 3 }));
    const { to: page } = await open((await asha.call('order.get', { id })).balance!.payUrl);
    await shop.owner.call('admin.order.cancel', { id, reason: 'Sold out' });
    expect((await refundsOf(id)).map(({ amount }) => amount).sort()).toEqual([46_000, 54_000]);
    const { to: back } = await open(page!, { outcome: 'pay' });
    await open(back!);
    expect(await refundsOf(id)).toMatchObject([{}, {}, { amount: toPaise(500), reason: 'cancelled' }]);
    expect(await shop.stockOf(tee)).toEqual({ S: 5, M: 5 });
  });

  test('is returned in full, from both payments', async () => {
    const id = await buyOnline();
    await edit(id, changeFirst({ quantity: 2 }));
    await pay((await asha.call('order.get', { id })).balance!.payUrl);
    await shop.bring(id, 'delivered');
    const { returns } = await asha.call('order.return', {
      ...{ id, resolution: 'refund' },
      items: [{ productId: tee, size: 'S', quantity: 2, reason: 'too_small' }],
    });
    const step = { id: returns[0]!._id };
    await shop.owner.call('admin.return.setStatus', { ...step, to: 'approved' });
    await shop.owner.call('admin.return.setStatus', { ...step, to: 'received', restock: true });
    await shop.owner.call('admin.return.setStatus', { ...step, to: 'refunded' });
    expect((await refundsOf(id)).map(({ amount }) => amount).sort()).toEqual([46_000, 54_000]);
  });
});

describe('a payment link of an order with cash on delivery', () => {
  test('that shows the amount before the edit is refunded', async () => {
    const id = await buyTee();
    await shop.db.update(orders).set({ confirmation: 'pending' }).where(eq(orders.id, id));
    await edit(id, changeFirst({ quantity: 2 }));
    const page = /https?:\S*\/confirm\/\S+/.exec((await shop.lastEmailTo(asha)).text)![0];
    const { to: old } = await open(`${page}/pay/total`);
    await edit(id, changeFirst({ quantity: 1 }));
    const { to: back } = await open(old!, { outcome: 'pay' });
    await open(back!);
    expect(await refundsOf(id)).toMatchObject([{ amount: toPaise(1000), reason: 'order_edited' }]);
    expect(await orderOf(id)).toMatchObject({ paymentMethod: 'cod', paid: false, total: toPaise(640) });
  });
});

describe('documents and parcels', () => {
  test('show the order as it was edited', async () => {
    const id = await buyTee();
    const { default: variantId } = await variantIds(shop.db, mug);
    await edit(id, ({ items: [first] }) => ({
      items: [
        toItem(first!, { quantity: 2 }),
        { id: variantId!, variantId: variantId!, quantity: 1, price: null, reason: '' },
      ],
      deliveryFee: toPaise(30),
    }));
    const slip = await textOf(shop.owner.address('admin.order.slips', { id: [id] }));
    expect(slip).toContain('Mug');
    expect(slip).toMatch(/Collect[^₹]*₹1,430/);
    const csv = await (await download(shop.owner.address('admin.export.orders', {}))).text();
    const number = `#${(await orderOf(id)).number}`;
    const rows = csv.split('\n').filter((line) => line.startsWith(number));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(',1300.00,30.00,1430.00,');
    await shop.bring(id, 'shipped');
    const invoice = await textOf(shop.owner.address('admin.order.invoices', { id: [id] }));
    expect(invoice).toContain('Mug');
    expect(invoice).toContain('1,430.00');
    expect(await adminOrder(id)).toMatchObject({ parcels: [{ cashToCollect: toPaise(1430) }] });
  });

  test('an order with a balance is outstanding in the export', async () => {
    const id = await buyOnline();
    await edit(id, changeFirst({ quantity: 2 }));
    const csv = await (await download(shop.owner.address('admin.export.orders', {}))).text();
    const row = csv.split('\n').find((line) => line.startsWith(`#`) && line.includes(id));
    expect(row).toContain('partially_paid');
    expect(row).toContain(',460.00,');
  });

  test('a cancelled parcel still names its items after an item before them was removed', async () => {
    const { default: variantId } = await variantIds(shop.db, mug);
    const id = await buyTee();
    await edit(id, ({ items }) => ({
      items: [
        ...items.map((one) => toItem(one)),
        { ...toItem(items[0]!), id: variantId!, variantId: variantId! },
      ],
    }));
    const { parcelsVersion } = await adminOrder(id);
    const items = [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
    ];
    await shop.owner.call('admin.parcel.create', { id, items, parcelsVersion });
    await shop.db.update(shipment).set({ status: 'cancelled' }).where(eq(shipment.orderId, id));
    await edit(id, ({ items: [, second] }) => ({ items: [toItem(second!)] }));
    expect(await adminOrder(id)).toMatchObject({
      items: [{ name: 'Mug' }],
      parcels: [{ items: [{ position: 0, quantity: 1 }] }],
    });
  });
});

test('no series of edits loses stock or money', { timeout: 60_000 }, async () => {
  const ids = [
    ...Object.values(await variantIds(shop.db, tee)),
    ...Object.values(await variantIds(shop.db, mug)),
  ];
  const { S, M } = await variantIds(shop.db, tee);
  const stocked = 5 + 5 + 9;
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(
        fc.record({
          quantities: fc.tuple(...ids.map(() => fc.integer({ min: 0, max: 3 }))),
          isSwapped: fc.boolean(),
          price: fc.option(fc.integer({ min: 0, max: 9 }).map((hundreds) => toPaise(100 * hundreds))),
          deliveryFee: fc.option(fc.integer({ min: 0, max: 90 }).map(toPaise)),
          isPaid: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
      async (isOnline, steps) => {
        const id = isOnline ? await buyOnline() : await buyTee();
        for (const { quantities, isSwapped, price, deliveryFee, isPaid } of steps) {
          const change = ({ items: before }: Form) => ({
            deliveryFee,
            items: ids.flatMap((variantId, index) => {
              const bought = before.some((one) => one.variantId === variantId);
              const isTaken = isSwapped && variantId === S && !before.some((one) => one.variantId === M);
              const quantity = quantities[index]!;
              if (quantity === 0 || (isSwapped && variantId === M)) return [];
              const wanted = bought && isTaken ? M! : variantId;
              return [{ id: variantId, variantId: wanted, quantity, price, reason: 'x' }];
            }),
          });
          await edit(id, change).catch((error) => {
            if (!['invalid_input', 'out_of_stock'].includes(error.code)) throw error;
          });
          const { balance } = await asha.call('order.get', { id });
          if (balance && isPaid) await pay(balance.payUrl);
          const order = await orderOf(id);
          const { items } = await adminOrder(id);
          const sold = items.reduce((total, { quantity }) => total + quantity, 0);
          const left = [...Object.values(await shop.stockOf(tee)), ...Object.values(await shop.stockOf(mug))];
          expect(left.reduce((a, b) => a + b) + sold).toBe(stocked);
          expect(order.subtotal).toBe(sum(items.map(({ price, quantity }) => times(price, quantity))));
          const paid = sum((await paymentsOf(id)).map(({ amount }) => amount));
          const refunded = sum((await refundsOf(id)).map(({ amount }) => amount));
          if (isOnline) expect(paid - refunded + (order.amountDue ?? 0)).toBe(order.total);
        }
        await shop.owner.call('admin.order.cancel', { id, reason: 'x' });
      },
    ),
    { numRuns: 12 },
  );
});

describe('two people', () => {
  test('cannot both save an edit of the same version', async () => {
    const id = await buyTee();
    const input = await toInput(id, changeFirst({ quantity: 2 }));
    await edit(id, { deliveryFee: ZERO });
    await expect(shop.owner.call('admin.orderEdit.preview', input)).rejects.toMatchObject({
      ...{ code: 'conflict', message: expect.stringContaining('has changed in the meantime') },
    });
    const save = { ...input, total: toPaise(1100), note: '' };
    await expect(shop.owner.call('admin.orderEdit.save', save)).rejects.toMatchObject({ code: 'conflict' });
    expect(await adminOrder(id)).toMatchObject({ items: [{ quantity: 1 }] });
  });

  test('see another version after the customer has changed the address', async () => {
    const id = await buyTee();
    await shop.db.update(orders).set({ confirmation: 'pending' }).where(eq(orders.id, id));
    const { version } = await formOf(id);
    await shop.db
      .update(orders)
      .set({ address: { ...HOME, address: '2 Other Road' } })
      .where(eq(orders.id, id));
    expect((await formOf(id)).version).not.toBe(version);
  });

  test('who sends the same edit twice changes the order once', async () => {
    const id = await buyTee();
    const input = { ...(await toInput(id, changeFirst({ quantity: 2 }))), total: toPaise(1100), note: '' };
    const idempotencyKey = crypto.randomUUID();
    for (const _ of [1, 2]) await shop.owner.call('admin.orderEdit.save', input, { idempotencyKey });
    expect(await shop.stockOf(tee)).toEqual({ S: 3, M: 5 });
    const emails = await readEmails(shop.services, eq(outbox.recipient, asha.email));
    expect(emails).toHaveLength(2);
  });

  test('who save at the same moment change the order once', async () => {
    const id = await buyTee();
    const input = { ...(await toInput(id, changeFirst({ quantity: 2 }))), total: toPaise(1100), note: '' };
    const save = () => shop.owner.call('admin.orderEdit.save', input);
    const results = await Promise.allSettled([save(), save(), save()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.stockOf(tee)).toEqual({ S: 3, M: 5 });
  });

  test('who saves another total than was previewed is refused', async () => {
    const id = await buyTee();
    const input = { ...(await toInput(id, changeFirst({ quantity: 2 }))), total: toPaise(999), note: '' };
    await expect(shop.owner.call('admin.orderEdit.save', input)).rejects.toMatchObject({
      ...{ code: 'conflict', message: 'The total is now ₹1,100. Please check your order again.' },
    });
    expect(await shop.stockOf(tee)).toEqual({ S: 4, M: 5 });
  });
});

describe('an edit is refused', () => {
  const problemOf = async (id: string) => {
    const { problem } = await formOf(id);
    const input = await toInput(id, changeFirst({ quantity: 2 }));
    await expect(shop.owner.call('admin.orderEdit.preview', input)).rejects.toMatchObject({
      ...{ code: 'conflict', message: problem },
    });
    const save = { ...input, total: toPaise(1100), note: '' };
    await expect(shop.owner.call('admin.orderEdit.save', save)).rejects.toMatchObject({ code: 'conflict' });
    return problem;
  };

  test('after the order is packed, until it is unpacked', async () => {
    const id = await buyTee();
    await pack(id);
    expect(await problemOf(id)).toContain('is packed');
    await shop.owner.call('admin.order.pack', { ids: [id], packed: false });
    expect((await formOf(id)).problem).toBeNull();
  });

  test('after it is shipped, or cancelled', async () => {
    const [shipped, cancelled] = [await buyTee(), await buyTee()];
    await shop.bring(shipped, 'shipped');
    await shop.owner.call('admin.order.cancel', { id: cancelled, reason: 'x' });
    expect(await problemOf(shipped)).toContain('is Shipped');
    expect(await problemOf(cancelled)).toContain('is Cancelled');
  });

  test('after it has an invoice', async () => {
    const id = await buyTee();
    await shop.owner.call('admin.order.issue', { ids: [id] });
    expect(await problemOf(id)).toContain('has the invoice');
  });

  test('while it has a planned parcel', async () => {
    const id = await buyTee(2, 1100);
    const { parcelsVersion } = await adminOrder(id);
    const items = [{ position: 0, quantity: 1 }];
    await shop.owner.call('admin.parcel.create', { id, items, parcelsVersion });
    expect(await problemOf(id)).toContain('has a planned parcel');
  });

  test('while it waits for an advance', async () => {
    const id = await buyTee();
    await shop.db
      .update(orders)
      .set({ confirmation: 'pending', advance: toPaise(50) })
      .where(eq(orders.id, id));
    expect(await problemOf(id)).toContain('waits for the advance of ₹50');
  });

  test('if it changes nothing, or items are missing or sold out', async () => {
    const id = await buyTee();
    await expect(edit(id, {})).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(edit(id, { items: [] })).rejects.toMatchObject({
      message: expect.stringContaining('cancel the order'),
    });
    await expect(edit(id, changeFirst({ quantity: 6 }))).rejects.toMatchObject({
      ...{ code: 'out_of_stock', message: 'Only 4 more of Tee (S) in stock.' },
    });
    await expect(edit(id, changeFirst({ variantId: 'unknown' }))).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(await shop.stockOf(tee)).toEqual({ S: 4, M: 5 });
  });
});
