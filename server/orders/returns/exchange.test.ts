import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { type Paise, paise, subtract, toPaise } from '#domain/money.ts';
import { couponCode, invoice, orders, payment, productVariant, refund } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { checkOrders } from '#server/testing/stories/world.ts';

const UPI = { method: 'upi', upiId: 'asha@okbank' } as const;

let shop: MerchantShop;
let asha: Shopper;
let shirt: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  const { version, settings } = await shop.owner.call('admin.settings.get');
  const tax = { ...settings.tax, gstin: '29ABCDE1234F1ZW' };
  await shop.owner.call('admin.settings.update', { version, settings: { ...settings, tax } });
});
beforeEach(async () => {
  asha = await shop.signIn();
  shirt = await shop.stock({ name: 'Shirt', hsn: '6205', price: 1000, stock: { S: 3, M: 3, L: 3 } });
  await setPrice('L', 1200);
  await setPrice('S', 850);
});

const COUPON = {
  ...{ amount: null, maxDiscount: null, minSubtotal: paise(0), startsAt: null, endsAt: null, maxUses: null },
  ...{ maxUsesPerCustomer: null, claim: null, firstOrdersOnly: false, forSubscribers: false, active: true },
};

const setPrice = (title: string, price: number) =>
  shop.db
    .update(productVariant)
    .set({ price: toPaise(price) })
    .where(and(eq(productVariant.productId, shirt), eq(productVariant.title, title)));

/** A delivered order of one shirt in M: ₹1,000 and ₹100 for cash on delivery. */
async function deliver(isOnline: boolean): Promise<string> {
  const id = await shop.buy(asha, shirt, { size: 'M', amount: 1100, phone: asha.phone });
  if (isOnline) await shop.payOnline(id);
  await shop.bring(id, 'delivered');
  return id;
}

const step = (id: string, to: Input<'admin.return.setStatus'>['to'], more = {}) =>
  shop.owner.call('admin.return.setStatus', { id, to, restock: true, ...more });

async function exchange(id: string, from: string, newSize: string, difference: number) {
  const { returns } = await asha.call('order.return', {
    ...{ id, resolution: 'exchange', difference: toPaise(difference) as Paise },
    items: [{ productId: shirt, size: from, quantity: 1, reason: 'too_small', newSize }],
  });
  const returnId = returns.at(-1)!._id;
  for (const to of ['approved', 'received', 'exchanged'] as const) await step(returnId, to);
  const order = await asha.call('order.get', { id });
  return { returnId, replacement: order.returns.find(({ _id }) => _id === returnId)!.replacement! };
}

async function sendBack(id: string, size: string, productId = shirt) {
  const { returns } = await asha.call('order.return', {
    ...{ id, resolution: 'refund', payout: UPI },
    items: [{ productId, size, quantity: 1, reason: 'changed_mind' }],
  });
  const { _id: returnId, refund: promised } = returns.at(-1)!;
  for (const to of ['approved', 'received', 'refunded'] as const)
    await step(returnId, to, { reference: 'UPI 1' });
  return promised;
}

const orderOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const documentsOf = async (id: string) =>
  (await shop.db.select().from(invoice).where(eq(invoice.orderId, id))).map(({ document }) => document);
const refundsOf = (id: string) =>
  shop.db
    .select({ amount: refund.amount, status: refund.status })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, id));
const addsUp = () => checkOrders(shop, asha);

/** Opens the link and pays at the provider's page. */
async function pay(url: string) {
  const { to } = await shop.openPage(url);
  const { to: back } = await shop.openPage(to!, { outcome: 'pay' });
  await shop.openPage(back!);
}

