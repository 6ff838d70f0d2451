import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { AdminEndpointName } from '#contract/admin/endpoints.ts';
import { paise } from '#domain/money.ts';
import { paymentMethods } from '#domain/orders/payment-methods.ts';
import { quote } from '#domain/orders/pricing.ts';
import { parseCsv } from '#server/catalogue/import/file/csv.ts';
import { csvStream } from '#server/csv/csv-stream.ts';
import { auditEntry, orderLine, orders, productVariant, stockChange } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { firstSettings } from '#shop';

type Name = Extract<AdminEndpointName, `admin.export.${string}`>;

let shop: MerchantShop;
let asha: Shopper;
beforeAll(async () => {
  shop = await openMerchantShop();
  asha = await shop.signIn('Asha Devi');
});

async function download(name: Name, filter: object = {}) {
  const response = await shop.owner.fetch(new Request(shop.owner.address(name, filter)));
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Disposition')).toContain('attachment');
  const text = await response.text();
  const [header, ...lines] = [...parseCsv(text.replace('\uFEFF', ''), ',')];
  return lines.map((line) => Object.fromEntries(header!.map((column, index) => [column, line[index]!])));
}

const ofOrder = async (id: string, filter: object = {}) => {
  const lines = await download('admin.export.orders', filter);
  const { Name } = lines.find(({ Id }) => Id === id) ?? {};
  return lines.filter((line) => line.Name === Name);
};

test('an order has a line per item, and its amounts agree with the order', async () => {
  const mug = await shop.stock({ name: 'Mug, large' });
  const shirt = await shop.stock({ name: 'कुर्ता', stock: { S: 5, M: 5 } });
  await shop.db.update(productVariant).set({ sku: 'MUG-1' }).where(eq(productVariant.productId, mug));
  const { orderId } = await asha.call('order.create', {
    items: [
      { productId: mug, quantity: 2 },
      { productId: shirt, size: 'M', quantity: 1 },
    ],
    amount: 1600,
    paymentMethod: 'COD',
    address: {
      ...{ firstName: 'Asha', lastName: 'Devi', phone: '9876500001', address: '=1+1, "Flat" 2\nMG Road' },
      ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
    },
  });
  const [first, second] = await ofOrder(orderId);
  expect(first).toMatchObject({
    Email: asha.email,
    'Financial Status': 'pending',
    'Fulfillment Status': 'unfulfilled',
    Subtotal: '1500.00',
    Shipping: '0.00',
    'COD Fee': '100.00',
    Total: '1600.00',
    'Outstanding Balance': '1600.00',
    'Lineitem name': 'Mug, large',
    'Lineitem quantity': '2',
    'Lineitem price': '500.00',
    'Lineitem sku': 'MUG-1',
    // A spreadsheet would run it as a formula.
    'Shipping Address1': `'=1+1, "Flat" 2\nMG Road`,
    'Created at': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0530$/),
  });
  expect(second).toMatchObject({ 'Lineitem name': 'कुर्ता - M', Total: '', Email: asha.email });
});

test('the columns of every order add up to its total', async () => {
  const id = await shop.buy(asha, await shop.stock());
  const [{ number: _, ...order }] = (await shop.db.select().from(orders).where(eq(orders.id, id))) as [
    typeof orders.$inferSelect,
  ];
  const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, id));
  const amount = fc.integer({ min: 0, max: 5_000_000 }).map(paise);
  const sale = fc.record({
    prices: fc.array(fc.record({ price: amount, quantity: fc.integer({ min: 1, max: 9 }) }), {
      ...{ minLength: 1, maxLength: 4 },
    }),
    ...{ coupon: amount, given: amount, codFee: amount, onlineDiscount: amount, deliveryFee: amount },
    freeDeliveryFrom: amount,
    payment: fc.constantFrom(...paymentMethods),
  });
  for (const [index, one] of fc.sample(sale, 50).entries()) {
    const policy = { ...firstSettings.policy, ...one, coupons: [] };
    const price = quote(one.prices, one.payment, policy, one.coupon, one.given);
    const copy = { ...order, ...price, paymentMethod: one.payment, idempotencyKey: `sale ${index}` };
    copy.id = index.toString(16).padStart(24, 'e');
    await shop.db.insert(orders).values(copy);
    await shop.db
      .insert(orderLine)
      .values(one.prices.map((own, position) => ({ ...line!, ...own, orderId: copy.id, position })));
  }
  const lines = await download('admin.export.orders');
  const cents = (cell: string | undefined) => Math.round(Number(cell) * 100);
  for (const [name, own] of Map.groupBy(lines, ({ Name }) => Name!)) {
    const first = own[0]!;
    const items = own.reduce(
      (sum, one) => sum + cents(one['Lineitem price']) * Number(one['Lineitem quantity']),
      0,
    );
    expect(items - cents(first['Discount Amount']), name).toBe(cents(first.Subtotal));
    expect(cents(first.Subtotal) + cents(first.Shipping) + cents(first['COD Fee']), name).toBe(
      cents(first.Total),
    );
  }
});

