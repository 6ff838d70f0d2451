import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MS, toIndianDay } from '#domain/calendar.ts';
import { paise } from '#domain/money.ts';
import { REPORTS, type ReportName } from '#domain/reports/reports.ts';
import { invoice, orders, product, productVariant, shipment } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { sumPeriod } from './keep-sums.ts';

let shop: MerchantShop;
let asha: Shopper;
let bottle: string;
let placed: string[];
beforeAll(async () => {
  shop = await openMerchantShop();
  asha = await shop.signIn();
  bottle = await shop.stock({ name: 'Steel Bottle', price: 500, stock: 20, categoryId: 'bottles' });
  const mug = await shop.stock({ name: 'Mug', price: 300, stock: { S: 2, M: 9 } });
  await shop.stock({ name: 'Dusty Lamp', price: 100, stock: 7, createdAt: new Date('2020-01-01') });
  placed = [
    await shop.buy(asha, bottle, { quantity: 2, amount: 1100 }),
    await shop.buy(asha, mug, {
      size: 'M',
      amount: 440,
      city: 'Mumbai',
      state: 'Maharashtra',
      pincode: '400001',
    }),
    await shop.buy(asha, bottle),
  ];
  await shop.bring(placed[0]!, 'delivered');
  await shop.owner.call('admin.order.cancel', { id: placed[2]!, reason: 'x' });
  const items = [{ productId: bottle, size: 'default', quantity: 1, reason: 'faulty' as const }];
  const payout = { method: 'upi', upiId: 'asha@okbank' } as const;
  const { returns } = await asha.call('order.return', {
    id: placed[0]!,
    resolution: 'refund',
    items,
    payout,
  });
  for (const to of ['approved', 'received', 'refunded'] as const)
    await shop.owner.call('admin.return.setStatus', {
      id: returns[0]!._id,
      to,
      restock: true,
      reference: 'UPI 1',
    });
});

const get = (report: ReportName, more = {}) => shop.owner.call('admin.report.get', { report, ...more });

/** The figures of each row by the labels of its columns. */
async function table(report: ReportName, more = {}) {
  const { columns, rows, totals } = await get(report, more);
  const named = (figures: (number | null)[]) =>
    Object.fromEntries(columns.map(({ label }, index) => [label, figures[index]]));
  return {
    rows: Object.fromEntries(rows.map(({ label, figures }) => [label, named(figures)])),
    totals: totals && named(totals),
  };
}

test('sales have the same totals in every dimension', async () => {
  const { rows, totals } = await table('sales_by_product');
  expect(rows).toEqual({
    'Steel Bottle': {
      ...{ 'Items sold': 2, 'Gross sales': 100_000, Discounts: 0, Returns: -50_000, 'Net sales': 50_000 },
    },
    Mug: { 'Items sold': 1, 'Gross sales': 30_000, Discounts: 0, Returns: 0, 'Net sales': 30_000 },
  });
  for (const name of REPORTS.filter((one) => one.startsWith('sales_by_'))) {
    const own = await table(name);
    expect([name, own.totals]).toMatchObject([name, totals!]);
    const sum = Object.values(own.rows).reduce((sum, row) => sum + row['Net sales']!, 0);
    expect([name, sum]).toEqual([name, 80_000]);
  }
  expect((await table('sales_by_state')).rows).toMatchObject({
    ...{ Karnataka: { Orders: 1, 'Total sales': 55_000 }, Maharashtra: { Orders: 1, 'Total sales': 44_000 } },
  });
  expect(Object.keys((await table('sales_by_category')).rows)).toEqual(['Daily-Gears > Bottles']);
});

test('total sales are the invoices less credit notes, once all orders have an invoice', async () => {
  await shop.owner.call('admin.order.issue', { ids: placed.slice(0, 2) });
  const { totals } = await table('sales_by_day');
  const tax = await table('tax_by_rate');
  expect(tax.totals).toMatchObject({ Invoices: 154_000, 'Credit notes': -55_000 });
  expect(tax.totals!['Taxable value']).toBe(totals!['Total sales']);
  const documents = await shop.db.select().from(invoice);
  expect(documents).toHaveLength(3);
});

test('returns are counted by reason, product and PIN code', async () => {
  expect((await table('returns_by_reason')).rows).toEqual({
    'Faulty or damaged': {
      ...{
        'Returned items': 1,
        'Exchanged items': 0,
        'Orders returned to sender': 0,
        'Value of returns': 50_000,
      },
    },
  });
  expect((await table('returns_by_product')).rows).toMatchObject({
    ...{ 'Steel Bottle': { 'Items sold': 2, 'Returned items': 1, 'Returned of sold': 50 } },
  });
  expect(Object.keys((await table('returns_by_pincode')).rows)).toEqual([HOME.pincode]);
});

test('a customer’s later orders are those of a returning one, and the value counts both', async () => {
  const { rows } = await table('customers');
  expect(rows).toMatchObject({
    'First orders, of new customers': { Customers: 1, Orders: 1 },
    'Later orders, with returning customers': { Customers: 0, Orders: 1 },
  });
  const value = await table('customer_value');
  expect(value.totals).toMatchObject({ Customers: 1, 'Ordered again': 100, 'Sales per customer': 99_000 });
});

test('an order that becomes no sale any more changes the sums of its day, also days later', async () => {
  const late = await shop.signIn('Ravi');
  const id = await shop.buy(late, bottle);
  const before = (await table('sales_by_day')).totals!.Orders;
  await shop.db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 5 * 864e5) })
    .where(eq(orders.id, id));
  await get('sales_by_day');
  await shop.owner.call('admin.order.cancel', { id, reason: 'x' });
  expect((await table('sales_by_day')).totals!.Orders).toBe(before! - 1);
});

