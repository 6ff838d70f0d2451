import { and, eq, lte, sql } from 'drizzle-orm';
import { orders } from '#server/database/schema.ts';
import { runEach } from '#server/jobs/jobs.ts';
import { cancelAttempt } from '#server/orders/attempts.ts';
import { providerOf } from '#server/payment-providers/providers.ts';
import type { Services } from '#server/services/services.ts';
import { settle } from './settle.ts';

const BATCH_SIZE = 10;

export async function reconcile(services: Services): Promise<void> {
  const { payments, log } = services;
  await Promise.all(
    (await claimDue(services)).map(async ({ id, paymentProvider, providerOrderId }) => {
      try {
        const provider = providerOf(payments, paymentProvider);
        const attempts = await provider.listPayments(providerOrderId!);
        const paid = attempts.filter(({ status }) => status === 'captured');
        // A second payment is left uncaptured, because the provider refunds it automatically.
        const authorized =
          paid.length > 0 ? undefined : attempts.find(({ status }) => status === 'authorized');
        for (const payment of authorized ? [await provider.capture(authorized)] : paid)
          await settle(services, provider, payment);
      } catch (error) {
        log.warn({ err: error, order: id }, 'a payment could not be reconciled');
      }
    }),
  );
}

async function claimDue({ db, now }: Services) {
  const at = sql`${now().toISOString()}::timestamptz`;
  const delay = sql`case when created_at > ${at} + interval '1 hour' then interval '12 hours'
    else greatest(interval '2 minutes', (${at} - created_at) / 2) end`;
  const lastCheck = sql`created_at + interval '3 days'`;
  return db
    .update(orders)
    .set({ nextCheckAt: sql`case when ${at} < ${lastCheck} then least(${at} + ${delay}, ${lastCheck}) end` })
    .where(
      sql`${orders.id} in (select id from orders where next_check_at <= ${at}
        order by next_check_at limit ${BATCH_SIZE} for update skip locked)`,
    )
    .returning({
      id: orders.id,
      paymentProvider: orders.paymentProvider,
      providerOrderId: orders.providerOrderId,
    });
}

export async function expirePending(services: Services): Promise<void> {
  const overdue = await services.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'payment_pending'), lte(orders.paymentDueAt, services.now())));
  await runEach(overdue, ({ id }) => cancelAttempt(services, id));
}
