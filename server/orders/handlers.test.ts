import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { paise } from '#domain/money.ts';
import { takeStock } from '#server/catalogue/stock/stock.ts';
import { newId } from '#server/database/id.ts';
import { orderLine, orders, outbox, product, productVariant } from '#server/database/schema.ts';
import { TEST_DATABASE_URL } from '#server/testing/database.ts';
import { readEmails } from '#server/testing/emails.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const WRONG_STATE = 'PIN code 560038 is in Karnataka. Please correct the state or the PIN code.';

type Shopper = Awaited<ReturnType<TestShop['signIn']>>;

const order = (shopper: Shopper, productId: string, { amount = 640, quantity = 1, key = '' } = {}) =>
  shopper.call(
    'order.create',
    {
      ...{ items: [{ productId, quantity }], amount, paymentMethod: 'COD' },
      address: { ...HOME, phone: shopper.phone },
    },
    key ? { idempotencyKey: key } : {},
  );

const variantsOf = async (productId: string) =>
  (await shop.db.select().from(productVariant).where(eq(productVariant.productId, productId))).map(
    ({ id }) => ({ variantId: id, quantity: 1 }),
  );

const left = async (productId: string, size = 'default') =>
  (
    await shop.db
      .select({ quantity: productVariant.quantity })
      .from(productVariant)
      .where(and(eq(productVariant.productId, productId), eq(productVariant.title, size)))
  )[0]!.quantity;

