import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { type InvoiceLine, sumOf } from '#domain/orders/invoice.ts';
import { invoice, refund } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';

let shop: MerchantShop;
beforeAll(async () => {
  shop = await openMerchantShop();
  const { version, settings } = await shop.owner.call('admin.settings.get');
  const tax = { ...settings.tax, gstin: '29ABCDE1234F1ZW' };
  await shop.owner.call('admin.settings.update', { version, settings: { ...settings, tax } });
});

type Item = Input<'order.return'>['items'][number];

/** Requests a return and takes it to its end. */
async function sendBack(customer: Shopper, id: string, item: Item, { isExchange = false } = {}) {
  const { returns, paymentMethod } = await customer.call('order.return', {
    ...{ id, items: [item], resolution: isExchange ? 'exchange' : 'refund' },
    ...(!isExchange && { payout: { method: 'upi', upiId: 'asha@okbank' } }),
  });
  const returnId = returns.at(-1)!._id;
  const step = (to: Input<'admin.return.setStatus'>['to'], more = {}) =>
    shop.owner.call('admin.return.setStatus', { id: returnId, to, ...more });
  await step('approved');
  await step('received', { restock: true });
  if (isExchange) await step('exchanged');
  else await step('refunded', paymentMethod === 'COD' ? { reference: 'UPI 1' } : {});
  const order = await customer.call('order.get', { id });
  return order.returns.find(({ _id }) => _id === returnId)!;
}

describe.each(['cod', 'online'] as const)('an order paid %s, all of it returned line by line', (payment) => {
  test('ends with money, stock and documents that agree, also after one line was exchanged', async () => {
    const asha = await shop.signIn();
    const shirt = await shop.stock({ name: 'Shirt', price: 999, hsn: '6205', stock: { M: 5 } });
    const mug = await shop.stock({ name: 'Mug', price: 333, hsn: '6911', stock: 5 });
    const jeans = await shop.stock({ name: 'Jeans', price: 1501, hsn: '6203', stock: { S: 3, M: 3 } });
    const { orderId: id } = await asha.call('order.create', {
      items: [
        { productId: shirt, size: 'M', quantity: 3 },
        { productId: mug, quantity: 1 },
        { productId: jeans, size: 'S', quantity: 1 },
      ],
      ...{ amount: 4731, address: HOME, paymentMethod: 'COD' },
    });
    const paymentId = payment === 'online' ? await shop.payOnline(id) : undefined;
    await shop.bring(id, 'delivered');
    const one = { quantity: 1, reason: 'faulty' as const };

    const mugReturn = await sendBack(asha, id, { ...one, productId: mug, size: ONE_SIZE });
    await sendBack(asha, id, { ...one, productId: shirt, size: 'M', quantity: 2 });
    const tooSmall = { ...one, productId: jeans, size: 'S', reason: 'too_small' as const, newSize: 'M' };
    const { replacement } = await sendBack(asha, id, tooSmall, { isExchange: true });
    const jeansInM = { ...one, productId: jeans, size: 'M' };
    await expect(sendBack(asha, replacement!, jeansInM)).rejects.toMatchObject({ code: 'conflict' });
    await shop.bring(replacement!, 'delivered');
    const jeansReturn = await sendBack(asha, replacement!, jeansInM);
    await expect(sendBack(asha, replacement!, jeansInM)).rejects.toMatchObject({ code: 'conflict' });
    expect((await asha.call('order.get', { id })).status).toBe('Delivered');
    await sendBack(asha, id, { ...one, productId: shirt, size: 'M' });

    const order = await asha.call('order.get', { id });
    const replaced = await asha.call('order.get', { id: replacement! });
    expect([order.status, replaced.status]).toEqual(['returned', 'returned']);
    expect([...order.items, ...replaced.items].map(({ returnable }) => returnable)).toEqual([0, 0, 0, 0]);

    expect(await shop.stockOf(shirt)).toEqual({ M: 5 });
    expect(await shop.stockOf(mug)).toEqual({ [ONE_SIZE]: 5 });
    expect(await shop.stockOf(jeans)).toEqual({ S: 3, M: 3 });

    const documents = await shop.db
      .select()
      .from(invoice)
      .where(eq(invoice.orderId, id))
      .orderBy(asc(invoice.issuedAt));
    const [sold, ...notes] = documents.map(({ document }) => document);
    const credited: InvoiceLine[] = notes.flatMap(({ lines }) => lines);
    for (const field of ['total', 'taxable', 'cgst', 'sgst', 'igst', 'discount'] as const)
      expect(sumOf(credited, field), field).toBe(sumOf(sold!.lines, field));
    expect(notes).toHaveLength(4);
    expect(notes.every(({ corrects }) => corrects?.number === sold!.number)).toBe(true);

    const refunds = [...order.returns, ...replaced.returns].filter(({ status }) => status === 'refunded');
    expect(refunds.reduce((total, one) => total + one.refund, 0)).toBe(473_100);
    if (paymentId) {
      const repaid = await shop.db.select().from(refund).where(eq(refund.paymentId, paymentId));
      expect(repaid.reduce((total, { amount }) => total + amount, 0)).toBe(473_100);
    }
    expect(await shop.owner.call('admin.customer.get', { id: asha.id })).toMatchObject({ spent: 0 });

    for (const [orderId, { _id: returnId }, status] of [
      [id, mugReturn, 200],
      [replacement!, jeansReturn, 200],
      [id, jeansReturn, 404],
    ] as const) {
      const address = asha.address('order.creditNote', { id: orderId, returnId });
      expect((await asha.fetch(new Request(address))).status).toBe(status);
    }
  });
});

test('a replacement can be exchanged again, and its window begins with its own delivery', async () => {
  const asha = await shop.signIn();
  const shirt = await shop.stock({ name: 'Shirt', price: 1000, stock: { S: 2, M: 2, L: 2 } });
  const mug = await shop.stock({ name: 'Mug', price: 500 });
  const { orderId: id } = await asha.call('order.create', {
    items: [
      { productId: mug, quantity: 1 },
      { productId: shirt, size: 'S', quantity: 1 },
    ],
    ...{ amount: 1600, address: HOME, paymentMethod: 'COD' },
  });
  await shop.bring(id, 'delivered');
  const tooSmall = { productId: shirt, quantity: 1, reason: 'too_small' as const };
  const first = await sendBack(asha, id, { ...tooSmall, size: 'S', newSize: 'M' }, { isExchange: true });
  shop.advanceClock(20 * 24 * 3600_000);
  await shop.bring(first.replacement!, 'delivered');
  const second = await sendBack(
    asha,
    first.replacement!,
    { ...tooSmall, size: 'M', newSize: 'L' },
    { isExchange: true },
  );
  await shop.bring(second.replacement!, 'delivered');
  const rows = await shop.owner.call('admin.order.list', {});
  expect(rows.find(({ _id }) => _id === second.replacement)).toMatchObject({
    image: expect.any(String),
    contents: [{ name: 'Shirt', size: 'L' }],
  });
  const last = await sendBack(asha, second.replacement!, {
    ...{ productId: shirt, size: 'L', quantity: 1, reason: 'changed_mind' },
  });
  expect(last).toMatchObject({ status: 'refunded', refund: 100_000 });
  expect(await shop.stockOf(shirt)).toEqual({ S: 2, M: 2, L: 2 });
  expect(await shop.owner.call('admin.customer.get', { id: asha.id })).toMatchObject({ spent: 60_000 });
  const { bestSellers } = await shop.owner.call('admin.sales', {});
  expect(bestSellers.map(({ productId }) => productId)).toEqual([mug]);
});
