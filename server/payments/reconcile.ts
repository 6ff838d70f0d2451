import { and, eq, lte, sql } from 'drizzle-orm';
import { orders } from '#server/database/schema.ts';
import { cancelAttempt } from '#server/orders/attempts.ts';
import type { Services } from '#server/services.ts';
import { settle } from './settle.ts';

const BATCH_SIZE = 10;

/** Asks the provider about payments that nobody has told of: a browser may die, and a webhook may get lost. */
export async function reconcile(services: Services): Promise<void> {
  const { payments, log } = services;
  await Promise.all(
    (await claimDue(services)).map(async ({ id, providerOrderId }) => {
      try {
        const tried = await payments.paymentsOf(providerOrderId!);
        const paid = tried.filter(({ status }) => status === 'captured');
        // A second payment is left uncaptured: the provider gives it back by itself.
        const authorized = paid.length > 0 ? undefined : tried.find(({ status }) => status === 'authorized');
        for (const payment of authorized ? [await payments.capture(authorized)] : paid)
          await settle(services, payment);
      } catch (error) {
        log.warn({ err: error, order: id }, 'a payment could not be reconciled');
      }
    }),
  );
}

/** Takes due orders for this process: their next check moves on, half their age at a time, until they are 3 days old. */
async function claimDue({ db, now }: Services) {
  const at = sql`${now().toISOString()}::timestamptz`;
  // A clock that ran ahead has made orders of the future; they are asked about until then, so rarely.
  const gap = sql`case when created_at > ${at} + interval '1 hour' then interval '12 hours'
    else greatest(interval '2 minutes', (${at} - created_at) / 2) end`;
  const lastCheck = sql`created_at + interval '3 days'`;
  return db
    .update(orders)
    .set({ nextCheckAt: sql`case when ${at} < ${lastCheck} then least(${at} + ${gap}, ${lastCheck}) end` })
    .where(
      sql`${orders.id} in (select id from orders where next_check_at <= ${at}
        order by next_check_at limit ${BATCH_SIZE} for update skip locked)`,
    )
    .returning({ id: orders.id, providerOrderId: orders.providerOrderId });
}

/** Gives the stock of orders back that were not paid in time. A payment that comes later still counts while stock is left. */
export async function expirePending(services: Services): Promise<void> {
  const overdue = await services.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'payment_pending'), lte(orders.paymentDueAt, services.now())));
  for (const { id } of overdue) await cancelAttempt(services, id);
}