test('cash that couriers have collected is outstanding until they pay it', async () => {
  const courier = {
    carrier: 'Delhivery',
    cashToCollect: paise(60_000),
    statusSince: new Date(Date.now() - 10 * 864e5),
  };
  await shop.db.update(shipment).set(courier).where(eq(shipment.orderId, placed[0]!));
  expect((await table('cash_outstanding')).rows.Delhivery).toEqual({
    ...{
      Parcels: 1,
      Outstanding: 60_000,
      'Over 7 days': 60_000,
      'Over 14 days': 0,
      'Over 30 days': 0,
      'On its way': 0,
    },
  });
});

test('stock has a value for owners, and days left for staff, too', async () => {
  await shop.db
    .update(productVariant)
    .set({ costPerItem: paise(20_000) })
    .where(eq(productVariant.productId, bottle));
  expect((await table('stock_value')).rows['Steel Bottle']).toEqual({
    ...{ 'In stock': 19, 'Items without a cost': 0, 'Value at cost': 380_000, 'Value at price': 950_000 },
  });
  // The customer of one bottle has not returned it.
  expect((await table('stock_left')).rows['Steel Bottle']).toMatchObject({
    'Items sold': 1,
    'Days left': 570,
  });
  expect(Object.keys((await table('unsold_products')).rows)).toEqual(['Dusty Lamp']);
});

test('staff with the permission see reports but no costs, and others none', async () => {
  const analyst = await shop.addStaff('staff', { permissions: ['reports'] });
  for (const report of REPORTS.filter((one) => one !== 'stock_value'))
    expect(JSON.stringify(await analyst.call('admin.report.get', { report }))).not.toContain('cost');
  for (const call of ['admin.report.get', 'admin.report.csv'] as const)
    await expect(analyst.call(call, { report: 'stock_value' })).rejects.toMatchObject({ code: 'forbidden' });
  const packer = await shop.addStaff('staff', { permissions: ['orders'] });
  await expect(packer.call('admin.report.get', { report: 'sales_by_day' })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a CSV file has the rows and totals of the report, and no formulas', async () => {
  await shop.db.update(product).set({ name: '=1+1' }).where(eq(product.id, bottle));
  const response = await shop.owner.fetch(
    new Request('http://localhost:3000/api/admin/report/sales_by_product/report.csv?period=last_7_days'),
  );
  expect(response.headers.get('content-disposition')).toContain(`sales-by-product-`);
  const text = (await response.text()).replace('\uFEFF', '');
  expect(text.split('\r\n').map((line) => line.split(','))).toEqual([
    [
      'Product',
      'Details',
      'Items sold',
      'Gross sales',
      'Discounts',
      'Returns',
      'Net sales',
      'Net sales before',
    ],
    ["'=1+1", '', '2', '1000.00', '0.00', '-500.00', '500.00', '0.00'],
    ['Mug', '', '1', '300.00', '0.00', '0.00', '300.00', '0.00'],
    ['Total', '', '3', '1300.00', '0.00', '-500.00', '800.00', '0.00'],
    [''],
  ]);
});

test('searches that find nothing are counted by day, without what may be personal', async () => {
  for (const q of ['Xylophone', ' xylophone ', 'asha@example.org', '98765 43210', 'bottle'])
    await shop.visitor.call('product.list', { q });
  await shop.visitor.call('product.list', { q: 'zither', available: 'true' });
  expect((await table('missed_searches')).rows).toEqual({ xylophone: { Searches: 2 } });
});

test('an order has its source, whatever the link had', async () => {
  const source = { utmSource: ' instagram ', utmMedium: 'story', utmCampaign: 'x'.repeat(300), other: 1 };
  const order = {
    ...{
      items: [{ productId: bottle, quantity: 1 }],
      amount: 640,
      address: HOME,
      paymentMethod: 'COD' as const,
    },
  };
  const buyer = await shop.signIn('Kavya');
  const { orderId } = await buyer.call(
    'order.create',
    { ...order, source },
    { idempotencyKey: 'a-key-of-kavya' },
  );
  expect(await shop.owner.call('admin.order.get', { id: orderId })).toMatchObject({
    source: { utmSource: 'instagram', utmMedium: 'story', utmCampaign: 'x'.repeat(100) },
  });
  // The same order from another tab.
  const again = await buyer.call(
    'order.create',
    { ...order, source: 7 as never },
    { idempotencyKey: 'a-key-of-kavya' },
  );
  expect(again).toMatchObject({ orderId, alreadyPlaced: true });
  expect((await table('sales_by_source')).rows).toMatchObject({
    'instagram / story': { Orders: 1 },
    'Not recorded': { Orders: 2 },
  });
});

test('a period has at most 1,100 days and both its ends', async () => {
  const today = toIndianDay(new Date());
  const refused = [{}, { from: today }, { from: '2020-01-01', to: today }, { from: today, to: '2020-01-01' }];
  for (const days of refused)
    await expect(get('sales_by_day', { period: 'own', ...days })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  const { rows, before } = await get('sales_by_day', { period: 'own', from: '2024-02-28', to: '2024-03-01' });
  expect(rows.map(({ key }) => key)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  expect(before).toEqual({ from: '2024-02-25', to: '2024-02-27' });
});

test('a report of a month that the job has not summed has all of its days', async () => {
  const { db, now } = shop.services;
  const later = () => new Date(now().getTime() + 32 * DAY_MS);
  const days = { from: toIndianDay(now()), to: toIndianDay(later()) };
  expect(await sumPeriod({ db, now: later }, days)).toBe(0);
});
