import { asc, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { MAX_LATE_PAYMENT_MS, PAYMENT_WINDOW_MS } from '#domain/order.ts';
import type { Words } from '#languages';
import type { Database } from '#server/database/database.ts';
import { type account, orderLine, type orders } from '#server/database/schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import { isErased } from '#server/identity/erased.ts';
import { priceOrder } from '#server/orders/price.ts';
import { takeStock } from '#server/products/stock.ts';
import type { Services } from '#server/services.ts';

type Order = typeof orders.$inferSelect;

export interface Purchase {
  order: Order;
  buyer: typeof account.$inferSelect;
}

/** `db` must be the transaction that locks the order: a cancelled order reserves its stock again. */
export async function refundReason(
  services: Services,
  { order, buyer }: Purchase,
  paidAt: Date,
): Promise<string | undefined> {
  const { db } = services;
  const reasons = services.words.refundReasons;
  if (isErased(buyer)) return reasons.accountDeleted;
  const age = paidAt.getTime() - order.createdAt.getTime();
  if (age > MAX_LATE_PAYMENT_MS) return reasons.paidADayLate;
  if (age > PAYMENT_WINDOW_MS) {
    const change = await changeOfPrice(services, order);
    if (change) return reasons.paidLate[change];
  }
  if (order.status !== 'cancelled') return undefined;
  if (order.couponCode && (await isCouponUsedUp(db, order.id))) return reasons.couponUsedUp;
  if (!(await takeStock(db, { orderId: order.id }))) return reasons.soldOut;
  return undefined;
}

async function changeOfPrice(
  services: Services,
  order: Order,
): Promise<keyof Words['refundReasons']['paidLate'] | undefined> {
  const lines = await services.db
    .select({ productId: orderLine.productId, size: orderLine.size, quantity: orderLine.quantity })
    .from(orderLine)
    .where(eq(orderLine.orderId, order.id))
    .orderBy(asc(orderLine.position));
  const { accountId, paymentMethod: payment, couponCode, address } = order;
  try {
    const { price } = await priceOrder(services, { accountId, payment, lines, couponCode, address });
    return price.total === order.total ? undefined : 'priceChanged';
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    return refusal instanceof Refusal && refusal.reason.startsWith('coupon')
      ? 'couponUnusable'
      : 'productUnavailable';
  }
}

async function isCouponUsedUp(tx: Database, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select is_coupon_used_up(o) as used from orders o where o.id = ${orderId}`,
  );
  return (rows[0] as { used: boolean | null }).used ?? false;
}
