import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { toPaise, ZERO } from '#domain/money.ts';
import { orders, payment, refund } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';

let shop: MerchantShop;
let asha: Shopper;
let tee: string;
beforeAll(async () => {
  shop = await openMerchantShop();
});
beforeEach(async () => {
  asha = await shop.signIn();
  tee = await shop.stock({ name: 'Tee', price: 500, stock: { S: 5, M: 5, L: 0 } });
});

type Edit = Omit<Input<'order.previewEdit'>, 'id'>;

/** Two tees in S: ₹1,000, without a delivery fee, and ₹100 for cash on delivery. */
const buyTees = () => shop.buy(asha, tee, { phone: asha.phone, size: 'S', quantity: 2, amount: 1100 });

async function buyOnline() {
  const id = await buyTees();
  await shop.payOnline(id);
  const total = toPaise(1000);
  await shop.db.update(orders).set({ codFee: ZERO, total }).where(eq(orders.id, id));
  await shop.db.update(payment).set({ amount: total }).where(eq(payment.orderId, id));
  return id;
}

const tees = (change: { quantity?: number; newSize?: string }): Edit => ({
  items: [{ productId: tee, size: 'S', quantity: 2, ...change }],
});

const preview = (id: string, edit: Edit, by: Shopper = asha) => by.call('order.previewEdit', { id, ...edit });

async function edit(id: string, change: Edit, idempotencyKey = crypto.randomUUID()) {
  const { version, total } = await preview(id, change);
  return asha.call('order.edit', { id, ...change, version, total }, { idempotencyKey });
}

const orderOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const refundsOf = (id: string) =>
  shop.db
    .select({ amount: refund.amount, reason: refund.reason })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, id));

describe('a customer', () => {
  test('takes another size of an item, which moves stock and is emailed', async () => {
    const id = await buyTees();
    expect(await preview(id, tees({ newSize: 'M' }))).toMatchObject({
      ...{ changes: ['Tee (M) instead of Tee (S)'], total: toPaise(1100), due: toPaise(1100), refund: 0 },
    });
    expect(await edit(id, tees({ newSize: 'M' }))).toMatchObject({ items: [{ size: 'M', quantity: 2 }] });
    expect(await shop.stockOf(tee)).toEqual({ S: 5, M: 3, L: 0 });
    const { text } = await shop.lastEmailTo(asha);
    expect(text).toContain('Your order has changed');
    expect(text).toContain('Tee (M) instead of Tee (S)');
    const { history } = await shop.owner.call('admin.order.get', { id });
    expect(history).toContainEqual(
      expect.objectContaining({ actor: 'customer', action: expect.stringContaining('edited') }),
    );
  });

  test('cancels one of two, and sees the new total first', async () => {
    const id = await buyTees();
    expect(await preview(id, tees({ quantity: 1 }))).toMatchObject({ total: toPaise(640) });
    expect(await edit(id, tees({ quantity: 1 }))).toMatchObject({ amount: 640, items: [{ quantity: 1 }] });
    expect(await shop.stockOf(tee)).toEqual({ S: 4, M: 5, L: 0 });
  });

  test('cancels an item of several', async () => {
    const mug = await shop.stock({ name: 'Mug', price: 300, stock: 9 });
    const { orderId: id } = await asha.call('order.create', {
      items: [
        { productId: tee, size: 'S', quantity: 1 },
        { productId: mug, quantity: 1 },
      ],
      ...{ amount: 940, paymentMethod: 'COD', address: { ...HOME, phone: asha.phone } },
    });
    await edit(id, {
      items: [
        { productId: mug, size: 'default', quantity: 1 },
        { productId: tee, size: 'S', quantity: 0 },
      ],
    });
    expect((await asha.call('order.get', { id })).items).toMatchObject([{ name: 'Mug' }]);
  });

  test('gets back what is too much for an order paid online', async () => {
    const id = await buyOnline();
    expect(await preview(id, tees({ quantity: 1 }))).toMatchObject({ refund: toPaise(460), due: 0 });
    await edit(id, tees({ quantity: 1 }));
    expect(await refundsOf(id)).toEqual([{ amount: toPaise(460), reason: 'order_edited' }]);
  });

  test('corrects phone and address', async () => {
    const id = await buyTees();
    const address = { ...HOME, phone: '9123456780', address: '1 Nehru Road' };
    expect(await edit(id, { address })).toMatchObject({ address, items: [{ size: 'S', quantity: 2 }] });
    await expect(preview(id, { address: { ...address, state: 'Kerala' } })).rejects.toMatchObject({
      fields: { 'address.state': expect.stringContaining('Karnataka') },
    });
  });

  test('saves an edit once, however often it is sent', async () => {
    const id = await buyOnline();
    const change = tees({ quantity: 1 });
    const { version, total } = await preview(id, change);
    const save = () => asha.call('order.edit', { id, ...change, version, total }, { idempotencyKey: 'once' });
    await Promise.all([save(), save()]);
    await save();
    expect(await refundsOf(id)).toHaveLength(1);
  });
});

