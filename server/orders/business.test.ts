import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { toIndianDay } from '#domain/calendar.ts';
import { ZERO } from '#domain/money.ts';
import { invoice, orders } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { changeAddress } from './change-address.ts';

const BUSINESS = { name: 'Rao Traders', gstin: '29ABCDE1234F1ZW' };
const KOCHI = { ...HOME, city: 'Kochi', state: 'Kerala', pincode: '682001' } as const;

let shop: MerchantShop;
let asha: Shopper;
let shirt: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  const { version, settings } = await shop.owner.call('admin.settings.get');
  const tax = { ...settings.tax, gstin: '29AAGCB7383J1Z4', state: 'Karnataka' as const };
  await shop.owner.call('admin.settings.update', { version, settings: { ...settings, tax } });
});
beforeEach(async () => {
  asha = await shop.signIn();
  shirt = await shop.stock({ name: 'Linen Shirt', price: 1050, hsn: '6205', stock: 20 });
});

type Place = Input<'order.create'>;

const place = (part: Partial<Place> = {}) =>
  asha.call('order.create', {
    ...{ items: [{ productId: shirt, quantity: 1 }], amount: 1150, paymentMethod: 'COD' },
    ...{ address: { ...HOME, phone: asha.phone }, business: BUSINESS, ...part },
  });

const issued = async (id: string) =>
  (await shop.db.select().from(invoice).where(eq(invoice.orderId, id)))[0]!.document;

test('an order for a business has its name and GSTIN everywhere', async () => {
  const { orderId: id } = await place({ business: { name: ' Rao Traders ', gstin: '29 abcde 1234 f1zw' } });
  expect(await asha.call('order.get', { id })).toMatchObject({ business: BUSINESS });
  expect(await shop.owner.call('admin.order.get', { id })).toMatchObject({ business: BUSINESS });
  await shop.owner.call('admin.order.issue', { ids: [id] });
  expect(await issued(id)).toMatchObject({ business: BUSINESS, buyer: { firstName: 'Asha' } });

  const csv = await (
    await shop.owner.fetch(new Request(shop.owner.address('admin.export.orders', {})))
  ).text();
  expect(csv.split('\r\n').find((line) => line.includes(id))).toContain(',Rao Traders,29ABCDE1234F1ZW,');
  const register = await shop.owner.fetch(new Request(shop.owner.address('admin.export.invoices', {})));
  expect(await register.text()).toContain('29AAGCB7383J1Z4,29ABCDE1234F1ZW');
  const own = await asha.fetch(new Request(asha.address('account.export')));
  expect(await own.json()).toMatchObject({ orders: [{ business: BUSINESS }] });
});

test('an order without one, as all before, has none', async () => {
  const { orderId: id } = await place({ business: undefined });
  expect(await asha.call('order.get', { id })).not.toHaveProperty('business');
  await shop.owner.call('admin.order.issue', { ids: [id] });
  expect(await issued(id)).toMatchObject({ business: null });
});

test('an online payment keeps the business too, and needs an address with it', async () => {
  const input = { items: [{ productId: shirt, quantity: 1 }], amount: 1050, business: BUSINESS };
  await expect(asha.call('order.createPayment', input)).rejects.toMatchObject({
    message: 'Please enter your delivery address.',
  });
  await asha.call('order.createPayment', { ...input, address: HOME });
  const stored = await shop.db.select().from(orders).where(eq(orders.accountId, asha.id));
  expect(stored).toMatchObject([{ status: 'payment_pending', business: BUSINESS }]);
});

test('a retry with another GSTIN is another order', async () => {
  const idempotencyKey = crypto.randomUUID();
  const input = { items: [{ productId: shirt, quantity: 1 }], amount: 1150, address: HOME };
  const send = (business: typeof BUSINESS | undefined) =>
    asha.call('order.create', { ...input, paymentMethod: 'COD', business }, { idempotencyKey });
  const { orderId } = await send(BUSINESS);
  expect(await send(BUSINESS)).toMatchObject({ orderId, alreadyPlaced: true });
  await expect(send(undefined)).rejects.toMatchObject({ code: 'conflict' });
});

