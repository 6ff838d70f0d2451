import { and, lt, sql } from 'drizzle-orm';
import { ADVANCE_WINDOW_MS } from '#domain/orders/cod-rules.ts';
import { orders } from '#server/database/schema.ts';
import { runEach } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services/services.ts';
import { cancelOrder } from './cancel.ts';
import { needsAdvance } from './confirmation.ts';
import { lockOrder } from './lock-order.ts';

/** A job: their stock is held for nobody. An advance that is paid later is refunded. */
export async function cancelUnpaidAdvances(services: Services): Promise<void> {
  const { db, now } = services;
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        // The condition of the index of unconfirmed orders.
        sql`status = 'processing' and confirmation = 'pending' and advance > 0 and advance_paid = 0`,
        lt(orders.createdAt, new Date(now().getTime() - ADVANCE_WINDOW_MS)),
      ),
    );
  await runEach(overdue, ({ id }) =>
    db.transaction(async (tx) => {
      if (!needsAdvance(await lockOrder(tx, id))) return;
      await cancelOrder({ ...services, db: tx }, { id, actor: 'the shop', refunder: 'rules', reason: null });
    }),
  );
}
