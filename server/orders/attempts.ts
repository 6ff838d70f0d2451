import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { returnStock } from '#server/catalogue/stock/stock.ts';
import { orders } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';

export const cancelAttempt = (services: Services, orderId: string): Promise<boolean> =>
  cancel(services, eq(orders.id, orderId));

/** The key becomes free, so that a retry starts over. */
export const cancelUnopenedAttempt = (services: Services, orderId: string): Promise<boolean> =>
  cancel(services, and(eq(orders.id, orderId), isNull(orders.providerOrderId)), { idempotencyKey: orderId });

export async function cancelOtherAttempts(
  services: Services,
  accountId: string,
  exceptKey: string,
): Promise<void> {
  const attempts = await services.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.status, 'payment_pending'),
        ne(orders.idempotencyKey, exceptKey),
      ),
    );
  for (const { id } of attempts) await cancelAttempt(services, id);
}

function cancel(
  { db }: Services,
  which: SQL | undefined,
  also: { idempotencyKey?: string } = {},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [cancelled] = await tx
      .update(orders)
      .set({ status: 'cancelled', paymentDueAt: null, ...also })
      .where(and(which, eq(orders.status, 'payment_pending')))
      .returning({ id: orders.id });
    if (!cancelled) return false;
    await returnStock(
      tx,
      { orderId: cancelled.id },
      { reason: 'unpaid', reference: `order:${cancelled.id}` },
    );
    return true;
  });
}
