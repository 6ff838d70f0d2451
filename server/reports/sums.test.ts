import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { HOUR_MS, toIndianDay } from '#domain/calendar.ts';
import { type Paise, paise, times, toPaise, ZERO } from '#domain/money.ts';
import { creditLines } from '#domain/orders/credit.ts';
import { type InvoiceDocument, sumOf } from '#domain/orders/invoice.ts';
import { feesOf, itemDiscountOf } from '#domain/orders/pricing.ts';
import { spread } from '#domain/orders/tax.ts';
import { couponCode, invoice, orderLine, orders, reportDay, session } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { recordLog } from '#server/testing/recorded-log.ts';
import { HOME } from '#server/testing/shop.ts';
import { setVariantPrices } from '#server/testing/variants.ts';
import { isLong } from '../../tests/long.ts';
import { checkSums, sumOldDays, sumPeriod } from './keep-sums.ts';
import { MEASURES, sumDays } from './sums.ts';

const ALL_DAYS = { from: '2000-01-01', to: '2100-01-01' };
const PLACES = [
  { city: 'Bengaluru', state: 'Karnataka', pincode: '560038' },
  { city: ' bengaluru', state: 'Karnataka', pincode: '560001' },
  { city: 'Mumbai', state: 'Maharashtra', pincode: '400001' },
] as const;
const PRICES = [999, 333.33, 2750];

let shop: MerchantShop;
beforeAll(async () => {
  shop = await openMerchantShop();
  const { version, settings } = await shop.owner.call('admin.settings.get');
  const tax = { ...settings.tax, gstin: '29ABCDE1234F1ZW' };
  await shop.owner.call('admin.settings.update', { version, settings: { ...settings, tax } });
  await shop.db.insert(couponCode).values({
    ...{ code: 'SEVENTH', percent: 14.29, minSubtotal: ZERO, active: true, version: 1 },
  });
});

const step = fc.record({
  order: fc.nat(5),
  do: fc.constantFrom(
    'place',
    'place',
    'place',
    'edit',
    'cancel',
    'issue',
    'move',
    'move',
    'move',
    'refund',
    'return',
    'exchange',
    'to_sender',
    'sum',
  ),
  quantities: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(2), fc.nat(2)),
  customer: fc.nat(1),
  place: fc.nat(PLACES.length - 1),
  hasCoupon: fc.boolean(),
  isPaidOnline: fc.boolean(),
  hours: fc.constantFrom(0, 0, 1, 9),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Story {
  customers: Shopper[];
  products: string[];
  placed: { id: string; customer: Shopper }[];
}

test('a shop without orders has no days to sum', async () => {
  await sumOldDays(shop.services);
  await sumPeriod(shop.services, ALL_DAYS);
  expect(await shop.db.$count(reportDay)).toBe(0);
});

test('whatever happens to orders, the sums are those of orders and documents, and agree with each other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const story: Story = {
        customers: [await shop.signIn('Asha'), await shop.signIn('Ravi')],
        products: await Promise.all(PRICES.map((price) => shop.stock({ price, hsn: '6205', stock: 99 }))),
        placed: [],
      };
      // The clock runs for months.
      await shop.db.update(session).set({ expiresAt: new Date('2100-01-01') });
      for (const one of steps) {
        shop.advanceClock(one.hours * HOUR_MS);
        await take(story, one);
      }
      await sumPeriod(shop.services, ALL_DAYS);
      await check();
    }),
    { numRuns: isLong ? 60 : 6, endOnFailure: true },
  );
});

