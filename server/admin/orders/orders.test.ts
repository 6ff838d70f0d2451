import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { toPaise } from '#domain/money.ts';
import { invoice, orders, payment, refund } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';

let shop: MerchantShop;
let asha: Shopper;
let bottle: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  asha = await shop.signIn();
  bottle = await shop.stock({ stock: 1000, name: 'Steel Bottle' });
});

describe('an open order', () => {
  test('is packed, shipped and delivered, with an email at each step, and its cash is marked as paid', async () => {
    const ravi = await shop.signIn('Ravi');
    const id = await shop.buy(ravi, bottle);
    expect(await shop.owner.call('admin.order.get', { id })).toMatchObject({
      status: 'processing',
      packed: false,
      nextStatuses: ['shipped', 'cancelled'],
      invoice: null,
      customer: { email: ravi.email },
    });
    await shop.owner.call('admin.order.pack', { ids: [id], packed: true });
    await shop.bring(id, 'delivered');
    expect(await shop.owner.call('admin.order.get', { id })).toMatchObject({
      status: 'delivered',
      packed: true,
      payment: true,
      nextStatuses: [],
      carrier: 'India Post',
      trackingNumber: 'T1',
      invoice: { number: expect.stringMatching(/^BOS\/\d\d-\d\d\/\d{5}$/) },
    });
    const { history } = await shop.owner.call('admin.order.get', { id });
    expect(history.find(({ action }) => action === 'Delivered')).toMatchObject({ actor: shop.owner.email });
    expect(history.find(({ action }) => action === 'Shipped')).toMatchObject({
      before: { status: 'processing' },
    });
    const steps = ['Delivered', 'Out for Delivery', 'Shipped', 'Marked as packed', 'Placed'];
    expect(history.map(({ action }) => action).filter((action) => steps.includes(action))).toEqual(steps);
    expect(await ravi.call('order.get', { id })).toMatchObject({
      status: 'Delivered',
      carrier: 'India Post',
      trackingNumber: 'T1',
      canCancel: false,
      invoice: expect.stringMatching(/^BOS/),
      items: [{ returnable: 1 }],
    });
    expect((await shop.emailsTo(ravi)).slice(1)).toEqual(['On its way', 'Out for delivery', 'Delivered']);
  });

  test.each(['1.23457E+12', '7E+9'])(
    'does not ship with the tracking number %s, which Excel has rounded',
    async (trackingNumber) => {
      const [one, two] = [await shop.buy(asha, bottle), await shop.buy(asha, bottle)];
      const refused = {
        code: 'invalid_input',
        message: expect.stringMatching(
          `Excel has rounded this number to ${trackingNumber.replace('+', '.')}`,
        ),
      };
      await expect(
        shop.owner.call('admin.order.setStatus', {
          orders: [
            { id: one, trackingNumber: 'T1' },
            { id: two, trackingNumber },
          ],
          ...{ to: 'shipped', carrier: 'India Post' },
        }),
      ).rejects.toMatchObject(refused);
      expect(await shop.owner.call('admin.order.get', { id: one })).toMatchObject({ status: 'processing' });
      await shop.bring(one, 'shipped');
      const edit = { id: one, carrier: 'India Post', trackingNumber };
      await expect(shop.owner.call('admin.order.tracking', edit)).rejects.toMatchObject(refused);
    },
  );

  test('is updated in bulk, and one that fails does not block the others', async () => {
    const [one, two] = [await shop.buy(asha, bottle), await shop.buy(asha, bottle)];
    await shop.bring(one, 'shipped');
    const result = await shop.owner.call('admin.order.setStatus', {
      orders: [{ id: one }, { id: two }, { id: 'nothing' }],
      to: 'shipped',
      carrier: 'Delhivery',
    });
    expect(result.map(({ done }) => done)).toEqual([false, true, false]);
    expect(result[0]!.message).toContain('is Shipped and cannot be changed to Shipped');
  });

  test('does not ship with the tracking number of another customer, whose label was scanned twice', async () => {
    const ravi = await shop.signIn('Ravi');
    const buyers = [asha, asha, ravi];
    const [one, again, two] = await Promise.all(buyers.map((buyer) => shop.buy(buyer, bottle)));
    const ship = (ids: string[], carrier = 'Delhivery') =>
      shop.owner.call('admin.order.setStatus', {
        orders: ids.map((id) => ({ id, trackingNumber: `${one}1` })),
        ...{ to: 'shipped', carrier },
      });
    // Orders of one customer may be in one parcel.
    expect((await ship([one!, again!, two!])).map(({ done }) => done)).toEqual([true, true, false]);
    const [refused] = await ship([two!], 'delhivery');
    expect(refused!.message).toContain('is already the tracking number of #');
    const parcel = { id: two!, parcel: 'rest', trackingNumber: `${one}1` };
    const [refusedParcel] = await shop.owner.call('admin.order.setStatus', {
      ...{ orders: [parcel], to: 'shipped', carrier: 'Delhivery' },
    });
    expect(refusedParcel).toMatchObject({ done: false, message: refused!.message });
    expect((await ship([two!], 'DTDC')).map(({ done }) => done)).toEqual([true]);

    const correct = (id: string, trackingNumber: string) =>
      shop.owner.call('admin.order.tracking', { id, carrier: 'Delhivery', trackingNumber });
    const refusal = { code: 'conflict', message: refused!.message };
    await expect(correct(two!, `${one}1`)).rejects.toMatchObject(refusal);
    const { parcels } = await shop.owner.call('admin.order.get', { id: two! });
    const parcelEdit = { id: two!, parcel: parcels[0]!.id, carrier: 'Delhivery' };
    await expect(
      shop.owner.call('admin.parcel.tracking', { ...parcelEdit, trackingNumber: `${one}1` }),
    ).rejects.toMatchObject(refusal);
    // Labels that were swapped.
    for (const id of [one!, again!]) await correct(id, '');
    expect(await correct(two!, `${one}1`)).toMatchObject({ trackingNumber: `${one}1` });
  });

  test('needs a carrier to be shipped', async () => {
    const id = await shop.buy(asha, bottle);
    const [result] = await shop.owner.call('admin.order.setStatus', { orders: [{ id }], to: 'shipped' });
    expect(result).toMatchObject({ done: false, message: 'Please enter the carrier.' });
  });

  test('has notes that the customer does not see', async () => {
    const id = await shop.buy(asha, bottle);
    const { notes } = await shop.owner.call('admin.order.note', { id, text: 'Call before delivery' });
    expect(notes).toMatchObject([{ author: shop.owner.email, text: 'Call before delivery' }]);
    expect(JSON.stringify(await asha.call('order.get', { id }))).not.toContain('Call before');
  });
});

