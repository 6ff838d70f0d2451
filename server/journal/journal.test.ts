import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MS, toIndianDay } from '#domain/calendar.ts';
import { sum, toPaise } from '#domain/money.ts';
import { parseCsv } from '#server/catalogue/import/file/csv.ts';
import { refund, settlement, settlementLine } from '#server/database/schema.ts';
import { checkOrders } from '#server/orders/discrepancies/check-orders.ts';
import { makeRefunds, saveProviderRefund } from '#server/orders/payments/refund.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { setVariantPrices, variantIds } from '#server/testing/variants.ts';
import { vouchersOf } from './read-vouchers.ts';

let shop: MerchantShop;
let asha: Shopper;
let shirt: string;
let month: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  asha = await shop.signIn();
  const { version, settings } = await shop.owner.call('admin.settings.get');
  const tax = { ...settings.tax, gstin: '29ABCDE1234F1ZW' };
  await shop.owner.call('admin.settings.update', { version, settings: { ...settings, tax } });
  shirt = await shop.stock({ name: 'Shirt', price: 1050, stock: 100, hsn: '6105' });
  // A day in the first half of a month, so that the days after it are in it. The sessions end after 30 days.
  const day = shop.services.now().getUTCDate();
  if (day > 15) shop.advanceClock((35 - day) * DAY_MS);
  month = toIndianDay(shop.services.now()).slice(0, 7);
});

/** Delivers an order, and returns its tracking number. */
async function deliver(id: string): Promise<string> {
  for (const to of ['shipped', 'out_for_delivery', 'delivered'] as const)
    await shop.owner.call('admin.order.setStatus', {
      ...{ orders: [{ id, trackingNumber: `DL${id}` }], to, carrier: 'Delhivery' },
    });
  return `DL${id}`;
}

async function draft(payment: 'upi' | 'link') {
  const [variantId] = Object.values(await variantIds(shop.db, shirt));
  const { firstName, lastName, ...contact } = HOME;
  const { id, version } = await shop.owner.call('admin.draft.create', {
    ...{ customerId: null, email: '', contact: { ...contact, fullName: `${firstName} ${lastName}` } },
    items: [{ variantId: variantId!, productId: shirt, quantity: 1, name: 'Shirt', size: 'default' }],
    ...{ discountAmount: toPaise(50), discountPercent: null, discountReason: 'Late', deliveryFee: null },
    ...{ note: '', reservedUntil: null },
  });
  const total = toPaise(1000);
  const { orderId } = await shop.owner.call('admin.draft.complete', {
    ...{ id, version, payment, total, reference: `T${id}` },
  });
  return orderId;
}

async function payByLink(id: string): Promise<void> {
  const { balance } = await shop.owner.call('admin.order.get', { id });
  const { to } = await shop.openPage(balance!.payUrl);
  await shop.openPage((await shop.openPage(to!, { outcome: 'pay' })).to!);
}

const balances = async () => {
  const { ledgers } = await shop.owner.call('admin.journal.get', { month });
  return Object.fromEntries(ledgers.map(({ name, balance }) => [name, balance]));
};

const textOf = async (name: 'csv' | 'ledgers' | 'vouchers') =>
  (
    await shop.owner.fetch(new Request(shop.owner.address(`admin.journal.${name}` as const, { month })))
  ).text();

test('cash on delivery is owed by the customer, then the courier, then in the bank', async () => {
  const id = await shop.buy(asha, shirt, { amount: 1150 });
  await shop.owner.call('admin.order.issue', { ids: [id] });
  expect(await balances()).toMatchObject({ 'Online customers': 115_000, 'Sales 5%': -100_000 });
  const awb = await deliver(id);
  expect(await balances()).toMatchObject({ 'Online customers': 0, 'Cash with couriers': 115_000 });
  const columns = { trackingNumber: 'AWB', amount: 'Amount', reference: 'UTR' };
  await shop.owner.call(
    'admin.remittance.add',
    { courier: 'Delhivery', ...columns },
    { body: new Blob([`AWB,Amount,UTR\n${awb},1150,U1`], { type: 'text/csv' }) },
  );
  expect(await balances()).toMatchObject({ 'Cash with couriers': 0, Bank: 115_000 });
});

