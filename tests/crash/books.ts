import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { createBackend } from '#server/backend.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { orderLine, orders, outbox, payment, productStock } from '#server/database/schema.ts';
import { standInPayment } from '#server/standins/schema.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { GOODS } from './goods.ts';
import type { Shopper } from './shopper.ts';

const DAYS_LATER = 4;
const DAY_MS = 24 * 60 * 60_000;

/** Runs the background work of the coming days: webhooks arrive, payments are asked for, what is not paid expires, refunds are made. */
async function letDaysPass(db: Database, config: Config): Promise<void> {
  let ahead = 0;
  const { jobs } = await createBackend(config, db, quietLog, () => new Date(Date.now() + ahead));
  const isOpen = sql<number>`(select count(*) from standin_webhook) +
    (select count(*) from orders where status = 'Payment Pending') +
    (select count(*) from refund where status in ('due', 'pending'))`;
  for (; ahead <= DAYS_LATER * DAY_MS; ahead += DAY_MS / 24) {
    for (const { run } of jobs.filter(({ name }) => !name.includes('session'))) await run();
    const { rows } = await db.execute(sql`select ${isOpen} as open`);
    if (Number(rows[0]!.open) === 0) return;
  }
}

/** What the database says once everything has come to rest; throws where a promise was broken. */
export async function checkBooks(db: Database, config: Config, shoppers: Shopper[]) {
  await letDaysPass(db, config);
  const faults: string[] = [];
  const same = (what: string, found: unknown, expected: unknown) => {
    if (!isDeepStrictEqual(found, expected))
      faults.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
  };
  const allOrders = await db.select().from(orders);
  const lines = await db.select().from(orderLine);
  const payments = await db.select().from(payment);
  const kept = allOrders.filter(({ status }) => status !== 'Cancelled');
  const keptIds = new Set(kept.map(({ id }) => id));
  const byId = new Map(allOrders.map((order) => [order.id, order]));

  const withLines = new Set(lines.map(({ orderId }) => orderId));
  same('orders without lines', allOrders.filter(({ id }) => !withLines.has(id)).length, 0);
  same('orders that still wait', kept.filter(({ status }) => status !== 'Processing').length, 0);
  for (const { id, stock } of GOODS) {
    const [left] = await db.select().from(productStock).where(eq(productStock.productId, id));
    const sold = lines
      .filter(({ productId, orderId }) => productId === id && keptIds.has(orderId))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    same(`stock of ${id} and what was sold`, left!.quantity + sold, stock);
  }

  // What the provider has taken, and what it has given back: nothing else counts as truth about money.
  const theirs = (await db.select().from(standInPayment)).filter(({ status }) => status !== 'failed');
  const asMap = (list: { id: string; status: string }[]) =>
    Object.fromEntries(list.map(({ id, status }) => [id, status]));
  same('payments', asMap(payments), asMap(theirs));
  const captured = payments.filter(({ status }) => status === 'captured').map(({ orderId }) => orderId);
  const paid = kept.filter(({ paymentMethod }) => paymentMethod === 'online').map(({ id }) => id);
  same('one captured payment for each paid order', captured.toSorted(), paid.toSorted());
  for (const { id, paidBack, unsettled } of shoppers) {
    for (const paymentId of paidBack)
      same(`${id}'s refund`, payments.find((one) => one.id === paymentId)?.status, 'refunded');
    const lost = [...unsettled.keys()].filter((paymentId) => !payments.some((one) => one.id === paymentId));
    same(`${id}'s payments that got lost`, lost, []);
  }

  const confirmed = shoppers.flatMap((shopper) => [...shopper.confirmed.keys()]);
  same(
    'confirmed orders that are gone',
    confirmed.filter((id) => !byId.has(id)),
    [],
  );
  const emails = (await db.select().from(outbox)).map(({ dedupeKey }) => dedupeKey);
  const refunded = payments.filter(({ status }) => status === 'refunded');
  same(
    'one confirmation for each order, and one email for each refund',
    emails.toSorted(),
    [
      ...[...keptIds].map((id) => `order-confirmation:${id}`),
      ...refunded.map(({ id }) => `payment-refund:${id}`),
    ].toSorted(),
  );

  if (faults.length > 0) throw new Error(`The books are wrong:\n  ${faults.join('\n  ')}`);
  return {
    orders: kept.length,
    'on delivery': kept.filter(({ paymentMethod }) => paymentMethod === 'cod').length,
    'paid online': paid.length,
    refunded: refunded.length,
    'given up': allOrders.length - kept.length,
  };
}
