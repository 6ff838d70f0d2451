import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { toIndianDay } from '#domain/calendar.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { type Paise, toPaise, ZERO } from '#domain/money.ts';
import { invoice, orders, payment, productVariant, refund, returnItem } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { checkOrders } from '#server/testing/stories/world.ts';
import { setVariantPrices } from '#server/testing/variants.ts';

const DAY = 24 * 3600_000;
const UPI = { method: 'upi', upiId: 'asha@okbank' } as const;

let shop: MerchantShop;
let asha: Shopper;
let shirt: string;
let order: string;
beforeAll(async () => {
  shop = await openMerchantShop();
});
beforeEach(async () => {
  asha = await shop.signIn();
  shirt = await shop.stock({ name: 'Linen Shirt', price: 1000, stock: { M: 5, L: 1 } });
  order = await shop.buy(asha, shirt, { size: 'M', quantity: 2, amount: 1900 });
  await shop.bring(order, 'delivered');
});

const request = (more: Partial<Input<'order.return'>['items'][number]> = {}) => ({
  id: order,
  resolution: 'refund' as const,
  payout: UPI,
  items: [{ productId: shirt, size: 'M', quantity: 1, reason: 'too_small' as const, ...more }],
});

const step = (id: string, to: Input<'admin.return.setStatus'>['to'], more = {}) =>
  shop.owner.call('admin.return.setStatus', { id, to, ...more });

const setStock = (title: string, quantity: number) =>
  shop.db
    .update(productVariant)
    .set({ quantity })
    .where(and(eq(productVariant.productId, shirt), eq(productVariant.title, title)));

async function ask(more: Partial<Input<'order.return'>> = {}, item = {}) {
  const { returns } = await asha.call('order.return', { ...request(item), ...more });
  return returns.at(-1)!._id;
}

