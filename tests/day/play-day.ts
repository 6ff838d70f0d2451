import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders, payment, shipment } from '#server/database/schema.ts';
import { bookShipments } from '#server/shipments/book.ts';
import { trackShipments } from '#server/shipments/track.ts';
import { standInCourierWebhook, standInParcel } from '#server/standins/couriers/schema.ts';
import { type Day, STEP_MS } from './open-day.ts';

/** Enough for three failed attempts and the way back. */
const ROUNDS = 12;
const DISORDERLY = [2, 6];
const HOURS = 3_600_000;

const inBatches = <Item>(items: Item[]) =>
  Array.from({ length: Math.ceil(items.length / 100) }, (_, index) =>
    items.slice(index * 100, index * 100 + 100),
  );

async function inAll<Item>(items: Item[], call: (batch: Item[]) => Promise<{ done: boolean }[]>) {
  for (const batch of inBatches(items)) {
    const results = await call(batch);
    expect(results.filter(({ done }) => !done)).toEqual([]);
  }
}

/** Returns how long each step took, ms. */
export async function sendOrders(day: Day, ids: string[]): Promise<Record<string, number>> {
  const { owner, services, db } = day;
  const times: Record<string, number> = {};
  const measure = async (name: string, run: () => Promise<void>) => {
    const start = performance.now();
    await run();
    times[name] = performance.now() - start;
  };
  const rows = await db.select({ number: orders.number }).from(orders).where(inArray(orders.id, ids));
  const number = rows.map((row) => row.number);
  const print = async (name: 'admin.order.labels' | 'admin.order.manifest') => {
    const response = await owner.fetch(new Request(owner.address(name, { number })));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    await response.arrayBuffer();
  };
  await measure('booking', async () => {
    await inAll(ids, (batch) => owner.call('admin.order.bookAll', { ids: batch }));
    await bookShipments(services);
    const states = await owner.call('admin.order.bookings', { number });
    expect(states.filter(({ state }) => state !== 'booked')).toEqual([]);
  });
  await measure('labels', () => print('admin.order.labels'));
  await measure('manifest', () => print('admin.order.manifest'));
  await measure('handing over', async () => {
    const pickups = await owner.call('admin.order.requestPickup', { ids });
    expect(pickups.filter(({ done }) => !done)).toEqual([]);
    await inAll(ids, (batch) => owner.call('admin.order.handOver', { ids: batch }));
  });
  return times;
}

/** Webhooks are late, then come twice and in reverse, and those of some parcels never come. */
export async function walkParcels(day: Day): Promise<void> {
  const { couriers, db, services } = day;
  couriers.sendWebhooks('late');
  for (let round = 0; round < ROUNDS; round++) {
    day.advanceClock(STEP_MS + 1000);
    await couriers.walk();
    if (round === 2) await db.delete(standInCourierWebhook).where(sql`id % 9 = 0`);
    if (round >= 2) couriers.sendWebhooks(DISORDERLY.includes(round) ? 'reversed and twice' : 'in order');
    await couriers.deliver();
    await answerAttempts(day);
  }
  const moving = await db.$count(standInParcel, sql`next_step_at is not null`);
  expect(moving).toBe(0);
  while ((await db.$count(standInCourierWebhook)) > 0) {
    await couriers.deliver();
    day.advanceClock(STEP_MS);
  }
  await db.delete(standInCourierWebhook);
  day.advanceClock(13 * HOURS);
  const due = () => db.$count(shipment, sql`next_track_at <= ${services.now().toISOString()}::timestamptz`);
  while ((await due()) > 0) await trackShipments(services);
}

async function answerAttempts({ owner }: Day): Promise<void> {
  const { items } = await owner.page('admin.parcel.list', { list: 'failed_attempts', limit: 100 });
  const parcels = items
    .filter(({ isAnswered, reason }) => !isAnswered && reason !== 'refused')
    .map(({ orderId: id, id: parcel }) => ({ id, parcel }));
  if (parcels.length === 0) return;
  await owner.call('admin.parcel.instruct', { parcels, action: 'retry' });
}

/** Parcels that did not arrive are closed by the merchant: only those that came back whole are stocked again. Those of earlier days are closed. */
export async function closeUndelivered({ owner, db, runJob }: Day): Promise<void> {
  const undelivered = await db
    .select({ id: shipment.orderId, status: shipment.status })
    .from(shipment)
    .innerJoin(orders, eq(orders.id, shipment.orderId))
    .where(
      and(inArray(shipment.status, ['returned', 'lost', 'damaged']), ne(orders.status, 'returned_to_sender')),
    );
  const damaged = await db
    .select({ trackingNumber: standInParcel.trackingNumber })
    .from(standInParcel)
    .where(sql`scans @> '[{"status": 25}]'`);
  const damagedNumbers = damaged.map(({ trackingNumber }) => trackingNumber!);
  const broken = await db
    .select({ id: shipment.orderId })
    .from(shipment)
    .where(inArray(shipment.trackingNumber, damagedNumbers));
  for (const { id, status } of undelivered) {
    const restock = status === 'returned' && !broken.some((one) => one.id === id);
    await owner.call('admin.order.returnToSender', { id, restock, reason: `Parcel ${status}` });
  }
  // Each run makes some of the refunds.
  while ((await db.$count(payment, eq(payment.status, 'refund_due'))) > 0) await runJob('refund');
}

/** Each courier pays what it collected, but for ₹10 of its first parcel. Returns what is missing, paise. */
export async function remitCash({ owner, db }: Day): Promise<number> {
  let missing = 0;
  for (const courier of ['shiprocket', 'delhivery']) {
    const delivered = await db
      .select()
      .from(shipment)
      .where(
        sql`${eq(shipment.courier, courier)} and status = 'delivered' and cash_to_collect > 0 and cash_received is null`,
      );
    const rows = delivered.map(({ trackingNumber, cashToCollect }, index) => {
      const short = index === 0 ? 1000 : 0;
      missing += short;
      return `${trackingNumber},${(cashToCollect - short) / 100},${courier}`;
    });
    const body = new Blob([['AWB,Amount,UTR', ...rows].join('\r\n')], { type: 'text/csv' });
    const carrier = delivered[0]!.carrier;
    const added = await owner.call(
      'admin.remittance.add',
      { courier: carrier, trackingNumber: 'AWB', amount: 'Amount', reference: 'UTR' },
      { body },
    );
    expect(added).toMatchObject({ matched: rows.length - 1, differing: 1, unknown: 0 });
  }
  return missing;
}