describe('an edit is refused', () => {
  test('of an order that another tab has changed', async () => {
    const id = await buyTees();
    const change = tees({ newSize: 'M' });
    const { version, total } = await preview(id, change);
    await edit(id, tees({ quantity: 1 }));
    const stale = { id, ...change, version, total };
    await expect(asha.call('order.edit', stale, { idempotencyKey: 'stale' })).rejects.toMatchObject({
      ...{ code: 'conflict', message: expect.stringContaining('has changed in the meantime') },
    });
    await expect(preview(id, change)).rejects.toMatchObject({ code: 'conflict' });
    expect(await orderOf(id)).toMatchObject({ total: toPaise(640) });
  });

  test('of more items, and of another customer’s order', async () => {
    const id = await buyTees();
    await expect(preview(id, tees({ quantity: 3 }))).rejects.toMatchObject({ code: 'conflict' });
    await expect(preview(id, { items: [] })).rejects.toMatchObject({ code: 'conflict' });
    const ravi = await shop.signIn('Ravi');
    await expect(preview(id, tees({ quantity: 1 }), ravi)).rejects.toMatchObject({ code: 'not_found' });
    const save = { id, ...tees({ quantity: 1 }), version: '', total: toPaise(640) };
    await expect(ravi.call('order.edit', save, { idempotencyKey: 'ravi' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('without an item, without a change, and for a size that is sold out or unknown', async () => {
    const id = await buyTees();
    const refused = (change: Edit) => preview(id, change).then(String, ({ message }) => message);
    expect(await refused(tees({ quantity: 0 }))).toContain('cancel the order');
    expect(await refused(tees({}))).toContain('Nothing has changed');
    expect(await refused(tees({ newSize: 'L' }))).toBe('Tee (L) is sold out.');
    expect(await refused(tees({ newSize: 'XXL' }))).toBe('Tee (XXL) is sold out.');
    await expect(asha.inHindi.call('order.previewEdit', { id, ...tees({}) })).rejects.toThrow(
      'कुछ बदला नहीं है',
    );
  });

  test('once the order is packed, booked, shipped or cancelled', async () => {
    const id = await buyTees();
    expect((await asha.call('order.get', { id })).canEdit).toBe(true);
    await shop.owner.call('admin.order.pack', { ids: [id], packed: true });
    expect((await asha.call('order.get', { id })).canEdit).toBeUndefined();
    await expect(preview(id, tees({ quantity: 1 }))).rejects.toMatchObject({
      ...{ code: 'conflict', message: expect.stringContaining('can no longer be changed') },
    });
    await shop.bring(id, 'shipped');
    expect((await asha.call('order.get', { id })).canEdit).toBeUndefined();
    const cancelled = await buyTees();
    await asha.call('order.cancel', { id: cancelled });
    expect((await asha.call('order.get', { id: cancelled })).canEdit).toBeUndefined();
    const booked = await buyTees();
    const { parcelsVersion } = await shop.owner.call('admin.order.get', { id: booked });
    const items = [{ position: 0, quantity: 1 }];
    await shop.owner.call('admin.parcel.create', { id: booked, items, parcelsVersion });
    expect((await asha.call('order.get', { id: booked })).canEdit).toBeUndefined();
  });
});
