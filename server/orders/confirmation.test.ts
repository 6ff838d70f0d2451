import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/calendar.ts';
import { toPaise } from '#domain/money.ts';
import { shipment } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { firstSettings } from '#shop';

let shop: MerchantShop;
let staff: Shopper;
let asha: Shopper;
let mug: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  staff = await shop.addStaff('staff');
});
beforeEach(async () => {
  asha = await shop.signIn();
  mug = await shop.stock({ stock: 9 });
});

async function setRules(rules: Partial<typeof firstSettings.confirmation>) {
  const { version, settings } = await shop.owner.call('admin.settings.get');
  const confirmation = { ...firstSettings.confirmation, ...rules };
  await shop.owner.call('admin.settings.update', { version, settings: { ...settings, confirmation } });
}

const order = (id: string) => staff.call('admin.order.get', { id });
const buy = (details: Parameters<MerchantShop['buy']>[2] = {}) =>
  shop.buy(asha, mug, { phone: asha.phone, ...details });
const isUnconfirmed = async (id: string) => (await order(id)).isUnconfirmed;

async function buyUnconfirmed() {
  await setRules({ fromTotal: toPaise(1) });
  return buy();
}

describe('an order waits for a confirmation', () => {
  test('from an amount that the owner sets, and no order does without rules', async () => {
    await setRules({});
    expect(await isUnconfirmed(await buy())).toBe(false);
    await setRules({ fromTotal: toPaise(1100) });
    expect(await isUnconfirmed(await buy())).toBe(false);
    const id = await buy({ quantity: 2, amount: 1100 });
    expect(await order(id)).toMatchObject({ isUnconfirmed: true, status: 'processing', packed: false });
    expect(await shop.stockOf(mug)).toEqual({ default: 5 });
    expect(await asha.call('order.get', { id })).toMatchObject({ status: 'Processing', canCancel: true });
  });

  test('if it is paid on delivery, and not if it is paid online', async () => {
    await setRules({ fromTotal: toPaise(1), newPhones: true, incompleteAddresses: true });
    await asha.call('order.createPayment', {
      items: [{ productId: mug, quantity: 1 }],
      amount: 540,
      address: HOME,
    });
    const { items } = await staff.page('admin.order.list', { status: ['payment_pending'], limit: 1 });
    expect(items).toMatchObject([{ isUnconfirmed: false }]);
  });

  test('until something was delivered to the phone number', async () => {
    await setRules({ newPhones: true });
    const first = await buy();
    expect(await isUnconfirmed(first)).toBe(true);
    expect(await isUnconfirmed(await buy())).toBe(true);
    await staff.call('admin.order.confirm', { ids: [first] });
    await shop.bring(first, 'delivered');
    expect(await isUnconfirmed(await buy({ phone: `+91 ${asha.phone}` }))).toBe(false);
    expect(await isUnconfirmed(await buy({ phone: '9812345000' }))).toBe(true);
  });

  test('after a parcel to the phone number came back', async () => {
    await setRules({ returnedPhones: true });
    const first = await buy();
    expect(await isUnconfirmed(first)).toBe(false);
    await shop.bring(first, 'shipped');
    await shop.owner.call('admin.order.returnToSender', { id: first, restock: true, reason: '' });
    expect(await isUnconfirmed(await buy())).toBe(true);
  });

  test('with an incomplete address', async () => {
    await setRules({ incompleteAddresses: true });
    expect(await isUnconfirmed(await buy())).toBe(false);
    expect(await isUnconfirmed(await buy({ address: 'Near the temple' }))).toBe(true);
  });
});

describe('an unconfirmed order', () => {
  test('is not packed, shipped or booked, and has no invoice', async () => {
    const id = await buyUnconfirmed();
    const refused = [
      { done: false, message: expect.stringContaining('waits for the customer’s confirmation') },
    ];
    expect(await staff.call('admin.order.pack', { ids: [id], packed: true })).toMatchObject(refused);
    expect(await staff.call('admin.order.issue', { ids: [id] })).toMatchObject(refused);
    const step = { orders: [{ id }], to: 'shipped' as const, carrier: 'India Post' };
    expect(await staff.call('admin.order.setStatus', step)).toMatchObject(refused);
    const { couriers } = await order(id);
    await expect(staff.call('admin.order.book', { id, courier: couriers[0]!.name })).rejects.toMatchObject({
      message: refused[0]!.message,
    });
    expect(await shop.db.select().from(shipment).where(eq(shipment.orderId, id))).toEqual([]);
    expect(await order(id)).toMatchObject({ packed: false, status: 'processing', invoice: null });
  });

  test('is confirmed by staff for the customer, once, and can then be packed', async () => {
    const id = await buyUnconfirmed();
    for (const _ of [1, 2])
      expect(await staff.call('admin.order.confirm', { ids: [id] })).toMatchObject([{ done: true }]);
    const { history, ...confirmed } = await order(id);
    expect(confirmed.isUnconfirmed).toBe(false);
    expect(history.filter(({ action }) => action === 'Confirmed')).toMatchObject([{ actor: staff.email }]);
    expect(await staff.call('admin.order.pack', { ids: [id], packed: true })).toMatchObject([{ done: true }]);
    await shop.owner.call('admin.order.cancel', { id, reason: 'x' });
    const other = await buyUnconfirmed();
    await shop.owner.call('admin.order.cancel', { id: other, reason: 'x' });
    await setRules({});
    expect(await staff.call('admin.order.confirm', { ids: [other, await buy()] })).toMatchObject([
      { message: expect.stringContaining('is Cancelled and can no longer be confirmed') },
      { message: expect.stringContaining('needs no confirmation') },
    ]);
    await expect(asha.call('admin.order.confirm', { ids: [other] })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('is listed and counted apart from orders to pack, and is a task once the time for an answer is over', async () => {
    const before = await staff.call('admin.todo');
    const countOf = async (isUnconfirmed: boolean) =>
      (await staff.call('admin.order.counts')).find(
        (one) => one.status === 'processing' && !one.packed && one.isUnconfirmed === isUnconfirmed,
      )!.count;
    const [unconfirmed, toPack] = [await countOf(true), await countOf(false)];
    const id = await buyUnconfirmed();
    await setRules({ remindAfterHours: 2 });
    expect([await countOf(true), await countOf(false)]).toEqual([unconfirmed + 1, toPack]);
    const listed = async (unconfirmed: 'yes' | 'no') =>
      (await staff.page('admin.order.list', { status: ['processing'], unconfirmed, limit: 1 })).items[0]?._id;
    expect(await listed('yes')).toBe(id);
    expect(await listed('no')).not.toBe(id);
    expect(await staff.call('admin.todo')).toMatchObject({ toPack: before.toPack });
    const { toConfirm } = await staff.call('admin.todo');
    shop.advanceClock(2 * HOUR_MS + 1);
    expect((await staff.call('admin.todo')).toConfirm).toBeGreaterThan(toConfirm);
    await staff.call('admin.order.confirm', { ids: [id] });
    expect(await listed('no')).toBe(id);
  });
});
