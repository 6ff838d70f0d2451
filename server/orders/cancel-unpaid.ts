import { and, lt, type SQL, sql } from 'drizzle-orm';
import { ADVANCE_WINDOW_MS } from '#domain/orders/cod-rules.ts';
import { orders } from '#server/database/schema.ts';
import { runEach } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services/services.ts';
import { cancelOrder } from './cancel.ts';
import { needsAdvance } from './confirmation.ts';
import { lockOrder } from './lock-order.ts';
import { isUnpaidLink } from './payments/payable.ts';

type Order = typeof orders.$inferSelect;

/** A job: their stock is held for nobody. An advance that is paid later is refunded. */
export function cancelUnpaidAdvances(services: Services): Promise<void> {
  // The condition of the index of unconfirmed orders.
  const isUnpaid = sql`status = 'processing' and confirmation = 'pending' and advance > 0 and advance_paid = 0`;
  const since = new Date(services.now().getTime() - ADVANCE_WINDOW_MS);
  return cancelUnpaid(services, and(isUnpaid, lt(orders.createdAt, since)), needsAdvance);
}

/** A job, for orders that the merchant has completed with a payment link. */
export function cancelUnpaidLinks(services: Services): Promise<void> {
  // The condition of the index of unpaid links.
  const isUnpaid = sql`status = 'processing' and not paid and amount_due is not null`;
  return cancelUnpaid(services, and(isUnpaid, lt(orders.paymentDueAt, services.now())), isUnpaidLink);
}

async function cancelUnpaid(
  services: Services,
  condition: SQL | undefined,
  isUnpaid: (order: Order) => boolean,
): Promise<void> {
  const overdue = await services.db.select({ id: orders.id }).from(orders).where(condition);
  await runEach(overdue, ({ id }) =>
    services.db.transaction(async (tx) => {
      if (!isUnpaid(await lockOrder(tx, id))) return;
      await cancelOrder({ ...services, db: tx }, { id, actor: 'the shop', refunder: 'rules', reason: null });
    }),
  );
}
