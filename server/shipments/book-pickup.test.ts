import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { shipment } from '#server/database/schema.ts';
import { standInParcel } from '#server/standins/couriers/schema.ts';
import { openCourierStandIn } from '#server/testing/courier-stand-in.ts';
import { readEmails } from '#server/testing/emails.ts';
import { openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { bookShipments } from './book.ts';

const MINUTE = 60_000;

const shop = await openMerchantShop();
const { db, services } = shop;
const standIn = await openCourierStandIn(shop);

let asha: Shopper;
let id: string;
let returnId: string;
beforeEach(async () => {
  standIn.misbehave();
  asha = await shop.signIn();
  const mug = await shop.stock({ name: 'Mug', price: 500, stock: 100 });
  // The stand-in delivers to phones with this end.
  id = await shop.buy(asha, mug, { phone: `${asha.phone.slice(0, 8)}99` });
  await shop.bring(id, 'delivered');
  const { returns } = await asha.call('order.return', {
    ...{ id, resolution: 'refund', payout: { method: 'upi', upiId: 'asha@okbank' } },
    items: [{ productId: mug, size: 'default', quantity: 1, reason: 'faulty' }],
  });
  returnId = returns[0]!._id;
});

const approve = () => shop.owner.call('admin.return.setStatus', { id: returnId, to: 'approved' });
const book = (courier?: string) =>
  shop.owner.call('admin.return.bookPickup', { id: returnId, ...(courier && { courier }) });
const pickups = () => db.select().from(shipment).where(eq(shipment.returnId, returnId)).orderBy(shipment.id);
const seenByCustomer = async () => (await asha.call('order.get', { id })).returns[0]!.pickup;
const seenByStaff = async () => (await shop.owner.call('admin.order.get', { id })).returns[0]!;
const emails = () =>
  readEmails(services, sql`recipient = ${asha.email} and dedupe_key like 'return-pickup:%'`);

async function walk(steps: number) {
  for (let step = 0; step < steps; step++) {
    shop.advanceClock(MINUTE + 1);
    await standIn.walk();
    await standIn.deliver();
  }
}

test.each(['shiprocket', 'delhivery'])(
  '%s fetches an approved return, of which the customer gets an email',
  async (courier) => {
    await approve();
    expect(await book(courier)).toMatchObject({ pickup: { trackingNumber: null, status: null } });
    await bookShipments(services);
    const [pickup] = await pickups();
    expect(pickup).toMatchObject({ status: 'booked', courier, cashToCollect: 0, nextBookAt: null });
    expect(await seenByCustomer()).toMatchObject({
      trackingNumber: pickup!.trackingNumber,
      status: 'booked',
    });
    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email!.text).toContain(pickup!.trackingNumber);
    expect(email!.text).toContain('will pick up your parcel');
    const [parcel] = await db
      .select()
      .from(standInParcel)
      .where(eq(standInParcel.trackingNumber, pickup!.trackingNumber!));
    expect(parcel).toMatchObject({ courier });
  },
);

test('the way of the parcel back moves neither the order nor the return', async () => {
  await approve();
  await book('delhivery');
  await bookShipments(services);
  await walk(12);
  expect(await seenByCustomer()).toMatchObject({ status: 'delivered' });
  const order = await shop.owner.call('admin.order.get', { id });
  expect(order).toMatchObject({ status: 'delivered', returns: [{ status: 'approved' }] });
  expect(order.parcels).toHaveLength(1);
});

test('only an approved return is fetched, by one courier at a time', async () => {
  await expect(book('delhivery')).rejects.toMatchObject({ code: 'conflict' });
  await approve();
  await expect(book()).rejects.toMatchObject({ message: expect.stringContaining('choose a courier') });
  await book('delhivery');
  await book('delhivery');
  await bookShipments(services);
  await expect(book('shiprocket')).rejects.toMatchObject({
    ...{ code: 'conflict', message: expect.stringContaining('booked already') },
  });
  expect(await pickups()).toHaveLength(1);
});

test('a courier that cannot be reached is tried again, and staff see why', async () => {
  await approve();
  standIn.misbehave('html');
  await book('delhivery');
  await bookShipments(services);
  expect((await seenByStaff()).pickupError).toContain('isn’t responding');
  standIn.misbehave();
  shop.advanceClock(60 * MINUTE);
  await bookShipments(services);
  expect(await seenByStaff()).toMatchObject({ pickupError: null, pickup: { status: 'booked' } });
});

test('staff cancel a pickup, and book another courier', async () => {
  await approve();
  await book('delhivery');
  await bookShipments(services);
  expect(await shop.owner.call('admin.return.cancelPickup', { id: returnId })).toBeDefined();
  await bookShipments(services);
  expect((await seenByStaff()).pickup).toBeNull();
  await book('shiprocket');
  await bookShipments(services);
  expect((await pickups()).map(({ courier, status }) => [courier, status])).toEqual([
    ['delhivery', 'cancelled'],
    ['shiprocket', 'booked'],
  ]);
});

test.each(['before', 'after'])(
  'a return that the customer cancels %s the courier has booked it is not fetched',
  async (when) => {
    await approve();
    await book('delhivery');
    if (when === 'after') await bookShipments(services);
    await asha.call('order.cancelReturn', { id, returnId });
    await bookShipments(services);
    const [pickup] = await pickups();
    expect(pickup!.status).toBe(when === 'after' ? 'cancelled' : null);
    expect(pickup!.nextBookAt).toBeNull();
    expect((await seenByStaff()).pickup).toBeNull();
  },
);