test('a paid order names its payment, and a refund lowers nothing but says so', async () => {
  const id = await shop.buy(asha, await shop.stock());
  const paymentId = await shop.payOnline(id);
  expect((await ofOrder(id))[0]).toMatchObject({
    'Financial Status': 'paid',
    'Payment Reference': paymentId,
    'Outstanding Balance': '0.00',
  });
  await shop.owner.call('admin.order.cancel', { id, reason: 'Lost' });
  expect((await ofOrder(id))[0]).toMatchObject({
    ...{ 'Financial Status': 'refunded', Total: '640.00', 'Refunded Amount': '640.00' },
  });
  for (const { name, run } of shop.jobs) if (name === 'refund') await run(new AbortController().signal);
  const payments = await download('admin.export.payments');
  expect(payments.filter(({ Order }) => Order === id)).toMatchObject([
    { Kind: 'capture', Amount: '640.00', Reference: paymentId },
    { Kind: 'refund', Amount: '640.00' },
  ]);
});

test('exports what the list shows, past its first page', async () => {
  const id = await shop.buy(asha, await shop.stock());
  await shop.db.execute(sql`insert into orders
    (id, account_id, idempotency_key, status, payment_method, paid, subtotal, delivery_fee, cod_fee, total, address, created_at)
    select lpad(to_hex(n), 24, '0'), account_id, 'copy ' || n, status, payment_method, paid, subtotal, delivery_fee, cod_fee,
      total, address, created_at + n * interval '1 second' from orders, generate_series(1, 205) n where id = ${id}`);
  await shop.db.execute(sql`insert into order_line (order_id, position, variant_id, product_id, size, name, image, price, quantity)
    select lpad(to_hex(n), 24, '0'), position, variant_id, product_id, size, name, image, price, quantity
    from order_line, generate_series(1, 205) n where order_id = ${id}`);
  const numbers = (lines: Record<string, string>[]) => [...new Set(lines.map(({ Name }) => Name))];
  expect(numbers(await download('admin.export.orders')).length).toBeGreaterThan(205);
  const filter = { q: 'Asha', status: 'processing', sort: 'oldest' } as const;
  const listed = await shop.owner.call('admin.order.list', { ...filter, limit: 200 });
  const exported = numbers(await download('admin.export.orders', filter));
  expect(exported.slice(0, 200)).toEqual(listed.map(({ number }) => `#${number}`));
  expect(await download('admin.export.orders', { q: 'no one' })).toEqual([]);
});

test('customers have their orders and what they spent', async () => {
  const ravi = await shop.signIn('Ravi Kumar Sen');
  await shop.buy(ravi, await shop.stock());
  expect(await download('admin.export.customers', { q: ravi.email })).toMatchObject([
    { 'First Name': 'Ravi', 'Last Name': 'Kumar Sen', 'Total Orders': '1', 'Total Spent': '640.00' },
  ]);
});

test('an invoice’s tax adds up to its total', async () => {
  const id = await shop.buy(asha, await shop.stock());
  await shop.owner.call('admin.order.issue', { ids: [id] });
  const lines = await download('admin.export.invoices');
  const line = lines.at(-1)!;
  const parts = ['Taxable value', 'CGST', 'SGST', 'IGST'].map((column) => Number(line[column]));
  expect(parts.reduce((sum, part) => sum + part).toFixed(2)).toBe(line.Total);
  expect(line).toMatchObject({ Total: '640.00', 'Place of supply': 'Karnataka' });
});

