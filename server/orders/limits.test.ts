import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { toPaise, toRupees } from '#domain/money.ts';
import { quote } from '#domain/orders/pricing.ts';
import { orders } from '#server/database/schema.ts';
import { TEST_DATABASE_URL } from '#server/testing/database.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';
import { firstSettings } from '#shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

type Shopper = Awaited<ReturnType<TestShop['signIn']>>;

interface Wanted {
  items: { productId: string; quantity: number; size?: string }[];
  /** The price of one item in rupees. */
  price?: number;
  phone?: string;
}

let lastPhone = 7_000_000_000;
const newPhone = () => String(++lastPhone);

function request({ items, price = 500, phone = newPhone() }: Wanted, payment: 'cod' | 'online') {
  const lines = items.map(({ quantity }) => ({ quantity, price: toPaise(price) }));
  const amount = toRupees(quote(lines, payment, firstSettings.policy).total);
  return { items, amount, address: { ...HOME, phone } };
}

const placeCod = (shopper: Shopper, wanted: Wanted) =>
  shopper.call('order.create', { ...request(wanted, 'cod'), paymentMethod: 'COD' });
const payOnline = (shopper: Shopper, wanted: Wanted) =>
  shopper.call('order.createPayment', request(wanted, 'online'));

const once = (productId: string, quantity = 1) => [{ productId, quantity }];

test('a COD order above the highest value is refused, and can be paid online', async () => {
  const [asha, watch] = [await shop.signIn(), await shop.stock({ price: 19_901 })];
  const wanted = { items: once(watch), price: 19_901 };
  // With its coupon, the first of them is ₹19,501 and the second ₹39,402.
  await placeCod(asha, wanted);
  const message =
    'Cash on delivery is available for orders of up to ₹20,000. Please pay online, or change your cart.';
  await expect(placeCod(asha, { ...wanted, items: once(watch, 2) })).rejects.toMatchObject({
    code: 'invalid_input',
    message,
    // The checkout shows it in the choice of cash on delivery.
    fields: { paymentMethod: message },
  });
  await payOnline(asha, { ...wanted, items: once(watch, 2) });
});

describe.each([
  ['a COD order', placeCod],
  ['an online order', payOnline],
])('%s', (_, place) => {
  test('has at most ten of one variant, also when its lines are repeated', async () => {
    const asha = await shop.signIn();
    const shirt = await shop.stock({ name: 'Linen Shirt', stock: { M: 90, L: 90 }, price: 100 });
    const of = (size: string, quantity: number) => ({ productId: shirt, size, quantity });
    await expect(
      place(asha, { items: [of('M', 6), of('L', 1), of('M', 5)], price: 100 }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'You can buy at most 10 of Linen Shirt (M) at a time. Please change your cart.',
    });
    await place(asha, { items: [of('M', 10), of('L', 10)], price: 100 });
  });

  test('has at most fifty items', async () => {
    const asha = await shop.signIn();
    const products = await Promise.all(
      Array.from({ length: 6 }, () => shop.stock({ stock: 90, price: 100 })),
    );
    const items = products.map((productId, index) => ({ productId, quantity: index === 5 ? 1 : 10 }));
    await expect(place(asha, { items, price: 100 })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'An order can have at most 50 items, and yours has 51. Please change your cart.',
    });
    await place(asha, { items: items.slice(0, 5), price: 100 });
  });
});

