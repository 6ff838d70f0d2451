import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { findDiscrepancies } from '#domain/orders/discrepancies.ts';
import type { Database } from '#server/database/database.ts';
import { orderCheck, orderDiscrepancy } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { readAccounts } from './read-accounts.ts';

const BATCH_SIZE = 500;
/** A run of the job takes some seconds, and a million orders some hours. */
const MAX_BATCHES = 10;
const MAX_LISTED = 200;

type Deps = Pick<Services, 'db' | 'now' | 'log'>;

/** A job: checks some thousand orders, and all of them once a day. */
export async function checkOrders({ db, now, log }: Deps, signal: AbortSignal): Promise<void> {
  const [last] = await db.select().from(orderCheck);
  const isDue = !last || last.lastOrderId !== null || last.startedAt.getTime() <= now().getTime() - DAY_MS;
  if (!isDue) return;
  let after = last?.lastOrderId ?? '';
  const startedAt = after === '' ? now() : last!.startedAt;
  for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch++) {
    const accounts = await readAccounts(
      db,
      sql`select id from orders where id > ${after} order by id limit ${sql.raw(String(BATCH_SIZE))}`,
    );
    const found = accounts.filter((order) => findDiscrepancies(order).length > 0).map(({ id }) => id);
    for (const id of found) log.error({ order: id }, 'the amounts of an order do not add up');
    after = accounts.at(-1)?.id ?? after;
    const isLast = accounts.length < BATCH_SIZE;
    await saveFound(
      db,
      accounts.map(({ id }) => id),
      found,
      now(),
    );
    const state = { startedAt, lastOrderId: isLast ? null : after, ...(isLast && { finishedAt: now() }) };
    await db
      .insert(orderCheck)
      .values({ id: 1, ...state })
      .onConflictDoUpdate({ target: orderCheck.id, set: state });
    if (isLast) return;
  }
}

async function saveFound(db: Database, checked: string[], found: string[], at: Date): Promise<void> {
  await db
    .delete(orderDiscrepancy)
    .where(and(inArray(orderDiscrepancy.orderId, checked), notInArray(orderDiscrepancy.orderId, found)));
  if (found.length > 0)
    await db
      .insert(orderDiscrepancy)
      .values(found.map((orderId) => ({ orderId, foundAt: at })))
      .onConflictDoNothing();
}

/** The orders that the job has found, as they are now. */
export async function listDiscrepancies(db: Database): Promise<Answer<'admin.payment.discrepancies'>> {
  const [last] = await db.select().from(orderCheck).where(eq(orderCheck.id, 1));
  const found = await db
    .select({ id: orderDiscrepancy.orderId })
    .from(orderDiscrepancy)
    .orderBy(asc(orderDiscrepancy.foundAt), asc(orderDiscrepancy.orderId))
    .limit(MAX_LISTED);
  const ids = sql`select unnest(${sql.param(found.map(({ id }) => id))}::text[])`;
  const accounts = found.length > 0 ? await readAccounts(db, ids) : [];
  return {
    checkedAt: last?.finishedAt?.toISOString() ?? null,
    discrepancies: accounts.flatMap((order) =>
      findDiscrepancies(order).map((one) => ({ orderId: order.id, orderNumber: order.number, ...one })),
    ),
  };
}
