import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { isPaidAtProvider, type PaymentMethod } from '#domain/orders/payment-methods.ts';
import type { Database } from '#server/database/database.ts';
import { orders } from '#server/database/schema.ts';
import { Refusal } from '#server/refusals/refusal.ts';

/** The hash is of the whole input, as its schema returned it, so that a request with another choice is another one. */
export const requestHashOf = (payment: PaymentMethod, input: object): string =>
  createHash('sha256')
    .update(JSON.stringify([payment, input]))
    .digest('base64url');

export async function findOrderByKey(db: Database, accountId: string, idempotencyKey: string) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.idempotencyKey, idempotencyKey)));
  return order;
}

export function requireSameOrder(
  order: Pick<typeof orders.$inferSelect, 'requestHash' | 'status' | 'paid' | 'paymentMethod'>,
  requestHash: string,
): void {
  if (order.requestHash !== requestHash) throw new Refusal('conflict', 'orderRequestChanged');
  if (order.status !== 'cancelled') return;
  const isAttempt = isPaidAtProvider(order.paymentMethod) && !order.paid;
  throw new Refusal('conflict', isAttempt ? 'attemptExpired' : 'orderWasCancelled');
}