test('a return has a line per item, and its amount once', async () => {
  const mug = await shop.stock({ name: 'Returned mug' });
  const shirt = await shop.stock({ name: 'Returned shirt', stock: { S: 5, M: 5 } });
  const { orderId: id } = await asha.call('order.create', {
    items: [
      { productId: mug, quantity: 2 },
      { productId: shirt, size: 'M', quantity: 1 },
    ],
    ...{ amount: 1600, paymentMethod: 'COD', address: HOME },
  });
  await shop.bring(id, 'delivered');
  const { returns } = await asha.call('order.return', {
    ...{ id, resolution: 'refund', payout: { method: 'upi', upiId: 'asha@okicici' }, comment: 'Too big' },
    items: [
      { productId: mug, size: 'default', quantity: 1, reason: 'faulty' },
      { productId: shirt, size: 'M', quantity: 1, reason: 'too_large' },
    ],
  });
  const lines = await download('admin.export.returns');
  expect(lines.filter(({ Id }) => Id === returns[0]!._id)).toMatchObject([
    {
      ...{ Name: expect.stringMatching(/^#/), 'Return Status': 'Requested', Resolution: 'Return' },
      ...{ 'Lineitem name': 'Returned mug', 'Lineitem quantity': '1', Comment: 'Too big' },
      ...{ 'Return Reason': 'Faulty or damaged', 'Shipping Name': 'Asha Devi Rao' },
    },
    { 'Lineitem name': 'Returned shirt - M', 'Return Reason': 'Too large', Comment: '' },
  ]);
  expect(await download('admin.export.returns', { status: ['refunded'] })).toEqual([]);
});

test('the stock has a line per variant, filtered as the list is and past its first page', async () => {
  const shirt = await shop.stock({ name: 'Stocked shirt', hsn: '6105', stock: { S: 5, M: 7 } });
  await shop.db.update(productVariant).set({ sku: 'ST-1' }).where(eq(productVariant.productId, shirt));
  expect(await download('admin.export.stock', { q: 'Stocked shirt' })).toMatchObject([
    {
      ...{ Title: 'Stocked shirt', 'Option1 Name': 'Size', 'Option1 Value': 'S', SKU: 'ST-1' },
      ...{ 'HS Code': '6105', Available: '5', Status: 'active', Price: '500.00' },
    },
    { 'Option1 Value': 'M', Available: '7' },
  ]);
  for (let made = 0; made < 51; made++) await shop.stock({ name: `Stocked ${made}` });
  const lines = await download('admin.export.stock');
  expect(lines).toHaveLength(await shop.db.$count(productVariant));
  expect(lines.find(({ Title }) => Title === 'Stocked 3')).toMatchObject({
    'Option1 Name': '',
    'Option1 Value': '',
  });
});

test('stock changes say what changed the stock, in order and once', async () => {
  const id = await shop.stock({ name: 'Counted mug' });
  const order = await shop.buy(asha, id);
  const { number } = await shop.owner.call('admin.order.get', { id: order });
  const lines = await download('admin.export.stockChanges');
  expect(lines).toHaveLength(await shop.db.$count(stockChange));
  expect(lines.filter(({ Product }) => Product === 'Counted mug').at(-1)).toMatchObject({
    Before: '10',
    Change: '-1',
    After: '9',
    Order: `#${number}`,
  });
});

test('a period has both of its days, in India', async () => {
  const id = await shop.buy(asha, await shop.stock());
  const [line] = await ofOrder(id);
  const day = line!['Created at']!.slice(0, 10);
  expect(await ofOrder(id, { from: day, to: day })).toHaveLength(1);
  const before = new Date(Date.parse(day) - 864e5).toISOString().slice(0, 10);
  expect(await ofOrder(id, { to: before })).toEqual([]);
  expect(await download('admin.export.stockChanges', { to: before })).toEqual([]);
});

test('the activity log says who exported what', async () => {
  await download('admin.export.orders', { q: 'Asha' });
  const entries = await shop.db.select().from(auditEntry).where(eq(auditEntry.subject, 'export:orders'));
  expect(entries.at(-1)).toMatchObject({ actor: shop.owner.email, action: 'export_data' });
  expect(entries.some(({ after }) => (after as { q?: string }).q === 'Asha')).toBe(true);
});

test('a file of a million lines is read only as fast as it is taken, and not to its end if the download stops', async () => {
  let read = 0;
  let isEnded = false;
  async function* batches() {
    try {
      for (; read < 1_000_000; read += 500) yield Array<string>(500).fill('a line\r\n');
    } finally {
      isEnded = true;
    }
  }
  const reader = csvStream('header\r\n', batches()).getReader();
  for (let taken = 0; taken < 10; taken++) await reader.read();
  expect(read).toBeLessThanOrEqual(10 * 500);
  await reader.cancel();
  expect(isEnded).toBe(true);
});