describe('an exchange for a variant that costs more', () => {
  test('of an order that was paid online waits for the difference, and has an invoice of it at the rate of the item', async () => {
    const id = await deliver(true);
    const { replacement } = await exchange(id, 'M', 'L', 200);
    expect(await orderOf(replacement)).toMatchObject({
      ...{ subtotal: 120_000, exchangeDiscount: 100_000, total: 20_000, amountDue: 20_000 },
    });
    const { balance } = await shop.owner.call('admin.order.get', { id: replacement });
    const email = await shop.lastEmailTo(asha);
    expect(email.text).toContain('It costs ₹200 more.');
    expect(email.text).toContain(balance!.payUrl);
    const [refused] = await shop.owner.call('admin.order.setStatus', {
      ...{ orders: [{ id: replacement }], to: 'shipped', carrier: 'India Post' },
    });
    expect(refused).toMatchObject({ message: expect.stringContaining('the replacement costs more') });
    await addsUp();

    await pay(balance!.payUrl);
    await shop.bring(replacement, 'delivered');
    const [sold] = await documentsOf(replacement);
    expect(sold!.lines).toMatchObject([{ name: 'Shirt', size: 'L', percent: 5, total: 20_000 }]);
    await addsUp();
  });

  test('of an order with cash on delivery is paid at the door', async () => {
    const id = await deliver(false);
    const { replacement } = await exchange(id, 'M', 'L', 200);
    expect(await orderOf(replacement)).toMatchObject({ total: 20_000, amountDue: null, paid: false });
    expect((await shop.lastEmailTo(asha)).text).toContain('Please have ₹200 ready');
    expect(await shop.owner.call('admin.order.get', { id: replacement })).toMatchObject({
      toCollect: 20_000,
    });
    await shop.bring(replacement, 'delivered');
    expect(await orderOf(replacement)).toMatchObject({ paid: true });
    await shop.owner.call('admin.order.undoDelivery', { id: replacement });
    expect(await orderOf(replacement)).toMatchObject({ paid: false });
    await addsUp();
  });

  test.each([true, false])(
    'refunds both amounts if the replacement comes back (paid online: %s)',
    async (isOnline) => {
      const id = await deliver(isOnline);
      const { replacement } = await exchange(id, 'M', 'L', 200);
      const { balance } = await shop.owner.call('admin.order.get', { id: replacement });
      if (balance) await pay(balance.payUrl);
      await shop.bring(replacement, 'delivered');
      expect(await sendBack(replacement, 'L')).toBe(120_000);
      const credited = [...(await documentsOf(id)), ...(await documentsOf(replacement))].filter(
        ({ kind }) => kind === 'credit_note',
      );
      expect(credited.map(({ lines }) => lines[0]!.total)).toEqual([100_000, 20_000]);
      if (isOnline) {
        expect(await refundsOf(id)).toMatchObject([{ amount: 100_000 }]);
        expect(await refundsOf(replacement)).toMatchObject([{ amount: 20_000 }]);
      }
      expect(await shop.stockOf(shirt)).toEqual({ S: 3, M: 3, L: 3 });
      await addsUp();
    },
  );

  test('refunds the difference if the replacement is cancelled, and can be resolved again', async () => {
    const id = await deliver(true);
    const { returnId, replacement } = await exchange(id, 'M', 'L', 200);
    const { balance } = await shop.owner.call('admin.order.get', { id: replacement });
    await pay(balance!.payUrl);
    await shop.owner.call('admin.order.cancel', { id: replacement, reason: 'Torn' });
    expect(await refundsOf(replacement)).toMatchObject([{ amount: 20_000 }]);
    await addsUp();
    await step(returnId, 'refunded');
    expect(await refundsOf(id)).toMatchObject([{ amount: 100_000 }]);
    await addsUp();
  });
});