describe('open COD orders', () => {
  const TOO_MANY = {
    code: 'too_many_requests',
    message:
      'You have too many cash-on-delivery orders that are not delivered yet. Please pay online, or order again after a delivery.',
  };

  test('of one account are at most ten, whatever the phone number', async () => {
    const [asha, mug] = [await shop.signIn(), await shop.stock({ stock: 90 })];
    const placed = [];
    for (let count = 0; count < 10; count++) placed.push(await placeCod(asha, { items: once(mug) }));
    await expect(placeCod(asha, { items: once(mug) })).rejects.toMatchObject(TOO_MANY);
    await payOnline(asha, { items: once(mug) });
    await asha.call('order.cancel', { id: placed[0]!.orderId });
    await placeCod(asha, { items: once(mug) });
    await expect(placeCod(asha, { items: once(mug) })).rejects.toMatchObject(TOO_MANY);
    await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, placed[1]!.orderId));
    await placeCod(asha, { items: once(mug) });
  });

  test('of one phone number are at most ten, whatever the account', async () => {
    const [mug, phone] = [await shop.stock({ stock: 90 }), newPhone()];
    for (let count = 0; count < 10; count++)
      await placeCod(await shop.signIn(), { items: once(mug), phone: `+91 ${phone}` });
    const asha = await shop.signIn();
    await expect(placeCod(asha, { items: once(mug), phone })).rejects.toMatchObject(TOO_MANY);
    await placeCod(asha, { items: once(mug) });
  });

  test('do not include replacements', async () => {
    const [asha, mug] = [await shop.signIn(), await shop.stock({ stock: 90 })];
    for (let count = 0; count < 10; count++) {
      const { orderId } = await placeCod(asha, { items: once(mug) });
      if (count < 5)
        await shop.db.update(orders).set({ replacesReturn: orderId }).where(eq(orders.id, orderId));
    }
    await placeCod(asha, { items: once(mug) });
  });

  test('are limited by the settings', async () => {
    const owner = await shop.addStaff('owner');
    const { version, settings } = await owner.call('admin.settings.get');
    const change = (part: object) =>
      owner.call('admin.settings.update', {
        version,
        settings: { ...settings, orderLimits: { ...settings.orderLimits, ...part } },
      });
    await expect(change({ maxPerVariant: 100 })).rejects.toMatchObject({
      fields: { 'settings.orderLimits.maxPerVariant': expect.any(String) },
    });
    await change({ maxOpenCodPerAccount: 1 });
    const [asha, mug] = [await shop.signIn(), await shop.stock()];
    await placeCod(asha, { items: once(mug) });
    await expect(placeCod(asha, { items: once(mug) })).rejects.toMatchObject(TOO_MANY);
  });
});

describe.runIf(TEST_DATABASE_URL)('concurrent COD orders', () => {
  test('of one phone number do not exceed the limit', async () => {
    const [mug, phone] = [await shop.stock({ stock: 90 }), newPhone()];
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.signIn()));
    const results = await Promise.allSettled(
      shoppers.map((shopper) => placeCod(shopper, { items: once(mug), phone })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});

test.each([
  [
    { firstName: 'a', lastName: '' },
    'address.firstName',
    'Please enter your name with at least two letters.',
  ],
  [
    { firstName: '12', lastName: '-' },
    'address.firstName',
    'Please enter your name with at least two letters.',
  ],
  [
    { address: 'x' },
    'address.address',
    'Please enter your house number and street, so that the courier can find you.',
  ],
  [{ city: 'B' }, 'address.city', 'Please enter your city or district.'],
  [
    { phone: '+91 99999 99999' },
    'address.phone',
    'This number repeats one digit. Please enter a mobile number on which the courier can call you.',
  ],
])('an order to the address %o is refused at the field', async (wrong, field, message) => {
  const asha = await shop.signIn();
  const { address, ...order } = request({ items: once(await shop.stock()) }, 'cod');
  await expect(
    asha.call('order.create', { ...order, address: { ...address, ...wrong }, paymentMethod: 'COD' }),
  ).rejects.toMatchObject({ code: 'invalid_input', fields: { [field]: message } });
});

test('the refusals are in the customer’s language', async () => {
  const asha = await shop.signIn();
  const items = once(await shop.stock(), 11);
  const { address, ...order } = request({ items }, 'cod');
  const place = (wrong: object) =>
    asha.inHindi.call('order.create', { ...order, address: { ...address, ...wrong }, paymentMethod: 'COD' });
  await expect(place({})).rejects.toMatchObject({ message: expect.stringMatching(/ज़्यादा से ज़्यादा 10/) });
  await expect(place({ address: 'x' })).rejects.toMatchObject({
    fields: { 'address.address': expect.stringMatching(/कूरियर/) },
  });
});