test('a remittance line is booked when its parcel is known, and never if it is closed as unknown', async () => {
  const before = await balances();
  const id = await shop.buy(asha, shirt, { amount: 1150 });
  await shop.owner.call('admin.order.issue', { ids: [id] });
  await deliver(id);
  const delivered = await balances();
  const add = (row: string) =>
    shop.owner.call(
      'admin.remittance.add',
      { courier: 'Delhivery', trackingNumber: 'AWB', amount: 'Amount' },
      { body: new Blob([`AWB,Amount\n${row}`], { type: 'text/csv' }) },
    );
  await add(`TYPO-${id},1150`);
  await add('OTHER-1,9999');
  expect(await balances()).toEqual(delivered);
  const unknown = await shop.owner.call('admin.remittance.list', { list: 'unknown' });
  const other = unknown.filter(({ trackingNumber }) => trackingNumber === 'OTHER-1').map((line) => line.id);
  await shop.owner.call('admin.remittance.close', { list: 'unknown', ids: other, reason: 'Another shop' });
  expect(await balances()).toEqual(delivered);
  const tracking = { id, carrier: 'Delhivery', trackingNumber: `TYPO-${id}` };
  await shop.owner.call('admin.order.tracking', tracking);
  await add(`TYPO-${id},1150`);
  expect(await balances()).toMatchObject({
    ...{ 'Cash with couriers': before['Cash with couriers'], Bank: before.Bank! + 115_000 },
  });
});

test('an online payment is at the provider, less its refund, until it is settled', async () => {
  const [delivered, cancelled] = [await draft('link'), await draft('link')];
  for (const id of [delivered, cancelled]) await payByLink(id);
  await shop.owner.call('admin.order.issue', { ids: [delivered, cancelled] });
  expect(await balances()).toMatchObject({ 'Online customers': 0, Razorpay: 200_000 });
  await shop.owner.call('admin.order.cancel', { id: cancelled, reason: 'Lost' });
  await makeRefunds(shop.services);
  expect(await balances()).toMatchObject({ 'Online customers': 0, Razorpay: 100_000 });
  // At noon of the next day, which can be more than 24 hours away.
  shop.advanceClock(2 * DAY_MS);
  await shop.owner.call('admin.settlement.read', { month });
  expect(await balances()).toMatchObject({
    ...{ Razorpay: 0, Bank: 2 * 115_000 + 100_000 - 4720 },
    ...{ 'Payment gateway fees': 4000, 'GST on payment gateway fees': 720 },
  });
});

test('a recorded payment is in the bank, and its refund leaves it when staff have sent it', async () => {
  const { Bank: before } = await balances();
  const id = await draft('upi');
  await shop.owner.call('admin.order.cancel', { id, reason: 'Lost' });
  expect(await balances()).toMatchObject({ 'Online customers': -100_000, Bank: before! + 100_000 });
  const { payouts } = await shop.owner.call('admin.payment.list');
  await shop.owner.call('admin.payment.payOut', { id: payouts[0]!.id, reference: 'T2' });
  expect(await balances()).toMatchObject({ 'Online customers': 0, Bank: before });
});

test('a return of cash on delivery leaves the bank with its transfer', async () => {
  const { Bank: before } = await balances();
  const id = await shop.buy(asha, shirt, { amount: 1150 });
  await deliver(id);
  await asha.call('order.return', {
    ...{
      id,
      resolution: 'refund',
      items: [{ productId: shirt, size: 'default', quantity: 1, reason: 'changed_mind' }],
    },
    payout: { method: 'upi', upiId: 'asha@upi' },
  });
  const [requested] = await shop.owner.call('admin.return.list', {});
  for (const step of [{ to: 'approved' }, { to: 'received', restock: true }] as const)
    await shop.owner.call('admin.return.setStatus', { id: requested!._id, ...step });
  const { refund } = (await shop.owner.call('admin.return.list', {}))[0]!;
  await shop.owner.call('admin.return.setStatus', { id: requested!._id, to: 'refunded', reference: 'T3' });
  expect(await balances()).toMatchObject({ 'Online customers': 0, Bank: before! - refund });
});