describe('an exchange for a variant that costs less', () => {
  test('refunds the difference once, with a credit note at the rate of the invoice', async () => {
    const id = await deliver(true);
    const { returnId, replacement } = await exchange(id, 'M', 'S', -150);
    expect(await orderOf(replacement)).toMatchObject({ subtotal: 85_000, total: 0, amountDue: null });
    expect(await refundsOf(id)).toMatchObject([{ amount: 15_000 }]);
    const [, note] = await documentsOf(id);
    expect(note).toMatchObject({
      corrects: { reason: 'partial_refund' },
      lines: [{ position: 0, quantity: 0, percent: 5, total: 15_000 }],
    });
    const texts = (await shop.emailsTo(asha)).slice(-2);
    expect(texts).toEqual(['Refund', 'Your replacement']);
    await addsUp();

    await shop.owner.call('admin.order.cancel', { id: replacement, reason: 'Torn' });
    const reopened = (await asha.call('order.get', { id })).returns.find(({ _id }) => _id === returnId);
    expect(reopened).toMatchObject({ status: 'received', refund: 85_000 });
    await step(returnId, 'exchanged');
    expect(await refundsOf(id)).toHaveLength(1);
    const { returns } = await asha.call('order.get', { id });
    const again = returns.find(({ _id }) => _id === returnId)!.replacement!;
    await shop.bring(again, 'delivered');
    expect(await sendBack(again, 'S')).toBe(85_000);
    await addsUp();
  });

  test('of an order with cash on delivery asks the customer where to send it', async () => {
    const id = await deliver(false);
    await exchange(id, 'M', 'S', -150);
    const { returns } = await asha.call('order.get', { id });
    const due = returns.find(({ isByMerchant }) => isByMerchant)!;
    expect(due).toMatchObject({ status: 'received', refund: 15_000 });
    await asha.call('order.setPayout', { id, returnId: due._id, payout: UPI });
    await step(due._id, 'refunded', { reference: 'UPI 2' });
    await addsUp();
  });

  test('needs the permission to refund', async () => {
    const id = await deliver(true);
    const clerk = await shop.addStaff('staff', { permissions: ['returns'] });
    const { returns } = await asha.call('order.return', {
      ...{ id, resolution: 'exchange', difference: paise(-15_000) },
      items: [{ productId: shirt, size: 'M', quantity: 1, reason: 'too_small', newSize: 'S' }],
    });
    const returnId = returns[0]!._id;
    for (const to of ['approved', 'received'] as const)
      await clerk.call('admin.return.setStatus', { id: returnId, to, restock: true });
    await expect(
      clerk.call('admin.return.setStatus', { id: returnId, to: 'exchanged' }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect(await refundsOf(id)).toEqual([]);
  });
});

test('exchanging up and down again refunds what was added', async () => {
  const id = await deliver(true);
  const up = await exchange(id, 'M', 'L', 200);
  const { balance } = await shop.owner.call('admin.order.get', { id: up.replacement });
  await pay(balance!.payUrl);
  await shop.bring(up.replacement, 'delivered');
  const down = await exchange(up.replacement, 'L', 'S', -350);
  expect(await refundsOf(up.replacement)).toMatchObject([{ amount: 20_000 }]);
  expect(await refundsOf(id)).toMatchObject([{ amount: 15_000 }]);
  await addsUp();
  await shop.bring(down.replacement, 'delivered');
  expect(await sendBack(down.replacement, 'S')).toBe(85_000);
  await addsUp();
});

describe('an exchange of several items', () => {
  const item = (productId: string, size: string, newSize?: string, quantity = 1) => ({
    ...{ productId, size, quantity },
    ...(newSize ? { newSize, reason: 'too_small' as const } : { reason: 'faulty' as const }),
  });

  /** A delivered order that was paid online. Its amount has the fee of cash on delivery. */
  async function deliverItems(
    items: { productId: string; size: string; quantity: number }[],
    amount: number,
  ) {
    const { orderId: id } = await asha.call('order.create', {
      ...{ items, amount, address: { ...HOME, phone: asha.phone }, paymentMethod: 'COD' },
    });
    await shop.payOnline(id);
    await shop.bring(id, 'delivered');
    return id;
  }

  async function exchangeItems(id: string, items: ReturnType<typeof item>[], difference: number) {
    const { returns } = await asha.call('order.return', {
      ...{ id, resolution: 'exchange', items, difference: toPaise(difference) as Paise },
    });
    const returnId = returns.at(-1)!._id;
    for (const to of ['approved', 'received', 'exchanged'] as const) await step(returnId, to);
    const order = await asha.call('order.get', { id });
    const replacement = order.returns.find(({ _id }) => _id === returnId)!.replacement!;
    const { balance } = await shop.owner.call('admin.order.get', { id: replacement });
    if (balance) await pay(balance.payUrl);
    await addsUp();
    return { returnId, replacement };
  }

  const deliverReplacement = (id: string) => shop.bring(id, 'delivered');
  const buy = (size: string, quantity = 1) => ({ productId: shirt, size, quantity });

  let tee: string;
  beforeEach(async () => {
    await setPrice('L', 899);
    await setPrice('S', 749);
    tee = await shop.stock({ name: 'Tee', hsn: '6109', price: 599, stock: { M: 3, L: 3 } });
  });

  test('that cost the same together refunds each what it costs now', async () => {
    const id = await deliverItems([buy('L'), buy('S')], 1748);
    const { replacement } = await exchangeItems(id, [item(shirt, 'L', 'S'), item(shirt, 'S', 'L')], 0);
    expect(await refundsOf(id)).toEqual([]);
    await deliverReplacement(replacement);
    expect(await sendBack(replacement, 'S')).toBe(74_900);
    await addsUp();
    expect(await sendBack(replacement, 'L')).toBe(89_900);
    await addsUp();
  });

  test('charges what costs more, and refunds the others what was paid for them', async () => {
    const id = await deliverItems([buy('S'), { productId: tee, size: 'M', quantity: 1 }], 1448);
    const { replacement } = await exchangeItems(id, [item(shirt, 'S', 'L'), item(tee, 'M', 'L')], 150);
    await deliverReplacement(replacement);
    expect(await sendBack(replacement, 'L', tee)).toBe(59_900);
    await addsUp();
    expect(await sendBack(replacement, 'L')).toBe(89_900);
    await addsUp();
  });

  test('refunds what costs less, and the others what was paid for them', async () => {
    const id = await deliverItems([buy('L'), { productId: tee, size: 'M', quantity: 1 }], 1598);
    const { replacement } = await exchangeItems(id, [item(shirt, 'L', 'S'), item(tee, 'M', 'L')], -150);
    await deliverReplacement(replacement);
    expect(await sendBack(replacement, 'L', tee)).toBe(59_900);
    expect(await sendBack(replacement, 'S')).toBe(74_900);
    await addsUp();
  });

  test('keeps the price of an item that was bought with it and stays', async () => {
    const id = await deliverItems([buy('L', 2)], 1898);
    const { replacement } = await exchangeItems(id, [item(shirt, 'L', 'S')], -150);
    await deliverReplacement(replacement);
    expect(await sendBack(id, 'L')).toBe(89_900);
    expect(await sendBack(replacement, 'S')).toBe(74_900);
    await addsUp();
  });

  test('refunds the rest of the price if the cheaper replacement is cancelled', async () => {
    const id = await deliverItems([buy('L', 2)], 1898);
    const { returnId, replacement } = await exchangeItems(id, [item(shirt, 'L', 'S')], -150);
    await shop.owner.call('admin.order.cancel', { id: replacement, reason: 'Torn' });
    await step(returnId, 'refunded');
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([15_000, 74_900]);
    expect(await sendBack(id, 'L')).toBe(89_900);
    await addsUp();
  });

  test('moves the difference once if the replacement is cancelled and sent again', async () => {
    const id = await deliverItems([buy('L'), buy('S')], 1748);
    const items = [item(shirt, 'L', 'S'), item(shirt, 'S', 'L')];
    const { returnId, replacement } = await exchangeItems(id, items, 0);
    await shop.owner.call('admin.order.cancel', { id: replacement, reason: 'Torn' });
    await step(returnId, 'exchanged');
    expect(await documentsOf(id)).toHaveLength(2);
    await step(await cancelNewest(id, returnId), 'refunded');
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([164_800]);
    await addsUp();
  });

  async function cancelNewest(id: string, returnId: string) {
    const { returns } = await asha.call('order.get', { id });
    const { replacement } = returns.find(({ _id }) => _id === returnId)!;
    await shop.owner.call('admin.order.cancel', { id: replacement!, reason: 'Torn' });
    return returnId;
  }

  test('has an invoice of the item that costs more, at its rate', async () => {
    const bottle = await shop.stock({ name: 'Bottle', hsn: '9617', price: 500, stock: 5 });
    const size = 'default';
    const id = await deliverItems([buy('S'), { productId: bottle, size, quantity: 1 }], 1349);
    const { replacement } = await exchangeItems(id, [item(shirt, 'S', 'L'), item(bottle, size)], 150);
    await deliverReplacement(replacement);
    const [sold] = await documentsOf(replacement);
    expect(sold!.lines).toMatchObject([
      { name: 'Shirt', percent: 5, total: 15_000 },
      { name: 'Bottle', percent: 18, total: 0 },
    ]);
  });
});

describe('an order with a coupon of 80 percent', () => {
  let code: string;
  let coupons = 0;
  beforeEach(async () => {
    code = `EIGHTY${++coupons}`;
    await shop.owner.call('admin.coupon.create', { ...COUPON, code, percent: 80 });
    await setPrice('S', 749);
    await setPrice('L', 899);
  });

  async function place(size: string, amount: number) {
    const { orderId: id } = await asha.call('order.create', {
      ...{ items: [{ productId: shirt, quantity: 1, size }], amount, coupon: code },
      ...{ address: { ...HOME, phone: asha.phone }, paymentMethod: 'COD' },
    });
    return id;
  }

  test.each([
    ['L', 'S', 319, -30],
    ['S', 'L', 289, 30],
  ])('differs by as much in an exchange %s → %s as in an edit', async (size, newSize, amount, difference) => {
    const edited = await place(size, amount);
    const preview = await asha.call('order.previewEdit', {
      ...{ id: edited, items: [{ productId: shirt, size, quantity: 1, newSize }] },
    });
    expect(subtract(preview.total, (await orderOf(edited)).total)).toBe(toPaise(difference));

    const id = await place(size, amount);
    await shop.payOnline(id);
    await shop.bring(id, 'delivered');
    await shop.db.update(couponCode).set({ percent: 10 }).where(eq(couponCode.code, code));
    expect(await asha.call('order.get', { id })).toMatchObject({ couponPercent: 80 });
    const there = await exchange(id, size, newSize, difference);
    const { balance } = await shop.owner.call('admin.order.get', { id: there.replacement });
    if (balance) await pay(balance.payUrl);
    await shop.bring(there.replacement, 'delivered');
    await addsUp();
    const back = await exchange(there.replacement, newSize, size, -difference);
    expect(await orderOf(back.replacement)).toMatchObject({ total: toPaise(Math.max(0, -difference)) });
    await addsUp();
  });
});