describe('the field of the form says what is wrong', () => {
  test.each([
    ['29ABC', /15 characters/],
    ['29ABCDE1234F1ZX', /typing error/],
    ['99ABCDE1234F1ZP', /first two digits/],
    ['27AAPFU0939F1ZV', /from Maharashtra, but your order is delivered to Karnataka/],
  ])('%s', async (gstin, message) => {
    await expect(place({ business: { ...BUSINESS, gstin } })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'business.gstin': expect.stringMatching(message) },
    });
  });

  test('in Hindi', async () => {
    const input = { items: [{ productId: shirt, quantity: 1 }], amount: 1150, address: KOCHI };
    const order = asha.inHindi.call('order.create', {
      ...{ ...input, paymentMethod: 'COD', business: BUSINESS },
    });
    await expect(order).rejects.toMatchObject({
      fields: { 'business.gstin': expect.stringContaining('यह GSTIN कर्नाटक का है') },
    });
  });

  test('the name', async () => {
    await expect(place({ business: { ...BUSINESS, name: ' ' } })).rejects.toMatchObject({
      fields: { 'business.name': 'Please enter the name of your business.' },
    });
  });
});

describe('an order for a business', () => {
  const edited = async (id: string, address: typeof HOME) => {
    const { version, items, deliveryFee } = await shop.owner.call('admin.orderEdit.get', { id });
    const edit = {
      ...{ id, version, deliveryFee, address },
      items: items.map(({ variantId, quantity }) => ({
        ...{ id: variantId, variantId, quantity, price: null, reason: '' },
      })),
    };
    const { breakdown } = await shop.owner.call('admin.orderEdit.preview', edit);
    await shop.owner.call('admin.orderEdit.save', { ...edit, total: breakdown.total, note: '' });
  };

  test('keeps its GSTIN when it is edited, and does not go to another state', async () => {
    const { orderId: id } = await place();
    await edited(id, { ...HOME, address: '1 Nehru Road', pincode: '560001' });
    expect(await asha.call('order.get', { id })).toMatchObject({
      ...{ business: BUSINESS, address: { address: '1 Nehru Road' } },
    });
    await expect(edited(id, KOCHI)).rejects.toMatchObject({
      fields: { 'address.pincode': expect.stringContaining('can only be delivered in Karnataka') },
    });
    expect(await asha.call('order.get', { id })).toMatchObject({ address: { state: 'Karnataka' } });
  });

  test('does not go to another state by the link in an email either', async () => {
    const { orderId: id } = await place();
    await shop.db.update(orders).set({ confirmation: 'pending' }).where(eq(orders.id, id));
    await expect(changeAddress(shop.services, id, KOCHI)).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

test('the replacement of an order has its business and its email', async () => {
  const { orderId: id } = await place();
  const contactEmail = 'orders@rao-traders.test';
  await shop.db.update(orders).set({ contactEmail }).where(eq(orders.id, id));
  await shop.bring(id, 'delivered');
  const { returns } = await asha.call('order.return', {
    ...{ id, resolution: 'exchange', difference: ZERO },
    items: [{ productId: shirt, size: 'default', quantity: 1, reason: 'faulty' }],
  });
  for (const to of ['approved', 'received', 'exchanged'] as const)
    await shop.owner.call('admin.return.setStatus', { id: returns[0]!._id, to, restock: true });
  const [replacement] = await shop.db.select().from(orders).where(eq(orders.replacesReturn, returns[0]!._id));
  expect(replacement).toMatchObject({ business: BUSINESS, contactEmail });
});

test('an erased customer’s business stays only as the GSTIN of the invoices, and the return does not change', async () => {
  const month = toIndianDay(shop.services.now()).slice(0, 7);
  const sections = async () => (await shop.owner.call('admin.gst.get', { month })).sections;
  const { orderId: id } = await place();
  const { orderId: other } = await place({ business: undefined });
  await shop.bring(id, 'delivered');
  await shop.bring(other, 'delivered');
  const before = await sections();
  await shop.owner.call('admin.customer.erase', { id: asha.id });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ business: null, address: { firstName: 'Erased' } });
  expect((await issued(id)).business).toEqual({ name: '', gstin: BUSINESS.gstin });
  expect((await issued(other)).business).toBeNull();
  expect(await sections()).toEqual(before);
});
