import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import type { EndpointName, Input } from '#contract/schemas.ts';
import { invoice, orders } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';

let shop: MerchantShop;
let asha: Shopper;
beforeAll(async () => {
  shop = await openMerchantShop();
  asha = await shop.signIn();
});

type Client = Pick<Shopper, 'fetch' | 'address'>;

async function read<Name extends EndpointName>(client: Client, name: Name, input: Input<Name>) {
  const address = (client.address as (name: Name, input: Input<Name>) => string)(name, input);
  const response = await client.fetch(new Request(address));
  if (!response.ok) return { status: response.status, text: '', pages: 0 };
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return {
    status: response.status,
    text,
    pages: totalPages,
    name: response.headers.get('Content-Disposition'),
  };
}

async function register(gstin: string | null) {
  const { version, settings } = await shop.owner.call('admin.settings.get');
  const tax = { ...settings.tax, gstin };
  await shop.owner.call('admin.settings.update', { version, settings: { ...settings, tax } });
}

test('without a GSTIN the customer gets a bill of supply, which charges no tax', async () => {
  const id = await shop.buy(asha, await shop.stock({ name: 'Steel Bottle' }), {
    firstName: 'आशा',
    lastName: 'राव',
  });
  expect(await read(asha, 'order.invoice', { id })).toMatchObject({ status: 404 });
  await shop.bring(id, 'shipped');
  const { text } = await read(asha, 'order.invoice', { id });
  expect(text).toContain('Bill of Supply');
  expect(text).toContain('₹640.00');
  expect(text).toContain('आशा');
  expect(text).toContain('computer-generated document');
  for (const column of ['CGST', 'Taxable', 'Discount', 'invoice']) expect(text).not.toContain(column);
});

test('with a GSTIN it is a tax invoice: halves within the state, whole across, by HSN code and value', async () => {
  await register('29ABCDE1234F1ZW');
  const shirt = await shop.stock({ name: 'Linen Shirt', price: 1050, hsn: '6205', stock: { M: 5 } });
  const jacket = await shop.stock({ name: 'Warm Jacket', price: 3540, hsn: '6101', stock: 5 });
  const near = await shop.buy(asha, shirt, { size: 'M', amount: 1150 });
  const far = await shop.buy(asha, jacket, { amount: 3440, state: 'Kerala', pincode: '682001' });
  await shop.bring(near, 'shipped');
  await shop.bring(far, 'shipped');

  const within = await read(asha, 'order.invoice', { id: near });
  expect(within.name).toMatch(/filename="INV-\d\d-\d\d-00001\.pdf"/);
  // ₹1,050 at 5 % with ₹100 of fees: 1,095.24 plus twice 27.38.
  for (const words of [
    'Tax Invoice',
    'GSTIN 29ABCDE1234F1ZW',
    '6205',
    'Linen Shirt, size M',
    'Delivery and handling',
    'CGST',
    'Karnataka (29)',
    'less discount = total',
  ])
    expect(within.text).toContain(words);
  expect(within.text).toContain('1,000.00');
  expect(within.text).toContain('25.00');
  expect(within.text).toContain('₹1,150.00');

  const across = await read(asha, 'order.invoice', { id: far });
  for (const words of ['IGST', 'Kerala (32)', '18%', 'Discount', '200.00', '₹3,440.00'])
    expect(across.text).toContain(words);
  expect(across.text).not.toContain('CGST');
});

test('documents of an order in Hindi have Hindi beside their English, for the customer and the shop', async () => {
  const id = await shop.buy(asha, await shop.stock({ name: 'Brass Lamp' }));
  await shop.db.update(orders).set({ language: 'hi' }).where(eq(orders.id, id));
  const slip = await read(shop.owner, 'admin.order.slips', { id: [id] });
  expect(slip.text).toMatch(/Quantity\s+मात्रा/);
  await shop.bring(id, 'shipped');
  const ofCustomer = await read(asha, 'order.invoice', { id });
  expect(ofCustomer.text).toContain('Tax Invoice / टैक्स इनवॉइस');
  expect(ofCustomer.text).toContain('Brass Lamp');
  expect((await read(shop.owner, 'admin.order.invoices', { id: [id] })).text).toBe(ofCustomer.text);
});

test('an invoice has the total in words, the payment, the tracking number and the business', async () => {
  const { orderId: id } = await asha.call('order.create', {
    ...{ items: [{ productId: await shop.stock({ hsn: '6205' }), quantity: 1 }], amount: 640 },
    ...{ address: HOME, paymentMethod: 'COD', business: { name: 'Rao Traders', gstin: '29ABCDE1234F1ZW' } },
  });
  const paymentId = await shop.payOnline(id);
  await shop.owner.call('admin.order.setStatus', {
    ...{ orders: [{ id, trackingNumber: 'EK123456789IN' }], to: 'shipped', carrier: 'India Post' },
  });
  const { text } = await read(asha, 'order.invoice', { id });
  for (const words of [
    ...['Rupees six hundred forty only', 'Payment reference', paymentId],
    ...['Tracking number (AWB)', 'EK123456789IN', 'Rao Traders', 'Asha Devi Rao', 'GSTIN 29ABCDE1234F1ZW'],
  ])
    expect(text).toContain(words);
});

test('an issued invoice does not change with the settings', async () => {
  const shirt = await shop.stock({ name: 'Cotton Shirt', hsn: '6205' });
  const id = await shop.buy(asha, shirt);
  await shop.bring(id, 'shipped');
  const before = await read(asha, 'order.invoice', { id });
  await register(null);
  expect((await read(asha, 'order.invoice', { id })).text).toBe(before.text);
});

