import { createHash } from 'node:crypto';
import { ApiError } from '#contract/errors.ts';
import type { Received } from '#contract/schemas.ts';
import type { PaymentMethod } from '#domain/pricing.ts';
import type { orders } from '#server/database/schema.ts';

type Request = Pick<Received<'order.createPayment'>, 'items' | 'amount' | 'address' | 'coupon'>;

/** What a request under an idempotency key is compared by. */
export const requestHashOf = (payment: PaymentMethod, { items, amount, address, coupon }: Request): string =>
  createHash('sha256')
    .update(JSON.stringify([payment, items ?? null, amount, address ?? null, coupon ?? null]))
    .digest('base64url');

/** Throws `ApiError('conflict')` where the order under a key is not the one that is asked for, or was cancelled. */
export function requireSameOrder(
  order: Pick<typeof orders.$inferSelect, 'requestHash' | 'status' | 'paid' | 'paymentMethod'>,
  requestHash: string,
): void {
  if (order.requestHash !== requestHash)
    throw new ApiError(
      'conflict',
      'This order was changed after it was first sent. Please check My Orders before you place it again.',
    );
  if (order.status !== 'cancelled') return;
  throw new ApiError(
    'conflict',
    order.paymentMethod === 'online' && !order.paid
      ? 'This payment has expired or was replaced by a newer one. Press Pay again to start a new payment.'
      : 'This order was cancelled. Press Pay again to place a new order.',
  );
}