describe('the order confirmation', () => {
  const template = 'order_confirmation' as const;

  test('is sent again as it was, once per idempotency key, and recorded', async () => {
    const ravi = await shop.signIn('Ravi');
    const id = await shop.buy(ravi, bottle);
    const first = await shop.lastEmailTo(ravi);
    const send = (idempotencyKey: string) =>
      shop.owner.call('admin.order.sendEmail', { id, template }, { idempotencyKey });
    await Promise.all([send('one press'), send('one press')]);
    const { history } = await send('one press');
    expect(history.filter(({ action }) => action === 'Customer emailed')).toMatchObject([
      { actor: shop.owner.email, after: { template } },
    ]);
    expect(await shop.emailsTo(ravi)).toHaveLength(2);
    const again = await shop.lastEmailTo(ravi);
    expect(again.id).not.toBe(first.id);
    expect(again).toMatchObject({ orderId: id, subject: first.subject, text: first.text, html: first.html });
    await send('another press');
    expect(await shop.emailsTo(ravi)).toHaveLength(3);
  });

  test('is not sent for a shipped order, a replacement, an unknown order or by a customer', async () => {
    const id = await shop.buy(asha, bottle);
    const send = (who: Shopper, order: string) => who.call('admin.order.sendEmail', { id: order, template });
    await expect(send(asha, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(send(shop.owner, 'nothing')).rejects.toMatchObject({ code: 'not_found' });
    await shop.db.update(orders).set({ replacesReturn: 'a-return' }).where(eq(orders.id, id));
    await expect(send(shop.owner, id)).rejects.toMatchObject({ code: 'conflict' });
    await shop.db.update(orders).set({ replacesReturn: null }).where(eq(orders.id, id));
    await shop.bring(id, 'shipped');
    const emails = await shop.emailsTo(asha);
    await expect(send(shop.owner, id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('is Shipped. “Order confirmation” can’t be sent.'),
    });
    expect(await shop.emailsTo(asha)).toEqual(emails);
  });
});

describe('cancelling an order', () => {
  test('before shipping restores stock and emails the customer, whether the shop or the customer cancels', async () => {
    const meera = await shop.signIn('Meera');
    const mug = await shop.stock({ stock: 5 });
    const [one, two] = [await shop.buy(meera, mug), await shop.buy(meera, mug)];
    expect(await shop.stockOf(mug)).toEqual({ default: 3 });
    await shop.owner.call('admin.order.cancel', { id: one, reason: 'Broken in the store' });
    expect(await meera.call('order.cancel', { id: two })).toMatchObject({
      status: 'cancelled',
      canCancel: false,
    });
    expect(await shop.stockOf(mug)).toEqual({ default: 5 });
    expect(await shop.emailsTo(meera)).toHaveLength(4);
    expect((await shop.lastEmailTo(meera)).text).toContain('Reason: At your request.');
    expect(await shop.owner.call('admin.order.get', { id: two })).toMatchObject({
      cancelReason: null,
      history: expect.arrayContaining([expect.objectContaining({ actor: 'customer', action: 'Cancelled' })]),
    });
    await expect(meera.call('order.cancel', { id: two })).rejects.toMatchObject({ code: 'conflict' });
    expect(await shop.stockOf(mug)).toEqual({ default: 5 });
  });

  test('is refused for another customer’s order and for a shipped one', async () => {
    const id = await shop.buy(asha, bottle);
    const ravi = await shop.signIn('Ravi');
    await expect(ravi.call('order.cancel', { id })).rejects.toMatchObject({ code: 'not_found' });
    await shop.bring(id, 'shipped');
    await expect(asha.call('order.cancel', { id })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('that was paid online refunds it', async () => {
    const id = await shop.buy(asha, bottle);
    await shop.payOnline(id);
    const cancelled = await shop.owner.call('admin.order.cancel', { id, reason: 'Sold out' });
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      payments: [{ id: `pay_${id}`, status: 'refund_due' }],
      refunds: [{ amount: 64_000, status: 'due' }],
    });
    expect(
      await shop.db
        .select()
        .from(refund)
        .where(eq(refund.paymentId, `pay_${id}`)),
    ).toHaveLength(1);
  });

  test('twice at the same time cancels it once', async () => {
    const mug = await shop.stock({ stock: 5 });
    const id = await shop.buy(asha, mug);
    const tries = await Promise.allSettled([
      asha.call('order.cancel', { id }),
      shop.owner.call('admin.order.cancel', { id, reason: 'x' }),
      shop.owner.call('admin.order.cancel', { id, reason: 'x' }),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.stockOf(mug)).toEqual({ default: 5 });
  });
});

describe('the order list', () => {
  let found: string;
  let invoiced: string;
  beforeAll(async () => {
    const priya = await shop.signIn('Priya');
    found = await shop.buy(priya, bottle, {
      firstName: 'Priya',
      lastName: 'Nair_50% O’Brien',
      phone: '+91 98450-12345',
      pincode: '682001',
      state: 'Kerala',
      city: 'Kochi',
    });
    await shop.bring(found, 'out_for_delivery');
    const [issued] = await shop.db.select().from(invoice).where(eq(invoice.orderId, found));
    invoiced = issued!.number;
  });

  const today = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);

  test.each<[string, () => Input<'admin.order.list'>]>([
    ['its ID', () => ({ q: found })],
    ['its number', () => ({ q: `#${found.slice(-6).toUpperCase()}` })],
    ['a name', () => ({ q: 'iya nai' })],
    ['a name with SQL wildcards', () => ({ q: 'nair_50%' })],
    ['a phone number in another format', () => ({ q: '098450 12345' })],
    ['a PIN code', () => ({ q: '682001' })],
    ['a PIN code with a space', () => ({ q: '682 001' })],
    ['a name with a straight apostrophe', () => ({ q: "o'brien" })],
    ['the number of its invoice', () => ({ q: invoiced.toLowerCase() })],
    ['its status', () => ({ status: ['out_for_delivery'] })],
    ['a state', () => ({ state: 'Kerala' })],
    ['a date', () => ({ from: today, to: today, state: 'Kerala' })],
  ])('finds an order by %s', async (_, filter) => {
    const rows = await shop.owner.call('admin.order.list', filter());
    expect(rows.map(({ _id }) => _id)).toEqual([found]);
    expect(rows[0]).toMatchObject({
      name: 'Priya Nair_50% O’Brien',
      city: 'Kochi',
      quantity: 1,
      contents: [{ name: 'Steel Bottle' }],
      amount: 64_000,
    });
  });

  test('is empty if nothing matches', async () => {
    expect(await shop.owner.call('admin.order.list', { q: '%%%' })).toEqual([]);
    expect(await shop.owner.call('admin.order.list', { from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
  });

  test('is paged, newest first, with each order once', async () => {
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await shop.owner.page('admin.order.list', { limit: 4, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ _id }) => _id));
      cursor = page.nextCursor;
      if (!cursor) break;
    }
    const all = await shop.db.select({ id: orders.id }).from(orders).orderBy(orders.createdAt, orders.id);
    expect(seen).toEqual(all.map(({ id }) => id).toReversed());
  });
});

test('a held payment is listed, and refunded in full when staff decides so', async () => {
  const id = await shop.buy(asha, bottle);
  await shop.db
    .insert(payment)
    .values({ id: 'pay_held', orderId: id, amount: toPaise(100), status: 'held', reason: 'wrong_amount' });
  const { held } = await shop.owner.call('admin.payment.list');
  expect(held).toMatchObject([
    { id: 'pay_held', amount: 10_000, orderTotal: 64_000, reason: 'wrong_amount' },
  ]);
  expect(await shop.owner.call('admin.payment.refund', { id: 'pay_held' })).toMatchObject({
    status: 'refund_due',
  });
  await expect(shop.owner.call('admin.payment.refund', { id: 'pay_held' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a held payment that was partly refunded manually gets the rest refunded', async () => {
  const id = await shop.buy(asha, bottle);
  const held = {
    id: 'pay_part',
    orderId: id,
    amount: toPaise(100),
    status: 'held' as const,
    reason: 'partly_refunded' as const,
  };
  await shop.db.insert(payment).values(held);
  await shop.db.insert(refund).values({
    ...{
      id: 'part',
      paymentId: held.id,
      amount: toPaise(40),
      reason: 'refunded_at_provider' as const,
      status: 'refunded' as const,
    },
    ...{ nextTryAt: new Date(), createdAt: new Date() },
  });
  await shop.owner.call('admin.payment.refund', { id: held.id });
  const refunds = await shop.db.select().from(refund).where(eq(refund.paymentId, held.id));
  expect(refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([4000, 6000]);
});

test('many orders shipped at the same time get invoice numbers without a gap', async () => {
  const buyer = await shop.signIn('Many');
  const ids = [];
  for (let i = 0; i < 12; i++) ids.push(await shop.buy(buyer, bottle));
  await Promise.all(ids.map((id) => shop.bring(id, 'shipped')));
  const numbers = (await shop.db.select().from(invoice))
    .filter(({ kind }) => kind === 'bill_of_supply')
    .map(({ number }) => Number(number.split('/')[2]))
    .toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