describe('a cash-on-delivery order', () => {
  test.each([
    ['of plenty changes no index', 90, 1],
    ['of a scarce variant is found by its new stock', 9, 0],
  ])('%s', async (_, stock, withoutIndexes) => {
    const sold = await variantsOf(await shop.stock({ stock }));
    const updates = await shop.db.transaction(async (tx) => {
      const count = async () => {
        const { rows } = await tx.execute(
          sql`select n_tup_hot_upd::integer as count from pg_stat_xact_user_tables where relname = 'product_variant'`,
        );
        return rows[0]!.count as number;
      };
      // Earlier transactions of the last second are counted, too.
      const before = await count();
      await takeStock(tx, sold, { reason: 'sold' });
      return (await count()) - before;
    });
    expect(updates).toBe(withoutIndexes);
  });

  test('leaves in the cart what was added while it was placed', async () => {
    const asha = await shop.signIn();
    const mug = await shop.stock({ price: 500 });
    await asha.call('cart.update', { itemId: mug, quantity: 4 });
    await order(asha, mug);
    expect(await asha.call('cart.get')).toEqual({ [mug]: { default: 3 } });
  });

  test('takes stock, removes the ordered items from the cart, and is returned in rupees', async () => {
    const asha = await shop.signIn();
    const [bottle, mug] = [await shop.stock({ stock: 5 }), await shop.stock()];
    await asha.call('cart.update', { itemId: bottle, quantity: 2 });
    await asha.call('cart.add', { itemId: mug });
    const { orderId } = await order(asha, bottle, { quantity: 2, amount: 1100 });
    expect(await left(bottle)).toBe(3);
    expect(await asha.call('cart.get')).toEqual({ [mug]: { default: 1 } });
    expect(await asha.call('order.get', { id: orderId })).toMatchObject({
      _id: orderId,
      status: 'Processing',
      amount: 1100,
      breakdown: { subtotal: 100_000, deliveryFee: 4_000, deliveryDiscount: 4_000, codFee: 10_000 },
      paymentMethod: 'COD',
      payment: false,
      address: { ...HOME, phone: asha.phone },
      items: [{ productId: bottle, quantity: 2, price: 500, size: 'default' }],
    });
  });

  test('accepts the slug and the _id of one product as the same product', async () => {
    const asha = await shop.signIn();
    const bottle = await shop.stock({ stock: 5, slug: 'green-bottle' });
    await order(asha, 'green-bottle');
    const both = ['green-bottle', bottle].map((productId) => ({ productId, quantity: 1 }));
    const payment = { amount: 1100, address: HOME, paymentMethod: 'COD' } as const;
    const { orderId } = await asha.call('order.create', { items: both, ...payment });
    expect(await asha.call('order.get', { id: orderId })).toMatchObject({
      items: [{ productId: bottle, quantity: 2 }],
    });
    expect(await left(bottle)).toBe(2);
  });

  test('is confirmed by one email', async () => {
    const asha = await shop.signIn();
    const { orderId } = await order(asha, await shop.stock());
    const emails = await readEmails(shop.services, eq(outbox.recipient, asha.email));
    expect(emails).toMatchObject([{ dedupeKey: `order-confirmation:${orderId}`, state: 'stored' }]);
    expect(emails[0]!.text).toContain('Total Amount: ₹640');
  });

  test('is refused with the new total when the amount differs from the shop’s', async () => {
    const asha = await shop.signIn();
    const bottle = await shop.stock();
    await expect(order(asha, bottle, { amount: 1 })).rejects.toMatchObject({
      code: 'amount_changed',
      data: { amount: 640 },
    });
    expect(await left(bottle)).toBe(10);
  });

  test('is refused as a whole when one line is short, and names that line', async () => {
    const asha = await shop.signIn();
    const [plenty, rare] = [await shop.stock(), await shop.stock({ stock: 1, name: 'Rare Mug' })];
    const items = [
      { productId: plenty, quantity: 1 },
      { productId: rare, quantity: 2 },
    ];
    await expect(
      asha.call('order.create', { items, amount: 1600, address: HOME, paymentMethod: 'COD' }),
    ).rejects.toMatchObject({
      code: 'out_of_stock',
      message: 'Only 1 left of Rare Mug. Please change your cart.',
    });
    expect([await left(plenty), await left(rare)]).toEqual([10, 1]);
    expect(await asha.call('order.list')).toEqual([]);
  });

  test('names product and size when sold out, and a product that is no longer sold', async () => {
    const asha = await shop.signIn();
    const shirt = await shop.stock({ name: 'Linen Shirt, Sky', stock: { M: 0, L: 1 } });
    const buy = (size: string) =>
      asha.call('order.create', {
        ...{ items: [{ productId: shirt, quantity: 1, size }], amount: 640, address: HOME },
        paymentMethod: 'COD',
      });
    await expect(buy('M')).rejects.toMatchObject({
      message: 'Linen Shirt, Sky (M) is sold out. Please change your cart.',
    });
    await shop.db.update(product).set({ state: 'archived' }).where(eq(product.id, shirt));
    await expect(buy('L')).rejects.toMatchObject({
      code: 'not_found',
      message: 'Linen Shirt, Sky is no longer sold. Please remove it from your cart.',
    });
    await shop.db.update(product).set({ state: 'draft' }).where(eq(product.id, shirt));
    await expect(buy('L')).rejects.toMatchObject({
      message: 'A product in your cart is no longer sold. Please remove it from your cart.',
    });
  });

  test('adds up lines that are sent twice', async () => {
    const asha = await shop.signIn();
    const rare = await shop.stock({ stock: 1 });
    const items = [
      { productId: rare, quantity: 1 },
      { productId: rare, quantity: 1 },
    ];
    await expect(
      asha.call('order.create', { items, amount: 1100, address: HOME, paymentMethod: 'COD' }),
    ).rejects.toMatchObject({ code: 'out_of_stock' });
  });

  test('placed twice under one key is one order, also when the items are no longer available', async () => {
    const asha = await shop.signIn();
    const last = await shop.stock({ stock: 1 });
    const first = await order(asha, last, { key: 'my-checkout' });
    expect(await order(asha, last, { key: 'my-checkout' })).toEqual({ ...first, alreadyPlaced: true });
    expect(await left(last)).toBe(0);
    expect(await asha.call('order.list')).toHaveLength(1);
  });

  test('has an idempotency key that is separate from other customers’ keys', async () => {
    const [asha, ravi] = [await shop.signIn('Asha'), await shop.signIn('Ravi')];
    const bottle = await shop.stock();
    const first = await order(asha, bottle, { key: 'same' });
    expect(await order(ravi, bottle, { key: 'same' })).not.toEqual(first);
  });

  test.each([
    [{ pincode: '1234' }, 'address.pincode', 'Please enter a valid 6-digit PIN code.'],
    [{ state: 'Atlantis' as 'Goa' }, 'address.state', 'Please select your state.'],
    [{ state: 'Kerala' as const }, 'address.state', WRONG_STATE],
    [
      { phone: '00000000000' },
      'address.phone',
      'Please enter a 10-digit Indian mobile number. It starts with 6 to 9.',
    ],
    [{ city: ' ' }, 'address.city', 'Please enter your city or district.'],
  ])('with the address %o is refused at the field', async (wrong, field, message) => {
    const asha = await shop.signIn();
    const items = [{ productId: await shop.stock(), quantity: 1 }];
    await expect(
      asha.call('order.create', { items, amount: 640, address: { ...HOME, ...wrong }, paymentMethod: 'COD' }),
    ).rejects.toMatchObject({ code: 'invalid_input', fields: { [field]: message } });
  });

  test('names the state of the PIN code when it refuses another one', async () => {
    const asha = await shop.signIn();
    const items = [{ productId: await shop.stock(), quantity: 1 }];
    const address = { ...HOME, state: 'Kerala' as const };
    const refusal = { code: 'invalid_input', data: { state: 'Karnataka' } };
    await expect(
      asha.call('order.create', { items, amount: 640, address, paymentMethod: 'COD' }),
    ).rejects.toMatchObject(refusal);
    await expect(asha.call('order.createPayment', { items, amount: 540, address })).rejects.toMatchObject(
      refusal,
    );
    expect(await asha.call('order.list')).toEqual([]);
  });

  test('stores the ten digits of a phone number in any format', async () => {
    const asha = await shop.signIn();
    const items = [{ productId: await shop.stock(), quantity: 1 }];
    const address = { ...HOME, phone: '\u202a(+91) 98765.43210\u202c' };
    const { orderId } = await asha.call('order.create', {
      ...{ items, amount: 640, address, paymentMethod: 'COD' },
    });
    expect(await asha.call('order.get', { id: orderId })).toMatchObject({ address: HOME });
  });
});

