import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MS, toIndianDay } from '#domain/calendar.ts';
import { productVariant, stockChange } from '#server/database/schema.ts';
import { deleteOldData } from '#server/jobs/retention.ts';
import { cancelAttempt } from '#server/orders/attempts.ts';
import { openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { variantIds } from '#server/testing/variants.ts';

const shop = await openMerchantShop();
const { owner, db } = shop;
let asha: Shopper;
beforeAll(async () => {
  asha = await shop.signIn();
});

const historyOf = async (id: string, more: { variantId?: string; limit?: number } = {}) =>
  (await owner.call('admin.stock.history', { id, ...more })).map(
    ({ size, before, after, reason }) => `${size} ${before}→${after} ${reason}`,
  );

const rowsOf = async (id: string) =>
  (await owner.call('admin.stock.list', { limit: 50 })).filter(({ productId }) => productId === id);

const CONTACT = {
  ...{ fullName: 'Kavya Nair', address: '7 Marine Drive', pincode: '560001' },
  ...{ city: 'Bengaluru', state: 'Karnataka' },
};

const shirt = (stock = { S: 5, M: 5 }) => shop.stock({ name: 'Kite Shirt', stock });

test('orders, cancellations, returns and counts leave their reason and reference', async () => {
  const id = await shirt();
  const ids = await variantIds(db, id);
  const cancelled = await shop.buy(asha, id, { size: 'M', quantity: 2, amount: 1100 });
  await asha.call('order.cancel', { id: cancelled });
  const returned = await shop.buy(asha, id, { size: 'M' });
  await shop.bring(returned, 'delivered');
  const items = [{ productId: id, size: 'M', newSize: 'S', quantity: 1, reason: 'too_large' as const }];
  await asha.call('order.return', { id: returned, items, resolution: 'exchange' });
  const [{ returns }] = (await asha.call('order.list')) as never as [{ returns: { _id: string }[] }];
  const returnId = returns[0]!._id;
  await owner.call('admin.return.setStatus', { id: returnId, to: 'approved' });
  await owner.call('admin.return.setStatus', { id: returnId, to: 'received', restock: true });
  const counts = [{ variantId: ids.M!, quantity: 9, was: 5 }];
  await owner.call('admin.product.stock', { id, counts });

  expect(await historyOf(id)).toEqual([
    'M 5→9 counted',
    'M 4→5 returned',
    'S 5→4 exchanged',
    'M 5→4 sold',
    'M 3→5 cancelled',
    'M 5→3 sold',
    'M 0→5 opening',
    'S 0→5 opening',
  ]);
  const [newest, back] = await owner.call('admin.stock.history', { id });
  expect(newest).toMatchObject({ actor: owner.email, reference: null });
  expect(back!.reference).toBe(`order:${returned}`);
});

test('a payment that is not made gives its items back, and the history names the order', async () => {
  const id = await shop.stock({ stock: 3 });
  const { order } = await asha.call('order.createPayment', {
    ...{ items: [{ productId: id, quantity: 2 }], amount: 1000, address: HOME },
  });
  const attempt = (await owner.call('admin.stock.history', { id }))[0]!.reference!.replace('order:', '');
  expect(order.id).toBeTruthy();
  await cancelAttempt(shop.services, attempt);
  expect(await historyOf(id)).toEqual(['default 1→3 unpaid', 'default 3→1 sold', 'default 0→3 opening']);
});

test('an order that is refused leaves no history', async () => {
  const id = await shop.stock({ stock: 1 });
  await expect(shop.buy(asha, id, { quantity: 2, amount: 1100 })).rejects.toMatchObject({
    code: 'out_of_stock',
  });
  expect(await historyOf(id)).toEqual(['default 0→1 opening']);
});

test('the history has pages, of all variants or of one', async () => {
  const id = await shirt();
  const { S } = await variantIds(db, id);
  for (const was of [5, 6, 7])
    await owner.call('admin.product.stock', { id, counts: [{ variantId: S!, quantity: was + 1, was }] });
  expect(await historyOf(id, { variantId: S! })).toHaveLength(4);
  const first = await owner.page('admin.stock.history', { id, limit: 2 });
  expect(first.items.map(({ after }) => after)).toEqual([8, 7]);
  const second = await owner.page('admin.stock.history', { id, limit: 2, cursor: first.nextCursor! });
  expect(second.items.map(({ after }) => after)).toEqual([6, 5]);
});

test('stock is adjusted by a difference with a reason and a note', async () => {
  const id = await shirt();
  const { M } = await variantIds(db, id);
  const adjust = (change: number, reason: 'received' | 'damaged' | 'corrected', note?: string) =>
    owner.call('admin.stock.adjust', { id, variantId: M!, change, reason, ...(note && { note }) });
  await adjust(20, 'received', 'From Tiruppur');
  await adjust(-2, 'damaged');
  expect(await shop.stockOf(id)).toEqual({ S: 5, M: 23 });
  const [, received] = await owner.call('admin.stock.history', { id });
  expect(received).toMatchObject({ before: 5, after: 25, note: 'From Tiruppur', actor: owner.email });
  await expect(adjust(-24, 'corrected')).rejects.toMatchObject({
    fields: { change: 'Only 23 of M in stock.' },
  });
  await expect(adjust(2, 'damaged')).rejects.toMatchObject({ fields: { change: expect.any(String) } });
  await expect(adjust(0, 'corrected')).rejects.toMatchObject({
    fields: { change: 'Please enter at least 1.' },
  });
  await expect(adjust(999_990, 'received')).rejects.toMatchObject({ code: 'invalid_input' });
  const [entry] = await owner.call('admin.audit.list', { subject: `product:${id}` });
  expect(entry).toMatchObject({ action: 'adjust_stock', after: { M: '−2', reason: 'damaged' } });
});

test('many variants are counted in one request, and sales during the count stay subtracted', async () => {
  const [one, two] = [await shirt(), await shirt()];
  const rows = [...(await rowsOf(one)), ...(await rowsOf(two))];
  await shop.buy(asha, one, { size: 'M' });
  const counts = rows.map(({ id, quantity, at }) => ({
    variantId: id,
    quantity: 8,
    was: quantity,
    since: at,
  }));
  const saved = await owner.call('admin.stock.count', { counts });
  expect(saved.map(({ quantity }) => quantity).toSorted()).toEqual([7, 8, 8, 8]);
  expect(await shop.stockOf(one)).toEqual({ S: 8, M: 7 });
  expect((await historyOf(two)).slice(0, 2).toSorted()).toEqual(['M 5→8 counted', 'S 5→8 counted']);
  const again = saved.map(({ id, quantity, at }) => ({ variantId: id, quantity, was: quantity, since: at }));
  await owner.call('admin.stock.count', { counts: again });
});

test('what is ordered and not packed is on the shelf, and counted with it', async () => {
  const id = await shop.stock({ stock: 9 });
  const stock = async () => {
    const row = (await rowsOf(id))[0]!;
    return [row.quantity, row.committed];
  };
  expect(await stock()).toEqual([9, 0]);
  const whole = await shop.buy(asha, id, { quantity: 2, amount: 1100 });
  expect(await stock()).toEqual([7, 2]);
  await owner.call('admin.order.pack', { ids: [whole], packed: true });
  expect(await stock()).toEqual([7, 0]);
  await owner.call('admin.order.pack', { ids: [whole], packed: false });
  expect(await stock()).toEqual([7, 2]);
  await shop.bring(whole, 'shipped');
  expect(await stock()).toEqual([7, 0]);

  const ravi = await shop.signIn('Ravi');
  await ravi.call('order.createPayment', {
    ...{ items: [{ productId: id, quantity: 1 }], amount: 540, address: HOME },
  });
  expect(await stock()).toEqual([6, 1]);

  const split = await shop.buy(asha, id, { quantity: 3, amount: 1600 });
  expect(await stock()).toEqual([3, 4]);
  const { parcelsVersion } = await owner.call('admin.order.get', { id: split });
  const items = [{ position: 0, quantity: 1 }];
  const { parcels } = await owner.call('admin.parcel.create', { id: split, items, parcelsVersion });
  expect(await stock()).toEqual([3, 4]);
  const step = { id: split, parcel: parcels[0]!.id, carrier: 'DTDC' };
  await owner.call('admin.parcel.setStatus', { ...step, to: 'shipped' });
  expect(await stock()).toEqual([3, 3]);
  await owner.call('admin.parcel.setStatus', { ...step, to: 'returned' });
  expect(await stock()).toEqual([3, 4]);

  const row = (await rowsOf(id))[0]!;
  const counted = { variantId: row.id, quantity: 7 - row.committed, was: row.quantity, since: row.at };
  await owner.call('admin.stock.count', { counts: [counted] });
  expect(await stock()).toEqual([3, 4]);
});

test('what an exchange or a draft reserves is on the shelf', async () => {
  const id = await shirt({ S: 5, M: 5 });
  const committed = async () =>
    Object.fromEntries((await rowsOf(id)).map(({ size, committed }) => [size, committed]));
  const order = await shop.buy(asha, id, { size: 'M' });
  await shop.bring(order, 'delivered');
  const items = [{ productId: id, size: 'M', newSize: 'S', quantity: 1, reason: 'too_large' as const }];
  const { returns } = await asha.call('order.return', { id: order, items, resolution: 'exchange' });
  expect(await committed()).toEqual({ S: 1, M: 0 });
  for (const to of ['approved', 'received', 'exchanged'] as const)
    await owner.call('admin.return.setStatus', { id: returns[0]!._id, to, restock: true });
  expect(await committed()).toEqual({ S: 1, M: 0 });
  const { M } = await variantIds(db, id);
  await owner.call('admin.draft.create', {
    ...{ customerId: null, email: '', contact: { ...CONTACT, phone: '9000000077' } },
    items: [{ variantId: M!, productId: id, quantity: 2, name: 'Kite Shirt', size: 'M' }],
    ...{ discountAmount: null, discountPercent: null, discountReason: '', deliveryFee: null, note: '' },
    reservedUntil: toIndianDay(new Date(shop.services.now().getTime() + 2 * DAY_MS)),
  });
  expect(await committed()).toEqual({ S: 1, M: 2 });
});

test('a variant that someone else has counted since is a conflict at its row, and nothing is saved', async () => {
  const id = await shirt();
  const staff = await shop.addStaff('staff');
  const rows = await rowsOf(id);
  const counts = rows.map((row) => ({ variantId: row.id, quantity: 7, was: row.quantity, since: row.at }));
  const m = rows.findIndex(({ size }) => size === 'M');
  await staff.call('admin.stock.count', { counts: [{ ...counts[m]!, quantity: 6 }] });
  await expect(owner.call('admin.stock.count', { counts })).rejects.toMatchObject({
    code: 'conflict',
    fields: { [`counts.${m}.quantity`]: `${staff.email} has since counted 6.` },
    data: [expect.objectContaining({ size: 'M', quantity: 6 })],
  });
  expect(await shop.stockOf(id)).toEqual({ S: 5, M: 6 });
  const gone = [{ ...counts[0]!, variantId: 'gone' }];
  await expect(owner.call('admin.stock.count', { counts: gone })).rejects.toMatchObject({
    fields: { 'counts.0.quantity': 'This variant no longer exists.' },
  });
  await expect(owner.call('admin.stock.count', { counts: [counts[0]!, counts[0]!] })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('a variant is found by its SKU or barcode, and the list by either', async () => {
  const id = await shirt();
  const { M } = await variantIds(db, id);
  const codes = { sku: `KITE-M-${id}`, barcode: '8901234567890' };
  await db.update(productVariant).set(codes).where(eq(productVariant.id, M!));
  for (const code of Object.values(codes)) {
    expect(await owner.call('admin.stock.find', { code })).toMatchObject([{ id: M, size: 'M', ...codes }]);
    expect(await owner.call('admin.stock.list', { q: code })).toHaveLength(1);
  }
  expect(await owner.call('admin.stock.find', { code: 'unknown' })).toEqual([]);
});

test('history older than two years is deleted', async () => {
  const id = await shop.stock({ stock: 3 });
  const variant = (await variantIds(db, id)).default!;
  const at = new Date(Date.now() - 800 * DAY_MS);
  await db.update(stockChange).set({ at }).where(eq(stockChange.variantId, variant));
  await deleteOldData(shop.services);
  expect(await historyOf(id)).toEqual([]);
});

test('after any orders, cancellations, returns and counts the history adds up to the stock', async () => {
  const ravi = await shop.signIn('Ravi');
  let open: string[] = [];
  let id = '';
  const reasons = new Set<string>();
  const ids: Record<string, string> = {};
  const steps = {
    async buy(n: number) {
      const size = n % 2 ? 'S' : 'M';
      open.push(await shop.buy(ravi, id, { size, quantity: 1 + (n % 3), amount: [640, 1100, 1600][n % 3]! }));
    },
    cancel: (n: number) => ravi.call('order.cancel', { id: open[n % open.length]! }),
    async return(n: number) {
      const order = open[n % open.length]!;
      await shop.bring(order, 'delivered');
      const found = (await ravi.call('order.list')).find(({ _id }) => _id === order)!;
      const { productId, size } = (found as never as { items: { productId: string; size: string }[] })
        .items[0]!;
      const items = [{ productId, size, newSize: 'S', quantity: 1, reason: 'too_small' as const }];
      await ravi.call('order.return', { id: order, items, resolution: 'exchange' });
    },
    count: (n: number) =>
      owner.call('admin.product.stock', { id, counts: [{ variantId: ids.M!, quantity: n, was: 4 }] }),
    receive: (n: number) =>
      owner.call('admin.stock.adjust', { id, variantId: ids.S!, change: n + 1, reason: 'received' }),
    damage: (n: number) =>
      owner.call('admin.stock.adjust', { id, variantId: ids.M!, change: -n - 1, reason: 'damaged' }),
  };
  const names = Object.keys(steps) as (keyof typeof steps)[];
  const scenario = fc.array(fc.tuple(fc.constantFrom(...names, 'buy' as const, 'buy' as const), fc.nat(7)), {
    minLength: 3,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(scenario, async (done) => {
      id = await shirt({ S: 4, M: 4 });
      Object.assign(ids, await variantIds(db, id));
      open = [];
      for (const [name, n] of done) await steps[name](n).catch(() => undefined);
      for (const variant of await db.select().from(productVariant).where(eq(productVariant.productId, id))) {
        const history = await db
          .select()
          .from(stockChange)
          .where(eq(stockChange.variantId, variant.id))
          .orderBy(asc(stockChange.id));
        for (const { reason } of history) reasons.add(reason);
        const sum = history.reduce((total, { before, after }) => total + after - before, 0);
        expect(sum).toBe(variant.quantity);
        for (const [index, { before }] of history.entries())
          expect(before).toBe(history[index - 1]?.after ?? 0);
      }
    }),
    { numRuns: 15, seed: 16 },
  );
  expect([...reasons]).toEqual(
    expect.arrayContaining(['opening', 'sold', 'cancelled', 'exchanged', 'counted', 'received', 'damaged']),
  );
}, 120_000);
