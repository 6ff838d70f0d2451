import { sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { MAX_LATE_PAYMENT_MS, PAYMENT_WINDOW_MS } from '#domain/orders/order.ts';
import type { PaymentReason } from '#domain/orders/payment.ts';
import { isCashOnDelivery } from '#domain/orders/payment-methods.ts';
import { takeStock } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { paymentMethodsIn } from '#server/database/payment-methods-in.ts';
import type { account, orders } from '#server/database/schema.ts';
import { isErased } from '#server/identity/erased.ts';
import { linesOfOrder } from '#server/orders/lock-order.ts';
import { priceOrder } from '#server/orders/price.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';

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
): Promise<PaymentReason | undefined> {
  const { db } = services;
  if (isErased(buyer)) return 'account_deleted';
  const age = paidAt.getTime() - order.createdAt.getTime();
  if (age > MAX_LATE_PAYMENT_MS) return 'paid_after_a_day';
  if (age > PAYMENT_WINDOW_MS) {
    const change = await findPriceChange(services, order);
    if (change) return change;
  }
  if (order.status !== 'cancelled') return undefined;
  if (await isOrderedOnDelivery(db, order.id)) return 'ordered_on_delivery';
  if (order.couponCode && (await isCouponUsedUp(db, order.id))) return 'coupon_used_up';
  if (!(await takeStock(db, { orderId: order.id }, { reason: 'sold', reference: `order:${order.id}` })))
    return 'sold_out';
  return undefined;
}

async function findPriceChange(services: Services, order: Order): Promise<PaymentReason | undefined> {
  const lines = await linesOfOrder(services.db, order.id);
  const { accountId, paymentMethod: payment, couponCode, address } = order;
  try {
    const { price } = await priceOrder(services, { accountId, payment, lines, couponCode, address });
    return price.total === order.total ? undefined : 'price_changed';
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    return refusal instanceof Refusal && refusal.reason.startsWith('coupon')
      ? 'coupon_not_usable'
      : 'product_unavailable';
  }
}

/** The customer has given up the payment and ordered the same items another way. */
async function isOrderedOnDelivery(tx: Database, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_ordered: boolean }>(sql`
    select exists (
      select from orders later
      where later.account_id = attempt.account_id and later.created_at >= attempt.created_at
        and later.payment_method in ${sql.raw(paymentMethodsIn(isCashOnDelivery))} and later.status <> 'cancelled'
        and not exists (
          select from (select variant_id, quantity from order_line where order_id = attempt.id) a
          full join (select variant_id, quantity from order_line where order_id = later.id) b using (variant_id, quantity)
          where a is null or b is null)
    ) as is_ordered
    from orders attempt where attempt.id = ${orderId}`);
  return rows[0]!.is_ordered;
}

async function isCouponUsedUp(tx: Database, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select coupon_refusal(o) is not null as used from orders o where o.id = ${orderId}`,
  );
  return (rows[0] as { used: boolean }).used;
}