test.each([
  ['more', 'L', 200],
  ['less', 'S', -150],
] as const)('an exchange for a variant that costs %s leaves nothing owed', async (_, newSize, difference) => {
  const tee = await shop.stock({ price: 1000, hsn: '6109', stock: { S: 9, M: 9, L: 9 } });
  await setVariantPrices(shop.db, tee, { S: toPaise(850), L: toPaise(1200) });
  const id = await shop.buy(asha, tee, { size: 'M', amount: 1100, phone: asha.phone });
  await deliver(id);
  const { returns } = await asha.call('order.return', {
    ...{ id, resolution: 'exchange', difference: toPaise(difference) },
    items: [{ productId: tee, size: 'M', quantity: 1, reason: 'too_small', newSize }],
  });
  const returnId = returns.at(-1)!._id;
  for (const to of ['approved', 'received', 'exchanged'] as const)
    await shop.owner.call('admin.return.setStatus', { id: returnId, to, restock: true });
  const order = await asha.call('order.get', { id });
  await deliver(order.returns.find(({ _id }) => _id === returnId)!.replacement!);
  for (const refund of (await asha.call('order.get', { id })).returns)
    if (refund.isByMerchant)
      await shop.owner.call('admin.return.setStatus', { id: refund._id, to: 'refunded', reference: 'T4' });
  expect(await balances()).toMatchObject({ 'Online customers': 0 });
});

test('the files have the same vouchers, every one of which adds up to zero', async () => {
  const vouchers = (await Array.fromAsync(vouchersOf(shop.db, month))).flat();
  for (const { entries } of vouchers) expect(sum(entries.map(({ amount }) => amount))).toBe(0);
  const keys = vouchers.map(({ type, number }) => `${type} ${number}`);
  expect(new Set(keys).size).toBe(keys.length);

  const [header, ...lines] = [...parseCsv((await textOf('csv')).replace('\uFEFF', ''), ',')];
  expect(header!.slice(0, 6)).toEqual(['Date', 'Voucher Type', 'Voucher Number', 'Ledger', 'Group', 'Debit']);
  expect(lines).toHaveLength(vouchers.flatMap(({ entries }) => entries).length);
  const sumAt = (column: number) =>
    lines.reduce((total, cells) => total + Math.round(Number(cells[column]) * 100), 0);
  expect(sumAt(5)).toBe(sumAt(6));

  const xml = await textOf('vouchers');
  expect(xml.match(/<VOUCHER /g)).toHaveLength(vouchers.length);
  const ledgers = new Set(Array.from(xml.matchAll(/<LEDGERNAME>(.*?)</g), ([, name]) => name));
  const created = Array.from((await textOf('ledgers')).matchAll(/<NAME>(.*?)</g), ([, name]) => name);
  expect(new Set(created)).toEqual(ledgers);
});

test('the journal sells, taxes and credits what the GST return of the month does', async () => {
  const [journal, { sections }] = [await balances(), await shop.owner.call('admin.gst.get', { month })];
  const b2cs = sections.find(({ section }) => section === 'b2cs')!;
  const at = (...names: string[]) => names.reduce((total, name) => total + (journal[name] ?? 0), 0);
  expect(-at('Sales 5%', 'Delivery and handling 5%', 'Discounts')).toBe(b2cs.taxable);
  expect(-at('Output CGST', 'Output SGST', 'Output IGST')).toBe(b2cs.tax);
});

test('an adjustment of a settlement is an expense', async () => {
  const id = 'setl_adjusted';
  const settledAt = shop.services.now();
  await shop.db.insert(settlement).values({ id, provider: 'razorpay', utr: null, settledAt });
  await shop.db.insert(settlementLine).values({
    ...{ settlementId: id, entityId: 'adj_1', type: 'adjustment', amount: toPaise(10), fee: toPaise(0) },
    ...{ tax: toPaise(0), credit: toPaise(0), debit: toPaise(10), description: 'Chargeback' },
  });
  expect(await balances()).toMatchObject({ 'Payment gateway adjustments': 1000, Razorpay: 0 });
  expect((await shop.owner.call('admin.settlement.get', { month })).differences).toMatchObject([
    { type: 'adjustment', amount: -1000, expected: null, description: 'Chargeback' },
  ]);
  await shop.db.delete(settlementLine).where(eq(settlementLine.settlementId, id));
});