describe('a return for a refund', () => {
  test('goes from request to refund: stock is restored, a credit note is issued, emails at each step', async () => {
    const asked = await asha.call('order.return', request());
    // ₹200 of coupon are spread over two shirts.
    expect(asked).toMatchObject({
      items: [{ quantity: 2, returnable: 1 }],
      returns: [
        { status: 'requested', refund: 90_000, items: [{ name: 'Linen Shirt', reason: 'too_small' }] },
      ],
    });
    const id = asked.returns[0]!._id;
    expect((await shop.owner.call('admin.return.list', { status: ['requested'] }))[0]).toMatchObject({
      _id: id,
      orderId: order,
      name: 'Asha Devi Rao',
      nextStatuses: ['approved', 'declined'],
    });
    const { number } = await shop.owner.call('admin.order.get', { id: order });
    const idsOf = async (input: Input<'admin.return.list'>) =>
      (await shop.owner.call('admin.return.list', input)).map(({ _id }) => _id);
    expect(await idsOf({ q: `#${number}` })).toEqual([id]);
    expect(await idsOf({ q: asha.email })).toEqual([id]);
    expect(await idsOf({ q: asha.email, status: ['approved'] })).toEqual([]);
    expect(await shop.owner.call('admin.return.counts')).toContainEqual({ status: 'requested', count: 1 });
    await step(id, 'approved');
    expect(await shop.stockOf(shirt)).toMatchObject({ M: 3 });
    await step(id, 'received', { restock: true });
    expect(await shop.stockOf(shirt)).toMatchObject({ M: 4 });
    await expect(step(id, 'refunded')).rejects.toMatchObject({ fields: { reference: expect.any(String) } });
    await expect(step(id, 'refunded', { reference: '4.32E+11' })).rejects.toMatchObject({
      fields: { reference: expect.stringContaining('Excel has rounded this number') },
    });
    await step(id, 'refunded', { reference: 'UPI 123' });
    expect((await asha.call('order.get', { id: order })).returns).toMatchObject([
      { status: 'refunded', refund: 90_000, reference: 'UPI 123', creditNote: expect.stringMatching(/^CRN/) },
    ]);
    expect((await shop.emailsTo(asha)).slice(4)).toEqual([
      'Your return request',
      'Your return is approved',
      'We received your return',
      'Your refund',
    ]);
    const response = await asha.fetch(
      new Request(asha.address('order.creditNote', { id: order, returnId: id })),
    );
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    const ravi = await shop.signIn('Ravi');
    const foreign = new Request(ravi.address('order.creditNote', { id: order, returnId: id }));
    expect((await ravi.fetch(foreign)).status).toBe(404);
  });

  test('is to be sent within the days of the settings, counted from its approval, and may be received later', async () => {
    const { version, settings } = await shop.owner.call('admin.settings.get');
    const update = (version: number, returnSendDays: number) =>
      shop.owner.call('admin.settings.update', { version, settings: { ...settings, returnSendDays } });
    await update(version, 10);
    const id = await ask();
    const sendBy = async () => (await asha.call('order.get', { id: order })).returns.at(-1)!.sendBy;
    expect(await sendBy()).toBeNull();
    const lastDay = toIndianDay(new Date(shop.services.now().getTime() + 10 * DAY));
    expect(await step(id, 'approved', { message: 'Thank you.' })).toMatchObject({ sendBy: lastDay });
    const day = new Date(lastDay).toLocaleDateString('en-GB', { dateStyle: 'long' });
    expect((await shop.lastEmailTo(asha)).text).toContain(`Please send the parcel by ${day}.`);
    await update(version + 1, settings.returnSendDays);
    expect(await sendBy()).toBe(lastDay);
    shop.advanceClock(11 * DAY);
    await step(id, 'received', { restock: true });
    expect((await shop.lastEmailTo(asha)).text).not.toContain('Please send');
  });

  test('of an online payment refunds that part of the payment', async () => {
    await shop.db.update(orders).set({ paymentMethod: 'online' }).where(eq(orders.id, order));
    const paid = { id: `pay_${order}`, orderId: order, amount: toPaise(1900), status: 'captured' as const };
    await shop.db.insert(payment).values(paid);
    const id = await ask();
    for (const to of ['approved', 'received', 'refunded'] as const) await step(id, to, { restock: false });
    expect(await shop.db.select().from(refund).where(eq(refund.paymentId, paid.id))).toMatchObject([
      { amount: 90_000, status: 'due' },
    ]);
    expect(await shop.stockOf(shirt)).toMatchObject({ M: 3 });
  });

  test('of a faulty item refunds its share of the fees too, and all items together refund the whole payment', async () => {
    const first = await ask({}, { reason: 'faulty' });
    const second = await ask({}, { reason: 'wrong_item' });
    for (const id of [first, second]) {
      await step(id, 'approved');
      await step(id, 'received', { restock: false });
      await step(id, 'refunded', { reference: 'UPI 1' });
    }
    const { returns, status } = await asha.call('order.get', { id: order });
    expect(returns.map(({ refund }) => refund)).toEqual([95_000, 95_000]);
    expect(status).toBe('returned');
    const notes = (await shop.db.select().from(invoice).where(eq(invoice.orderId, order))).filter(
      ({ kind }) => kind === 'credit_note',
    );
    expect(notes).toHaveLength(2);
  });

  test('of items that a coupon made free needs no account and no transfer', async () => {
    const coupon = {
      ...{ code: 'FREE', percent: 100, amount: null, maxDiscount: null, minSubtotal: ZERO, maxUses: null },
      ...{ maxUsesPerCustomer: null, startsAt: null, endsAt: null, claim: null, active: true },
      ...{ firstOrdersOnly: false, forSubscribers: false },
    };
    await shop.owner.call('admin.coupon.create', coupon);
    const items = [{ productId: shirt, size: 'M', quantity: 1 }];
    const { orderId: id } = await asha.call('order.create', {
      ...{ items, amount: 100, address: HOME, coupon: 'FREE', paymentMethod: 'COD' },
    });
    await shop.bring(id, 'delivered');
    const { payout: _, ...wanted } = request();
    const faulty = [{ ...items[0]!, reason: 'faulty' as const }];
    await expect(asha.call('order.return', { ...wanted, id, items: faulty })).rejects.toThrow('refund');
    const { returns } = await asha.call('order.return', { ...wanted, id });
    expect(returns).toMatchObject([{ refund: 0, payout: null }]);
    for (const to of ['approved', 'received', 'refunded'] as const)
      await step(returns[0]!._id, to, { restock: true });
    expect((await shop.lastEmailTo(asha)).text).toContain('There’s nothing to refund');
  });

  test('can be declined with a reason only, and the items can be requested again', async () => {
    const id = await ask({}, { quantity: 2 });
    await expect(step(id, 'declined')).rejects.toMatchObject({ fields: { message: expect.any(String) } });
    await step(id, 'declined', { message: 'It was washed.' });
    expect((await asha.call('order.get', { id: order })).items).toMatchObject([{ returnable: 2 }]);
    await expect(step(id, 'approved')).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a return that has arrived', () => {
  const received = (id: string, quantity: number, more = {}) =>
    step(id, 'received', { items: [{ position: 0, quantity, restock: true }], ...more });
  const stored = async () => await asha.call('order.get', { id: order });

  test('is refunded for what is accepted, and the rest can be returned again', async () => {
    const id = await ask({}, { quantity: 2 });
    await step(id, 'approved');
    await expect(received(id, 1)).rejects.toMatchObject({ fields: { message: expect.any(String) } });
    await expect(received(id, 3)).rejects.toMatchObject({
      fields: { 'items.0.quantity': expect.any(String) },
    });
    await expect(received(id, 0)).rejects.toMatchObject({ code: 'conflict' });
    const clerk = await shop.addStaff('staff', { permissions: ['returns'] });
    const items = [{ position: 0, quantity: 1, restock: true }];
    await clerk.call('admin.return.setStatus', { id, to: 'received', items, message: 'One was worn.' });
    expect(await shop.stockOf(shirt)).toMatchObject({ M: 4 });
    expect(await stored()).toMatchObject({
      items: [{ returnable: 1 }],
      returns: [{ status: 'received', refund: 90_000, items: [{ quantity: 1 }], message: 'One was worn.' }],
    });
    const { text } = await shop.lastEmailTo(asha);
    expect(text).toContain('Not accepted, and still part of your order: 1 × Linen Shirt (M).');
    expect(text).toContain('One was worn.');
    await step(id, 'refunded', { reference: 'UPI 1' });
    expect(await stored()).toMatchObject({ status: 'Delivered', items: [{ returnable: 1 }] });
    const again = await ask();
    for (const to of ['approved', 'received', 'refunded'] as const)
      await step(again, to, { restock: true, reference: 'UPI 2' });
    expect(await stored()).toMatchObject({
      status: 'returned',
      returns: [{ refund: 90_000 }, { refund: 90_000 }],
    });
    await checkOrders(shop, asha);
  });

  test('can leave out an item, which is part of the order again', async () => {
    const mug = await shop.stock({ name: 'Mug', price: 500, stock: 5 });
    const { orderId: id } = await asha.call('order.create', {
      items: [
        { productId: shirt, size: 'M', quantity: 1 },
        { productId: mug, quantity: 1 },
      ],
      ...{ amount: 1600, address: HOME, paymentMethod: 'COD' },
    });
    await shop.bring(id, 'delivered');
    const { returns } = await asha.call('order.return', {
      ...{ id, resolution: 'refund', payout: UPI },
      items: [
        { productId: shirt, size: 'M', quantity: 1, reason: 'faulty' },
        { productId: mug, size: ONE_SIZE, quantity: 1, reason: 'faulty' },
      ],
    });
    const returnId = returns[0]!._id;
    await step(returnId, 'approved');
    await step(returnId, 'received', {
      items: [{ position: 1, quantity: 1, restock: false }],
      message: 'The shirt is missing.',
    });
    expect(await shop.stockOf(mug)).toEqual({ [ONE_SIZE]: 4 });
    const { items, returns: after } = await asha.call('order.get', { id });
    expect(items.map(({ returnable }) => returnable)).toEqual([1, 0]);
    expect(after).toMatchObject([{ items: [{ name: 'Mug' }] }]);
    await step(returnId, 'refunded', { reference: 'UPI 1' });
    await checkOrders(shop, asha);
  });

  test('can be declined with a reason, which takes its items out of stock again', async () => {
    const id = await ask({}, { quantity: 2 });
    await step(id, 'approved');
    await step(id, 'received', { restock: true });
    expect(await shop.stockOf(shirt)).toMatchObject({ M: 5 });
    await expect(step(id, 'declined')).rejects.toMatchObject({ fields: { message: expect.any(String) } });
    await setStock('M', 1);
    await expect(step(id, 'declined', { message: 'Both were worn.' })).rejects.toThrow('too few');
    await setStock('M', 5);
    await step(id, 'declined', { message: 'Both were worn.' });
    expect(await shop.stockOf(shirt)).toMatchObject({ M: 3 });
    expect((await shop.lastEmailTo(asha)).text).toContain('Both were worn.');
    expect(await stored()).toMatchObject({ status: 'Delivered', items: [{ returnable: 2 }] });
    await checkOrders(shop, asha);
  });

  test('can be declined if it was received before the shop stored what went into stock', async () => {
    const id = await ask();
    await step(id, 'approved');
    await step(id, 'received', { restock: true });
    await shop.db.update(returnItem).set({ restocked: null }).where(eq(returnItem.returnId, id));
    await step(id, 'declined', { message: 'It was worn.' });
    expect(await shop.stockOf(shirt)).toMatchObject({ M: 4 });
  });

  test('of an exchange sends as many replacements as were accepted', async () => {
    await setVariantPrices(shop.db, shirt, { L: toPaise(1200) });
    await setStock('L', 4);
    const items = [{ productId: shirt, size: 'M', quantity: 2, reason: 'too_small' as const, newSize: 'L' }];
    const { returns } = await asha.call('order.return', {
      ...{ id: order, resolution: 'exchange', difference: toPaise(400), items },
    });
    const id = returns[0]!._id;
    await step(id, 'approved');
    await received(id, 1, { message: 'One was worn.' });
    expect(await shop.stockOf(shirt)).toEqual({ M: 4, L: 3 });
    expect(await stored()).toMatchObject({ returns: [{ difference: 20_000 }] });
    await step(id, 'exchanged');
    const { returns: after } = await stored();
    const replacement = await asha.call('order.get', { id: after[0]!.replacement! });
    expect(replacement).toMatchObject({ items: [{ quantity: 1 }], breakdown: { total: 20_000 } });
    await checkOrders(shop, asha);

    await shop.owner.call('admin.order.cancel', { id: replacement._id, reason: 'Sold out' });
    await expect(step(id, 'declined', { message: 'No' })).rejects.toThrow('was sent a replacement');
  });

  test('of an exchange can be declined, and its replacement is in stock again', async () => {
    const id = await ask({ resolution: 'exchange' }, { newSize: 'L' });
    expect(await shop.stockOf(shirt)).toEqual({ M: 3, L: 0 });
    await step(id, 'approved');
    await step(id, 'received', { restock: false });
    await step(id, 'declined', { message: 'It was worn.' });
    expect(await shop.stockOf(shirt)).toEqual({ M: 3, L: 1 });
    await checkOrders(shop, asha);
  });
});

describe('a second return of an order', () => {
  test('counts only what was sent back of its own line', async () => {
    const mug = await shop.stock({ name: 'Mug', price: 500 });
    const gloves = await shop.stock({ name: 'Gloves', price: 500 });
    const { orderId: id } = await asha.call('order.create', {
      items: [mug, gloves].map((productId) => ({ productId, quantity: 1 })),
      ...{ amount: 1100, address: HOME, paymentMethod: 'COD' },
    });
    await shop.bring(id, 'delivered');
    const line = { size: ONE_SIZE, quantity: 1, reason: 'faulty' as const };
    for (const productId of [mug, gloves])
      await asha.call('order.return', { ...request(), id, items: [{ productId, ...line }] });
    const { items, returns } = await asha.call('order.get', { id });
    expect(items.map(({ returnable }) => returnable)).toEqual([0, 0]);
    expect(returns).toHaveLength(2);
    await expect(
      asha.call('order.return', { ...request(), id, items: [{ productId: mug, ...line }] }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('an exchange', () => {
  const exchange = { resolution: 'exchange' as const };

  const setPrice = (title: string, price: Paise) => setVariantPrices(shop.db, shirt, { [title]: price });

  test('for a variant that costs more needs the difference that the customer has seen', async () => {
    const forL = { ...request({ newSize: 'L' }), ...exchange };
    await setPrice('L', toPaise(1200));
    const refused = { code: 'conflict', message: expect.stringContaining('now costs ₹200 more') };
    for (const difference of [undefined, 0, 19_900] as (Paise | undefined)[])
      await expect(
        asha.call('order.return', { ...forL, ...(difference !== undefined && { difference }) }),
      ).rejects.toMatchObject(refused);
    expect(await shop.stockOf(shirt)).toEqual({ M: 3, L: 1 });
    const { returns } = await asha.call('order.return', { ...forL, difference: toPaise(200) });
    expect(returns).toMatchObject([{ difference: 20_000 }]);
    expect((await shop.lastEmailTo(asha)).text).toContain('costs ₹200 more');
  });

  test('counts how much the variants differ today, so that prices that rose make no difference', async () => {
    await setPrice('L', toPaise(1500));
    await setPrice('M', toPaise(1500));
    const { returns } = await asha.call('order.return', { ...request({ newSize: 'L' }), ...exchange });
    expect(returns).toMatchObject([{ difference: 0 }]);
  });

  test('for a variant that was deleted compares with the price that was paid', async () => {
    await setPrice('L', toPaise(1200));
    await shop.db
      .delete(productVariant)
      .where(and(eq(productVariant.productId, shirt), eq(productVariant.title, 'M')));
    const forL = { ...request({ newSize: 'L' }), ...exchange, difference: toPaise(200) };
    expect((await asha.call('order.return', forL)).returns).toMatchObject([{ difference: 20_000 }]);
  });

  test('for the same again is for a faulty or wrong item, whatever it costs now', async () => {
    await setPrice('M', toPaise(1500));
    for (const item of [{ newSize: 'M' }, {}])
      await expect(asha.call('order.return', { ...request(item), ...exchange })).rejects.toMatchObject({
        code: 'invalid_input',
        message: expect.stringContaining('same item'),
      });
    const { returns } = await asha.call('order.return', { ...request({ reason: 'faulty' }), ...exchange });
    expect(returns[0]!.items).toMatchObject([{ size: 'M', newSize: 'M' }]);
  });

  test('for the same again is possible after the variant was renamed', async () => {
    await shop.db
      .update(productVariant)
      .set({ title: 'Medium', values: ['Medium'] })
      .where(and(eq(productVariant.productId, shirt), eq(productVariant.title, 'M')));
    const { returns } = await asha.call('order.return', { ...request({ reason: 'faulty' }), ...exchange });
    expect(returns[0]!.items).toMatchObject([{ size: 'M', newSize: 'Medium' }]);
  });

  test('reserves the new size immediately, and sends it when the old one has arrived', async () => {
    const id = await ask(exchange, { newSize: 'L' });
    expect(await shop.stockOf(shirt)).toEqual({ M: 3, L: 0 });
    await step(id, 'approved');
    await step(id, 'received', { restock: true });
    await step(id, 'exchanged');
    expect(await shop.stockOf(shirt)).toEqual({ M: 4, L: 0 });
    const [newest] = await asha.call('order.list');
    expect(newest).toMatchObject({
      status: 'Processing',
      amount: 0,
      items: [{ name: 'Linen Shirt', size: 'L', quantity: 1, returnable: 0 }],
    });
    expect((await asha.call('order.get', { id: order })).returns[0]).toMatchObject({
      status: 'exchanged',
      replacement: newest!._id,
      creditNote: null,
    });
    const breakdown = { subtotal: 100_000, couponDiscount: 0, exchangeDiscount: 100_000, total: 0 };
    expect(newest).toMatchObject({ replaces: order, breakdown, shippedAt: null, deliveredAt: null });
    await shop.bring(newest!._id, 'delivered');
    expect(await asha.call('order.get', { id: newest!._id })).toMatchObject({
      ...{ shippedAt: expect.any(String), deliveredAt: expect.any(String), items: [{ returnable: 1 }] },
    });
    const { text } = await shop.lastEmailTo(asha);
    expect(text).toContain('Exchange: -₹1,000');
    expect(text).not.toContain('Coupon');
    expect(await shop.owner.call('admin.order.get', { id: newest!._id })).toMatchObject({
      ...{ replaces: order, invoice: null, isReplacement: true },
    });
  });

  test('is called an exchange in each email and in the log, and its emails name the new size', async () => {
    const id = await ask(exchange, { newSize: 'L' });
    expect((await shop.lastEmailTo(asha)).text).toContain('Size: M, exchange for L');
    await step(id, 'approved');
    await step(id, 'received', { restock: true });
    await step(id, 'exchanged');
    expect((await shop.emailsTo(asha)).slice(4)).toEqual([
      'Your exchange request',
      'Your exchange is approved',
      'We received your parcel',
      'Your replacement',
    ]);
    const { history } = await shop.owner.call('admin.order.get', { id: order });
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['Exchange requested', 'Exchange approved', 'Exchange completed']),
    );
    expect(JSON.stringify(history)).not.toMatch(/return (request|approved)/i);
    await expect(step(id, 'approved')).rejects.toMatchObject({
      message: 'This exchange is Exchanged and cannot be changed to Approved.',
    });
  });

  test('of an order placed in Hindi shows the new size in Hindi, and so does what is sent instead, with its picture', async () => {
    const mug = await shop.stock({
      name: 'Enamel Mug',
      price: 1000,
      stock: { Ink: 2, Oat: 2 },
      options: [{ name: 'Glaze', values: ['Ink', 'Oat'].map((name) => ({ name, swatch: '#1d2b4f' })) }],
      pictures: ['Ink', 'Oat'].map((value) => ({
        ...{ file: `/pictures/mug/${value}`, value, alt: value, width: 960, height: 1280, color: '#d4d0ca' },
      })),
    });
    await shop.owner.call('admin.option.translate', {
      names: [{ key: 'glaze:oat', version: 0, translations: { hi: { name: 'जौ' } } }],
    });
    const id = await shop.buy(asha, mug, { size: 'Ink', amount: 1100 });
    await shop.db.update(orders).set({ language: 'hi' }).where(eq(orders.id, id));
    await shop.bring(id, 'delivered');
    const item = { productId: mug, size: 'Ink', quantity: 1, reason: 'too_small' as const, newSize: 'Oat' };
    const { returns } = await asha.call('order.return', { id, ...exchange, items: [item] });
    const returnId = returns[0]!._id;
    const inHindi = await asha.inHindi.call('order.get', { id });
    expect(inHindi.returns[0]!.items).toMatchObject([{ newSize: 'Oat', newSizeLabel: 'जौ' }]);
    await step(returnId, 'approved');
    await step(returnId, 'received', { restock: true });
    await step(returnId, 'exchanged');
    const [sent] = await asha.inHindi.call('order.list');
    expect(sent!.items).toMatchObject([
      { name: 'Enamel Mug', size: 'Oat', sizeLabel: 'जौ', image: expect.stringContaining('mug/Oat') },
    ]);
    const [inEnglish] = await asha.call('order.list');
    expect(inEnglish!.items[0]!.sizeLabel).toBeUndefined();
  });

  test('for a sold-out size is refused as a whole', async () => {
    await expect(
      asha.call('order.return', { ...request({ newSize: 'L', quantity: 2 }), ...exchange }),
    ).rejects.toMatchObject({ code: 'out_of_stock' });
    expect((await asha.call('order.get', { id: order })).returns).toEqual([]);
    expect(await shop.stockOf(shirt)).toEqual({ M: 3, L: 1 });
  });

  test('that is cancelled releases the reserved stock', async () => {
    const returnId = await ask(exchange, { newSize: 'L' });
    await asha.call('order.cancelReturn', { id: order, returnId });
    expect(await shop.stockOf(shirt)).toEqual({ M: 3, L: 1 });
    await expect(asha.call('order.cancelReturn', { id: order, returnId })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('a return is refused', () => {
  test('before delivery, or after its window', async () => {
    const fresh = await shop.buy(asha, shirt, { size: 'M', amount: 1100 });
    await expect(asha.call('order.return', { ...request(), id: fresh })).rejects.toMatchObject({
      code: 'conflict',
    });
    shop.advanceClock(8 * DAY);
    await expect(asha.call('order.return', request())).rejects.toMatchObject({ code: 'conflict' });
    expect((await asha.call('order.get', { id: order })).items).toMatchObject([{ returnable: 0 }]);
    shop.advanceClock(-8 * DAY);
  });

  test('for more than was bought, also in concurrent requests', async () => {
    await expect(asha.call('order.return', request({ quantity: 3 }))).rejects.toMatchObject({
      code: 'conflict',
    });
    const tries = await Promise.allSettled([
      asha.call('order.return', request({ quantity: 2 })),
      asha.call('order.return', request({ quantity: 2 })),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('for items that are not in the order, or of another customer’s order', async () => {
    await expect(asha.call('order.return', request({ size: 'L' }))).rejects.toMatchObject({
      code: 'invalid_input',
    });
    const ravi = await shop.signIn('Ravi');
    await expect(ravi.call('order.return', request())).rejects.toMatchObject({ code: 'not_found' });
    const returnId = await ask();
    await expect(ravi.call('order.cancelReturn', { id: order, returnId })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