test('another customer’s invoice is not found', async () => {
  const id = await shop.buy(asha, await shop.stock());
  await shop.bring(id, 'shipped');
  expect((await read(await shop.signIn('Ravi'), 'order.invoice', { id })).status).toBe(404);
  expect((await read(shop.visitor, 'order.invoice', { id })).status).toBe(401);
});

test('each parcel of an order has a packing slip with only its items and its part of the cash', async () => {
  const { orderId: id } = await asha.call('order.create', {
    items: [
      { productId: await shop.stock({ name: 'Copper Bottle' }), quantity: 2 },
      { productId: await shop.stock({ name: 'Brass Lamp' }), quantity: 1 },
    ],
    amount: 1600,
    address: HOME,
    paymentMethod: 'COD',
  });
  const { parcelsVersion } = await shop.owner.call('admin.order.get', { id });
  const items = [{ position: 0, quantity: 1 }];
  const { parcels } = await shop.owner.call('admin.parcel.create', { id, items, parcelsVersion });
  const first = await read(shop.owner, 'admin.parcel.slip', { id, parcel: parcels[0]!.id });
  expect(first.pages).toBe(1);
  expect(first.text).toContain('Parcel 1 of 2');
  expect(first.text).toContain('Copper Bottle');
  expect(first.text).not.toContain('Brass Lamp');
  expect(first.text).toContain('Collect ₹533.00 in cash');
  const all = await read(shop.owner, 'admin.order.slips', { id: [id] });
  expect(all.pages).toBe(2);
  expect(all.text).toContain('Brass Lamp');
  expect(all.text).toContain('Collect ₹1,067.00 in cash');
  expect((await read(shop.owner, 'admin.parcel.slip', { id, parcel: 'other' })).status).toBe(404);
});

test('the shop prints many invoices in one file, and numbers an order while packing it', async () => {
  const bottle = await shop.stock({ name: 'Copper Bottle' });
  const ids = [await shop.buy(asha, bottle), await shop.buy(asha, bottle)];
  expect((await read(shop.owner, 'admin.order.invoices', { id: ids })).status).toBe(404);
  expect(await shop.owner.call('admin.order.issue', { ids: [...ids, 'none'] })).toMatchObject([
    { done: true },
    { done: true },
    { id: 'none', done: false, message: 'Order not found.' },
  ]);
  const invoices = await read(shop.owner, 'admin.order.invoices', { id: ids });
  expect(invoices.pages).toBe(2);
  expect(await shop.owner.call('admin.order.get', { id: ids[0]! })).toMatchObject({
    invoice: { number: expect.any(String) },
  });
  expect(await shop.owner.call('admin.audit.list', { subject: `order:${ids[0]}` })).toMatchObject([
    { action: 'create_invoice', actor: shop.owner.email, after: { number: expect.any(String) } },
  ]);
  const slips = await read(shop.owner, 'admin.order.slips', { id: ids });
  expect(slips.pages).toBe(2);
  expect(slips.text).toContain('Collect ₹640.00 in cash');
  expect(slips.text).toContain('560038');
  expect(slips.text).toContain('If undelivered, return to: Haroz, ');
  expect((await read(shop.owner, 'admin.order.slips', { id: ['nothing'] })).status).toBe(404);
});

test('a packing slip shows an amount to collect only for a COD order that is not delivered yet', async () => {
  const bottle = await shop.stock({ name: 'Steel Bottle', stock: 50 });
  const [cod, paid, waiting, cancelled, delivered] = [
    await shop.buy(asha, bottle),
    await shop.buy(asha, bottle),
    await shop.buy(asha, bottle),
    await shop.buy(asha, bottle),
    await shop.buy(asha, bottle),
  ] as [string, string, string, string, string];
  await shop.payOnline(paid);
  const unpaid = { paymentMethod: 'online', status: 'payment_pending' } as const;
  await shop.db.update(orders).set(unpaid).where(eq(orders.id, waiting));
  await shop.owner.call('admin.order.cancel', { id: cancelled, reason: 'x' });
  await shop.bring(delivered, 'delivered');
  expect((await read(shop.owner, 'admin.order.slips', { id: [cod] })).text).toContain(
    'Collect ₹640.00 in cash',
  );
  expect((await read(shop.owner, 'admin.order.slips', { id: [paid] })).text).toContain('collect nothing');
  for (const id of [waiting, cancelled, delivered]) {
    const response = await shop.owner.fetch(
      new Request(shop.owner.address('admin.order.slips', { id: [cod, id] })),
    );
    expect(response.status).toBe(409);
    expect((await response.json()).message).toMatch(/^#\d+ is .*. Do not ship it\.$/);
  }
});

test('an order cancelled after invoicing gets a credit note that the customer and the shop can open', async () => {
  const id = await shop.buy(asha, await shop.stock());
  expect((await read(asha, 'order.fullCreditNote', { id })).status).toBe(404);
  await shop.owner.call('admin.order.issue', { ids: [id] });
  await shop.owner.call('admin.order.cancel', { id, reason: 'Lost' });
  const { creditNote } = await shop.owner.call('admin.order.get', { id });
  expect((await asha.call('order.get', { id })).creditNote).toBe(creditNote!.number);
  for (const note of [
    await read(asha, 'order.fullCreditNote', { id }),
    await read(shop.owner, 'admin.order.creditNote', { id }),
  ])
    expect(note.text).toContain(creditNote!.number);
  expect((await read(await shop.signIn('Ravi'), 'order.fullCreditNote', { id })).status).toBe(404);
  const documents = (await shop.db.select().from(invoice)).filter(({ orderId }) => orderId === id);
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['bill_of_supply', 'credit_note']);
  const [bill, note] = documents.toSorted((a, b) => a.kind.localeCompare(b.kind));
  expect(note!.document).toMatchObject({ corrects: { number: bill!.number }, lines: bill!.document.lines });
});