/** Steps that are not possible any more change nothing. */
async function ifPossible<Value>(run: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

async function take(story: Story, one: Step): Promise<void> {
  if (one.do === 'sum') return sumOldDays(shop.services);
  if (one.do === 'place') return place(story, one);
  const placed = story.placed[one.order];
  if (placed) await ifPossible<unknown>(() => STEPS[one.do as keyof typeof STEPS](placed, one));
}

async function place({ customers, products, placed }: Story, one: Step): Promise<void> {
  const customer = customers[one.customer]!;
  const order = {
    items: products.flatMap((productId, index) =>
      one.quantities[index]! > 0 ? [{ productId, quantity: one.quantities[index]! }] : [],
    ),
    ...{ address: { ...HOME, ...PLACES[one.place] }, paymentMethod: 'COD' as const },
    ...(one.hasCoupon && { coupon: 'SEVENTH' }),
  };
  const { data } = await customer.call('order.create', { ...order, amount: 1 }).catch((error) => error);
  const { orderId: id } = await customer.call('order.create', { ...order, amount: data.amount });
  if (one.isPaidOnline) await shop.payOnline(id);
  placed.push({ id, customer });
}

type Placed = Story['placed'][number];

const STEPS = {
  async edit({ id }: Placed, { quantities }: Step) {
    const { owner } = shop;
    const form = await owner.call('admin.orderEdit.get', { id });
    const items = form.items.map(({ variantId, quantity }, index) => ({
      ...{ id: variantId, variantId, quantity: quantities[index] || quantity, price: null, reason: '' },
    }));
    const edit = { id, version: form.version, deliveryFee: form.deliveryFee, items };
    const { total } = (await owner.call('admin.orderEdit.preview', edit)).breakdown;
    await owner.call('admin.orderEdit.save', { ...edit, total, note: '' });
  },
  cancel: ({ id }: Placed) => shop.owner.call('admin.order.cancel', { id, reason: 'A reason' }),
  issue: ({ id }: Placed) => shop.owner.call('admin.order.issue', { ids: [id] }),
  async move({ id }: Placed) {
    const { nextStatuses } = await shop.owner.call('admin.order.get', { id });
    const to = (['shipped', 'out_for_delivery', 'delivered'] as const).find((next) =>
      nextStatuses.includes(next),
    );
    if (to) await shop.owner.call('admin.order.setStatus', { orders: [{ id }], to, carrier: 'India Post' });
  },
  async refund({ id }: Placed, { quantities: [quantity, fees, amount] }: Step) {
    const { owner } = shop;
    const found = await owner.call('admin.order.refundable', { id });
    const items = found.items.slice(0, 1).map((item) => ({
      ...{ position: item.position, quantity: Math.min(quantity, item.quantity), restock: false },
    }));
    const credit = { items, fees: paise(fees * 1001), amount: paise(amount * 777) };
    const total: Paise = sumOf(creditLines(found.invoiced, found.credited, credit), 'total');
    await owner.call('admin.order.refund', {
      ...{ ...credit, id, version: found.version, total, reason: 'A reason' },
      ...(found.method === 'transfer' && { reference: 'UPI 1' }),
    });
  },
  return: (placed: Placed) => sendBack(placed, 'refund'),
  exchange: (placed: Placed) => sendBack(placed, 'exchange'),
  to_sender: ({ id }: Placed) => shop.owner.call('admin.order.returnToSender', { id, restock: true }),
};

async function sendBack({ id, customer }: Placed, resolution: 'refund' | 'exchange') {
  const [item] = (await customer.call('order.get', { id })).items;
  const { returns } = await customer.call('order.return', {
    ...{ id, resolution, payout: { method: 'upi', upiId: 'asha@okbank' } },
    items: [{ productId: item!.productId!, size: item!.size, quantity: 1, reason: 'faulty' }],
  });
  const last = resolution === 'refund' ? 'refunded' : 'exchanged';
  for (const to of ['approved', 'received', last] as const)
    await shop.owner.call('admin.return.setStatus', {
      ...{ id: returns.at(-1)!._id, to, restock: true, reference: 'UPI 2' },
    });
}

type Amounts = Record<string, number>;

async function check(): Promise<void> {
  const { rows } = await shop.db.execute<Record<string, string>>(
    sql`select dimension, day::text as day, ${sql.raw(
      MEASURES.map((name) => `sum(${name}) as ${name}`).join(', '),
    )} from sales_sum group by 1, 2`,
  );
  const sums = rows.map(({ dimension, day, ...measures }) => ({
    ...{ dimension, day: day! },
    of: Object.fromEntries(Object.entries(measures).map(([name, sum]) => [name, Number(sum)])) as Amounts,
  }));
  const totals = new Map(
    sums.filter(({ dimension }) => dimension === 'total').map(({ day, of }) => [day, of]),
  );

  // The dimensions agree with each other, day by day.
  for (const { dimension, day, of } of sums) {
    const total = totals.get(day)!;
    if (dimension === 'reason') expect([day, of.returns]).toEqual([day, total.returns]);
    else if (dimension === 'variant')
      for (const name of [
        'quantity',
        'gross',
        'discounts',
        'returns',
        'returned_quantity',
        'exchanged_quantity',
      ])
        expect([day, name, of[name]]).toEqual([day, name, total[name]]);
    else expect([dimension, day, of]).toEqual([dimension, day, total]);
  }

  // The same from the rows, with the functions that make invoices.
  const placed = await shop.db.select().from(orders);
  const lines = await shop.db.select().from(orderLine);
  const documents = (await shop.db.select().from(invoice)).map((one) => ({
    ...one,
    day: toIndianDay(one.issuedAt),
  }));
  const invoiced = new Set(documents.map(({ orderId }) => orderId));
  const sold = placed.filter(
    ({ id, status, replacesReturn, total }) =>
      (!replacesReturn || total > 0) &&
      status !== 'payment_pending' &&
      (status !== 'cancelled' || invoiced.has(id)),
  );
  const expected = new Map<string, Amounts>();
  const addTo = (day: string, amounts: Amounts) => {
    const sum = expected.get(day) ?? {};
    for (const [name, amount] of Object.entries(amounts)) sum[name] = (sum[name] ?? 0) + amount;
    expected.set(day, sum);
  };
  for (const order of sold) {
    const own = lines.filter(({ orderId }) => orderId === order.id).sort((a, b) => a.position - b.position);
    const gross = own.map(({ price, quantity }) => times(price, quantity));
    const discounts = spread(itemDiscountOf(order), gross).reduce((sum, one) => sum + one, 0);
    // Only the difference in price of a replacement is a sale.
    if (order.replacesReturn) {
      const difference = gross.reduce((sum, one) => sum + one, 0) - discounts;
      addTo(toIndianDay(order.createdAt), { orders: 0, quantity: 0, discounts: 0, gross: difference });
      continue;
    }
    addTo(toIndianDay(order.createdAt), {
      ...{ orders: 1, quantity: own.reduce((sum, { quantity }) => sum + quantity, 0) },
      ...{ gross: gross.reduce((sum, one) => sum + one, 0), fees: feesOf(order) },
      discounts,
    });
  }
  for (const { document, kind, day } of documents) {
    if (kind !== 'credit_note') continue;
    const items = document.lines.filter(({ position }) => position !== null);
    const fees = document.lines.filter(({ position }) => position === null);
    addTo(day, {
      ...{ returns: sumOf(items, 'total'), returned_fees: sumOf(fees, 'total') },
      returned_quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      to_sender: document.corrects!.reason === 'returned_to_sender' ? 1 : 0,
    });
  }
  for (const [day, amounts] of expected) expect([day, totals.get(day)]).toMatchObject([day, amounts]);

  // Each item costs what its invoice says.
  const { rows: variants } = await shop.db.execute<Record<string, string>>(sql`
    select key, sum(gross - discounts) as sold, sum(returns) as returned from sales_sum where dimension = 'variant' group by key`);
  const positionOf = new Map(lines.map((line) => [`${line.orderId} ${line.position}`, line.variantId]));
  const open = sold.filter(({ id }) => !invoiced.has(id));
  const net: Amounts = {};
  for (const { document, kind } of documents)
    for (const { position, total } of document.lines) {
      const variant = positionOf.get(`${document.orderId} ${position}`);
      if (variant) net[variant] = (net[variant] ?? 0) + (kind === 'credit_note' ? -total : total);
    }
  for (const order of open) {
    const own = lines.filter(({ orderId }) => orderId === order.id).sort((a, b) => a.position - b.position);
    const gross = own.map(({ price, quantity }) => times(price, quantity));
    const discounts = spread(itemDiscountOf(order), gross);
    own.forEach(({ variantId }, index) => {
      net[variantId] = (net[variantId] ?? 0) + gross[index]! - discounts[index]!;
    });
  }
  for (const { key, sold, returned } of variants)
    expect([key, Number(sold) - Number(returned)]).toEqual([key, net[key!] ?? 0]);

  // Total sales are what was invoiced, less credit notes, and what is still to be invoiced.
  const signed = (document: InvoiceDocument) =>
    sumOf(document.lines, 'total') * (document.kind === 'credit_note' ? -1 : 1);
  const ofDocuments = documents.reduce((sum, { document }) => sum + signed(document), 0);
  const ofTotals = [...totals.values()].reduce(
    (sum, { gross, discounts, returns, fees, returned_fees }) =>
      sum + gross! - discounts! - returns! + fees! - returned_fees!,
    0,
  );
  expect(ofTotals).toBe(ofDocuments + open.reduce((sum, { total }) => sum + total, 0));
  const { rows: customers } = await shop.db.execute<Record<string, string>>(
    sql`select sum(amount) as amount, sum(orders) as orders from customer_sum`,
  );
  expect(customers.map(({ amount, orders }) => [Number(amount), Number(orders)])).toEqual([
    [ofTotals, sold.filter(({ replacesReturn }) => !replacesReturn).length],
  ]);
  const { rows: taxes } = await shop.db.execute<Record<string, string>>(
    sql`select sum(case kind when 'sale' then total else -total end) as total from tax_sum`,
  );
  expect(Number(taxes[0]!.total)).toBe(ofDocuments);

  // Nothing differs from sums that are made of all rows now.
  const days = [...expected.keys(), ...totals.keys()].toSorted();
  if (days.length === 0) return;
  const all = { from: days[0]!, to: days.at(-1)! };
  expect(await shop.db.transaction((tx) => sumDays(tx, all, shop.services.now()))).toBe(0);
}

test('what a replacement costs more is a sale, and what it costs less is a return', async () => {
  const asha = await shop.signIn();
  await shop.db.update(session).set({ expiresAt: new Date('2100-01-01') });
  const shirt = await shop.stock({ price: 1000, hsn: '6205', stock: { S: 9, M: 9, L: 9 } });
  await setVariantPrices(shop.db, shirt, { S: toPaise(850), L: toPaise(1200) });
  for (const [newSize, difference] of [
    ['L', 200],
    ['S', -150],
  ] as const) {
    const id = await shop.buy(asha, shirt, { size: 'M', amount: 1100 });
    await shop.payOnline(id);
    await shop.bring(id, 'delivered');
    const { returns } = await asha.call('order.return', {
      ...{ id, resolution: 'exchange', difference: toPaise(difference) },
      items: [{ productId: shirt, size: 'M', quantity: 1, reason: 'too_small', newSize }],
    });
    for (const to of ['approved', 'received', 'exchanged'] as const)
      await shop.owner.call('admin.return.setStatus', { id: returns.at(-1)!._id, to, restock: true });
  }
  await sumPeriod(shop.services, ALL_DAYS);
  await check();
  const { rows } = await shop.db.execute<Record<string, string>>(sql`
    select sum(quantity) as quantity, sum(gross) as gross, sum(returns) as returns from sales_sum
    where dimension = 'variant' and product_id = ${shirt}`);
  expect(Object.values(rows[0]!).map(Number)).toEqual([2, 220_000, 15_000]);
});

test('a sum that is wrong is found at night, logged and corrected', async () => {
  const asha = await shop.signIn();
  await shop.db.update(session).set({ expiresAt: new Date('2100-01-01') });
  await shop.buy(asha, await shop.stock({ price: 500 }));
  shop.advanceClock(2 * 24 * HOUR_MS);
  await sumOldDays(shop.services);
  await shop.db.execute(
    sql`update sales_sum set gross = gross + 1 where (dimension, day, key) = (select dimension, day, key from sales_sum where dimension = 'state' order by day desc limit 1)`,
  );
  await shop.db.execute(sql`update report_day set checked_at = checked_at - interval '2 days'`);
  const { log, entries } = recordLog();
  const at = (hour: string) => () => new Date(`${toIndianDay(shop.services.now())}T${hour}:10:00+05:30`);
  const errors = () => entries().filter(({ level }) => level === 50);
  await checkSums({ db: shop.db, log, now: at('14') });
  expect(errors()).toEqual([]);
  await checkSums({ db: shop.db, log, now: at('03') });
  expect(errors()).toMatchObject([{ changed: 1, msg: expect.stringContaining('corrected') }]);
  await checkSums({ db: shop.db, log, now: at('03') });
  expect(errors()).toHaveLength(1);
  await check();
});