test('orders are listed newest first', async () => {
  const asha = await shop.signIn();
  const bottle = await shop.stock();
  const first = await order(asha, bottle);
  shop.advanceClock(1000);
  const second = await order(asha, bottle);
  expect((await asha.call('order.list')).map(({ _id }) => _id)).toEqual([second.orderId, first.orderId]);
});

test('orders are listed 20 at a time, also those of the same moment', async () => {
  const asha = await shop.signIn();
  const [found] = await shop.db.select().from(orders).limit(1);
  const { number: _, ...placed } = found!;
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, n));
  const rows = Array.from({ length: 45 }, (_, n) => ({
    ...{ ...placed, accountId: asha.id, providerOrderId: null, replacesReturn: null },
    ...{ id: newId(), idempotencyKey: `key-${n}`, createdAt: at(Math.floor(n / 9)) },
  }));
  await shop.db.insert(orders).values(rows);
  const line = { ...{ position: 0, variantId: 'v', productId: 'p', size: 'M' }, name: 'Cap', image: '' };
  await shop.db
    .insert(orderLine)
    .values(rows.map(({ id }) => ({ ...line, orderId: id, price: paise(1), quantity: 1 })));
  const first = await asha.page('order.list');
  const second = await asha.page('order.list', { cursor: first.nextCursor });
  const third = await asha.page('order.list', { cursor: second.nextCursor, limit: 100 });
  expect([first, second, third].map(({ items }) => items.length)).toEqual([20, 20, 5]);
  expect(third.nextCursor).toBeUndefined();
  const listed = [first, second, third].flatMap(({ items }) => items);
  expect(new Set(listed.map(({ _id }) => _id)).size).toBe(45);
  expect(listed.map(({ date }) => date)).toEqual(
    listed
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  );
});

test('another customer’s order is 404, like one that never existed', async () => {
  const [asha, ravi] = [await shop.signIn('Asha'), await shop.signIn('Ravi')];
  const { orderId } = await order(asha, await shop.stock());
  await expect(ravi.call('order.get', { id: orderId })).rejects.toMatchObject({ code: 'not_found' });
  await expect(ravi.call('order.get', { id: 'nothing' })).rejects.toMatchObject({ code: 'not_found' });
  expect(await ravi.call('order.list')).toEqual([]);
});

test('the database refuses a total that is not the sum of its lines', async () => {
  const asha = await shop.signIn();
  const { orderId } = await order(asha, await shop.stock());
  await expect(
    shop.db
      .update(orders)
      .set({ total: paise(1) })
      .where(eq(orders.id, orderId)),
  ).rejects.toMatchObject({
    cause: { constraint: 'orders_total' },
  });
});

describe.runIf(TEST_DATABASE_URL)('concurrent orders', () => {
  test('from forty buyers for the last ten items: exactly ten succeed', async () => {
    const rare = await shop.stock({ stock: 10 });
    const buyers = await Promise.all(Array.from({ length: 40 }, () => shop.signIn()));
    const results = await Promise.allSettled(buyers.map((buyer) => order(buyer, rare)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await left(rare)).toBe(0);
  });

  test('of two products in opposite order never deadlock', async () => {
    const [a, b] = [await shop.stock({ stock: 100 }), await shop.stock({ stock: 100 })];
    const buyers = await Promise.all(Array.from({ length: 30 }, () => shop.signIn()));
    await Promise.all(
      buyers.map((buyer, index) => {
        const items = [a, b].map((productId) => ({ productId, quantity: 1 }));
        if (index % 2) items.reverse();
        const address = { ...HOME, phone: buyer.phone };
        return buyer.call('order.create', { items, amount: 1100, address, paymentMethod: 'COD' });
      }),
    );
    expect([await left(a), await left(b)]).toEqual([70, 70]);
  });

  test('with one key thirty times are one order', async () => {
    const asha = await shop.signIn();
    const bottle = await shop.stock();
    const placed = await Promise.all(Array.from({ length: 29 }, () => order(asha, bottle, { key: 'once' })));
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await left(bottle)).toBe(9);
  });
});