test('what staff close of a courier’s cash is short or over on that day', async () => {
  const addRows = (rows: string[]) =>
    shop.owner.call(
      'admin.remittance.add',
      { courier: 'Delhivery', trackingNumber: 'AWB', amount: 'Amount' },
      { body: new Blob([`AWB,Amount\n${rows.join('\n')}`], { type: 'text/csv' }) },
    );
  const parcels = [];
  for (let count = 0; count < 3; count++)
    parcels.push(await deliver(await shop.buy(asha, shirt, { amount: 1150 })));
  const [short, over, lost] = parcels;
  const { 'Cash with couriers': owed, Bank: bank } = await balances();
  await addRows([`${short},1000`, `${over},1200`]);
  const close = async (list: 'differing' | 'outstanding', numbers: unknown[]) => {
    const rows = await shop.owner.call('admin.remittance.list', { list, days: 0 });
    const ids = rows.filter(({ trackingNumber }) => numbers.includes(trackingNumber)).map(({ id }) => id);
    await shop.owner.call('admin.remittance.close', { list, ids, reason: 'Agreed by phone' });
  };
  shop.advanceClock(60_000);
  await close('differing', [short, over]);
  expect(await balances()).toMatchObject({ 'Cash short and over': 10_000, Bank: bank! + 220_000 });
  await close('outstanding', [lost]);
  expect(await balances()).toMatchObject({
    ...{ 'Cash short and over': 10_000 + 115_000, 'Cash with couriers': owed! - 3 * 115_000 },
  });
});

test('a failed refund leaves the bank once when staff have paid it another way', async () => {
  const before = await balances();
  const countFailed = async () => (await shop.owner.call('admin.todo')).refundsFailed;
  const id = await draft('link');
  await payByLink(id);
  await shop.owner.call('admin.order.cancel', { id, reason: 'Lost' });
  await shop.db
    .update(refund)
    .set({ status: 'failed', providerRefundId: 'rfnd_1' })
    .where(eq(refund.status, 'due'));
  const { failedRefunds } = await shop.owner.call('admin.payment.list');
  expect(failedRefunds).toMatchObject([{ orderId: id, amount: 100_000 }]);
  const payOut = () => shop.owner.call('admin.payment.payOut', { id: failedRefunds[0]!.id, reference: 'T9' });
  expect(await countFailed()).toBe(1);
  const retry = () => shop.owner.call('admin.payment.retryRefund', { id: failedRefunds[0]!.id });
  await retry();
  expect(await countFailed()).toBe(0);
  for (const call of [retry, payOut]) await expect(call()).rejects.toMatchObject({ code: 'conflict' });
  await shop.db.update(refund).set({ status: 'failed' }).where(eq(refund.providerRefundId, 'rfnd_1'));
  await payOut();
  await expect(payOut()).rejects.toMatchObject({ code: 'conflict' });
  expect((await shop.owner.call('admin.payment.list')).failedRefunds).toEqual([]);
  expect(await countFailed()).toBe(0);
  expect(await balances()).toMatchObject({
    'Online customers': before['Online customers'],
    Razorpay: before.Razorpay! + 100_000,
    Bank: before.Bank! - 100_000,
  });
  expect((await shop.owner.call('admin.order.get', { id })).payments).toMatchObject([{ status: 'refunded' }]);

  // The provider has made it after all.
  const event = {
    id: 'rfnd_1',
    paymentId: failedRefunds[0]!.paymentId,
    amount: toPaise(1000),
    receipt: null,
  };
  await saveProviderRefund(shop.services, { ...event, status: 'processed' });
  expect(await balances()).toMatchObject({ Razorpay: before.Razorpay, Bank: before.Bank! - 100_000 });
  await checkOrders(shop.services, new AbortController().signal);
  const { discrepancies } = await shop.owner.call('admin.payment.discrepancies');
  expect(discrepancies).toMatchObject([{ orderId: id, kind: 'payments', expected: 0, found: -100_000 }]);
});
