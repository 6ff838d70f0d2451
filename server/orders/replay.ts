import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Received } from '#contract/schemas.ts';
import type { PaymentMethod } from '#domain/pricing.ts';
import type { Database } from '#server/database/database.ts';
import { orders } from '#server/database/schema.ts';
import { Refusal } from '#server/http/refusal.ts';

type Request = Pick<Received<'order.createPayment'>, 'items' | 'amount' | 'address' | 'coupon'>;

export const requestHashOf = (payment: PaymentMethod, { items, amount, address, coupon }: Request): string =>
  createHash('sha256')
    .update(JSON.stringify([payment, items ?? null, amount, address ?? null, coupon ?? null]))
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
  const isAttempt = order.paymentMethod === 'online' && !order.paid;
  throw new Refusal('conflict', isAttempt ? 'attemptExpired' : 'orderWasCancelled');
}
