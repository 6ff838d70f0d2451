import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/calendar.ts';
import { findDiscrepancies } from '#domain/orders/discrepancies.ts';
import { createBackend } from '#server/backend/backend.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { orderLine, orders, outbox, payment, productVariant } from '#server/database/schema.ts';
import { TEAM_EMAIL } from '#server/email/outbox.ts';
import { readAccounts } from '#server/orders/discrepancies/read-accounts.ts';
import { standInPayment } from '#server/standins/schema.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { PRODUCTS } from './products.ts';
import type { SimulatedCustomer } from './simulated-customer.ts';

const DAYS_LATER = 4;

async function runJobsForDays(db: Database, config: Config): Promise<void> {
  let ahead = 0;
  const { jobs } = await createBackend(config, db, quietLog, () => new Date(Date.now() + ahead));
  const unfinished = sql<number>`(select count(*) from standin_webhook) +
    (select count(*) from orders where status = 'payment_pending') +
    (select count(*) from refund where status in ('due', 'pending'))`;
  for (; ahead <= DAYS_LATER * DAY_MS; ahead += DAY_MS / 24) {
    for (const { run } of jobs.filter(({ name }) => !name.includes('session')))
      await run(new AbortController().signal);
    const { rows } = await db.execute(sql`select ${unfinished} as unfinished`);
    if (Number(rows[0]!.unfinished) === 0) return;
  }
}

/** `earlier` are orders of which the customers do not know. They can have any status, and any email. */
export async function checkDatabase(
  db: Database,
  config: Config,
  customers: SimulatedCustomer[],
  earlier = new Set<string>(),
) {
  await runJobsForDays(db, config);
  const errors: string[] = [];
  const expectSame = (what: string, found: unknown, expected: unknown) => {
    if (!isDeepStrictEqual(found, expected))
      errors.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
  };
  const allOrders = await db.select().from(orders);
  const lines = await db.select().from(orderLine);
  const payments = await db.select().from(payment);
  const activeOrders = allOrders.filter(({ status }) => status !== 'cancelled');
  const activeIds = new Set(activeOrders.map(({ id }) => id));
  const byId = new Map(allOrders.map((order) => [order.id, order]));

  const withLines = new Set(lines.map(({ orderId }) => orderId));
  expectSame('orders without lines', allOrders.filter(({ id }) => !withLines.has(id)).length, 0);
  expectSame(
    'orders that are not processing',
    activeOrders.filter(({ id, status }) => status !== 'processing' && !earlier.has(id)).length,
    0,
  );
  const accounts = await readAccounts(db, sql`select id from orders`);
  expectSame(
    'orders that do not add up',
    accounts.filter((order) => findDiscrepancies(order).length > 0),
    [],
  );
  for (const { id, stock } of PRODUCTS) {
    const [left] = await db.select().from(productVariant).where(eq(productVariant.productId, id));
    const sold = lines
      .filter(({ productId, orderId }) => productId === id && activeIds.has(orderId))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    expectSame(`stock of ${id} and what was sold`, left!.quantity + sold, stock);
  }

  // The provider's own records decide what was paid and refunded.
  const providerPayments = (await db.select().from(standInPayment)).filter(
    ({ status }) => status !== 'failed',
  );
  const asMap = (list: { id: string; status: string }[]) =>
    Object.fromEntries(list.map(({ id, status }) => [id, status]));
  expectSame('payments', asMap(payments), asMap(providerPayments));
  const captured = payments.filter(({ status }) => status === 'captured').map(({ orderId }) => orderId);
  const paid = activeOrders.filter(({ paymentMethod }) => paymentMethod === 'online').map(({ id }) => id);
  expectSame('one captured payment for each paid order', captured.toSorted(), paid.toSorted());
  for (const { id, refunded, unsettled } of customers) {
    for (const paymentId of refunded)
      expectSame(`${id}'s refund`, payments.find((one) => one.id === paymentId)?.status, 'refunded');
    const lost = [...unsettled.keys()].filter((paymentId) => !payments.some((one) => one.id === paymentId));
    expectSame(`${id}'s lost payments`, lost, []);
  }

  const confirmed = customers.flatMap((customer) => [...customer.confirmed.keys()]);
  expectSame(
    'lost confirmed orders',
    confirmed.filter((id) => !byId.has(id)),
    [],
  );
  const emails = (await db.select().from(outbox))
    .filter(({ dedupeKey, orderId }) => !dedupeKey.startsWith(TEAM_EMAIL) && !earlier.has(orderId ?? ''))
    .map(({ dedupeKey }) => dedupeKey);
  const refunded = payments.filter(({ status, orderId }) => status === 'refunded' && !earlier.has(orderId));
  expectSame(
    'one confirmation for each order, and one email for each refund',
    emails.toSorted(),
    [
      ...[...activeIds].filter((id) => !earlier.has(id)).map((id) => `order-confirmation:${id}`),
      ...refunded.map(({ id }) => `payment-refund:${id}`),
    ].toSorted(),
  );

  if (errors.length > 0) throw new Error(`The database is wrong:\n  ${errors.join('\n  ')}`);
  return {
    orders: activeOrders.length,
    COD: activeOrders.filter(({ paymentMethod }) => paymentMethod === 'cod').length,
    'paid online': paid.length,
    refunded: refunded.length,
    expired: allOrders.length - activeOrders.length,
  };
}
