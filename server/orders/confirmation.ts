import { eq } from 'drizzle-orm';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import { formatPaise } from '#domain/money.ts';
import type { ConfirmationRules } from '#domain/orders/confirmation.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { record } from '#server/audit/record.ts';
import { orders } from '#server/database/schema.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { lockOrder } from './lock-order.ts';
import { balanceOf, isUnpaidLink } from './payments/payable.ts';

type Order = typeof orders.$inferSelect;

export const isUnconfirmed = ({ status, confirmation }: Pick<Order, 'status' | 'confirmation'>): boolean =>
  status === 'processing' && confirmation === 'pending';

/** The payment confirms such an order. */
export const needsAdvance = (
  order: Pick<Order, 'status' | 'confirmation' | 'advance' | 'advancePaid'>,
): boolean => isUnconfirmed(order) && order.advance > 0 && order.advancePaid === 0;

/** `place_order` looks them up for the phone number. Undefined if no rule needs it. */
export function phoneReasons({ newPhones, returnedPhones }: ConfirmationRules): string[] | undefined {
  const reasons = [...(newPhones ? ['new_phone'] : []), ...(returnedPhones ? ['returned_parcel'] : [])];
  return reasons.length > 0 ? reasons : undefined;
}

/** Throws `conflict`. An order that waits for the customer is not packed, booked or shipped, and has no invoice. */
export function requireReady(order: Order): void {
  const balance = balanceOf(order);
  if (balance && order.replacesReturn)
    throw new ApiError(
      'conflict',
      `${orderNumber(order.number)} waits for ${formatPaise(balance)}, which the replacement costs more. To send something else, cancel it and resolve the exchange again.`,
    );
  if (balance)
    throw new ApiError(
      'conflict',
      isUnpaidLink(order)
        ? `${orderNumber(order.number)} waits for the payment of ${formatPaise(balance)} by a link.`
        : `${orderNumber(order.number)} waits for ${formatPaise(balance)}, which an edit has added. To send it without that payment, edit the order again.`,
    );
  if (isUnconfirmed(order))
    throw new ApiError(
      'conflict',
      needsAdvance(order)
        ? `${orderNumber(order.number)} waits for the advance of ${formatPaise(order.advance)}. To send it without the advance, confirm it first.`
        : `${orderNumber(order.number)} waits for the customer’s confirmation. Ask the customer and confirm it first.`,
    );
}

export async function confirmForCustomer(services: Services, actor: string, id: string): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.confirmation === 'confirmed') return;
    if (actor === 'customer' && needsAdvance(order))
      throw new Refusal('conflict', 'orderNeedsAdvance', order);
    if (!isUnconfirmed(order))
      throw new ApiError(
        'conflict',
        order.status === 'processing'
          ? `${orderNumber(order.number)} needs no confirmation.`
          : `${orderNumber(order.number)} is ${ORDER_STATUS_LABELS[order.status]} and can no longer be confirmed.`,
      );
    await tx.update(orders).set({ confirmation: 'confirmed' }).where(eq(orders.id, id));
    await record(tx, now, { actor, action: 'confirm', subject: `order:${id}` });
  });
}
