import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Paise, sum } from '#domain/money.ts';
import { orderLine, orders, outbox, payment, productVariant } from '#server/database/schema.ts';
import { standInPayment } from '#server/standins/schema.ts';
import { type Day, STOCK } from './open-day.ts';

interface Sent {
  orderId: string;
  /** The courier's own records have them. */
  scans: number[];
  cash: string;
}

/** The couriers' own scans decide what must be true of orders, stock, money and emails. */
export async function checkDay({ db, owner }: Day, missing: number): Promise<Record<string, number>> {
  const { rows: sent } = await db.execute<Sent & Record<string, unknown>>(
    sql`select s.order_id as "orderId", s.cash_to_collect as cash,
        array(select (scan ->> 'status')::integer from jsonb_array_elements(p.scans) scan) as scans
      from standin_parcel p join shipment s on s.courier = p.courier and s.tracking_number = p.tracking_number
      where p.reference is not null`,
  );
  const all = await db.select().from(orders);
  const lines = await db.select().from(orderLine);
  const emails = await db.select({ key: outbox.dedupeKey }).from(outbox);
  const sentOf = new Map(sent.map((one) => [one.orderId, one]));
  expect(sentOf.size).toBe(sent.length);
  const counts: Record<string, number> = {};
  let soldQuantity = 0;
  const collected: Paise[] = [];
  for (const order of all) {
    const { scans, cash } = sentOf.get(order.id) ?? { scans: undefined, cash: '0' };
    const isDelivered = scans?.includes(7) ?? false;
    const isRestocked = scans === undefined || (scans.includes(10) && !scans.includes(25));
    const outcome = scans === undefined ? 'cancelled' : isDelivered ? 'delivered' : 'returned_to_sender';
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    expect({ id: order.id, status: order.status }).toEqual({ id: order.id, status: outcome });
    if (!isRestocked)
      for (const { orderId, quantity } of lines) if (orderId === order.id) soldQuantity += quantity;
    if (order.paymentMethod === 'cod') {
      expect(order.paid).toBe(isDelivered);
      if (scans) expect(Number(cash)).toBe(order.total);
      if (isDelivered) collected.push(order.total);
    } else expect(Number(cash)).toBe(0);
    expectEmails(order.id, outcome, scans ?? [], emails);
  }
  const [left] = await db.select().from(productVariant);
  expect(left!.quantity + soldQuantity).toBe(STOCK);
  await checkPayments(db, all, sentOf);
  const differing = await owner.call('admin.remittance.list', { list: 'differing', days: 0, limit: 200 });
  expect(sum(differing.map(({ expected, received }) => ((expected ?? 0) - (received ?? 0)) as Paise))).toBe(
    missing,
  );
  const { rows } = await db.execute<{ received: string }>(
    sql`select coalesce(sum(amount), 0) as received from remittance_line`,
  );
  expect(Number(rows[0]!.received)).toBe(sum(collected) - missing);
  const outstanding = await owner.call('admin.remittance.list', { list: 'outstanding', days: 0, limit: 200 });
  expect(outstanding).toEqual([]);
  return counts;
}

function expectEmails(id: string, outcome: string, scans: number[], all: { key: string }[]): void {
  const keys = all.map(({ key }) => key).filter((key) => key.includes(id));
  const count = (event: string) => keys.filter((key) => key.startsWith(`order-step:${id}:${event}:`)).length;
  const found = {
    confirmation: keys.filter((key) => key.startsWith('order-confirmation:')).length,
    shipped: count('shipped'),
    delivered: count('delivered'),
    returned: count('returned_to_sender'),
    cancelled: count('cancelled'),
  };
  expect({ id, ...found }).toEqual({
    id,
    confirmation: 1,
    shipped: scans.length > 0 ? 1 : 0,
    delivered: outcome === 'delivered' ? 1 : 0,
    returned: outcome === 'returned_to_sender' ? 1 : 0,
    cancelled: outcome === 'cancelled' ? 1 : 0,
  });
  // A webhook that came late reports the delivery at once.
  expect(count('out_for_delivery')).toBeLessThanOrEqual(scans.includes(17) ? 1 : 0);
}

async function checkPayments(
  db: Day['db'],
  all: (typeof orders.$inferSelect)[],
  sentOf: Map<string, Sent>,
): Promise<void> {
  const statusOf = (order: (typeof all)[number]) =>
    sentOf.get(order.id)?.scans.includes(7) ? 'captured' : 'refunded';
  const expected = all
    .filter(({ paymentMethod }) => paymentMethod === 'online')
    .map((order) => `${order.id} ${statusOf(order)}`);
  const payments = await db.select().from(payment);
  expect(payments.map(({ orderId, status }) => `${orderId} ${status}`).toSorted()).toEqual(
    expected.toSorted(),
  );
  const atProvider = await db.select().from(standInPayment);
  expect(new Map(payments.map(({ id, status }) => [id, status as string]))).toEqual(
    new Map(atProvider.map(({ id, status }) => [id, status as string])),
  );
}
