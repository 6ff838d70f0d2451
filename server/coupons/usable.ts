import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Address } from '#domain/address.ts';
import type { Paise } from '#domain/money.ts';
import { couponRefusal, discountOf } from '#domain/orders/coupon.ts';
import { subtotalOf } from '#domain/orders/pricing.ts';
import type { Database } from '#server/database/database.ts';
import { couponCode, orders } from '#server/database/schema.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';
import type { Reason } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';

interface CouponRequest {
  code: string;
  accountId: string;
  /** Null for an order without an address, undefined if not known yet. */
  address: Address | null | undefined;
  lines: { price: Paise; quantity: number }[];
}

/** Throws `Refusal('invalid_input')`. `place_order` checks the limits again under a lock. */
export async function usableCoupon(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { code, accountId, address, lines }: CouponRequest,
) {
  const [coupon] = await db.select().from(couponCode).where(eq(couponCode.code, code));
  const subtotal = subtotalOf(lines);
  const refusal = couponRefusal(coupon, subtotal, now());
  if (refusal === 'couponSubtotalTooLow') throw fieldRefusal('coupon', refusal, { ...coupon!, subtotal });
  if (refusal) throw refuseCoupon(refusal);
  const { maxUses, maxUsesPerCustomer, firstOrdersOnly } = coupon!;
  if (firstOrdersOnly && address === null) throw refuseCoupon('couponNeedsAddress');
  if (firstOrdersOnly) await requireFirstOrder(db, accountId);
  const discount = discountOf(coupon!, subtotal);
  if (maxUses === null && maxUsesPerCustomer === null) return { code, discount };
  const used = await usesOf(db, code, accountId);
  if (maxUsesPerCustomer !== null && used.byAccount >= maxUsesPerCustomer) throw refuseCoupon('couponUsed');
  if (maxUses !== null && used.inAll >= maxUses) throw refuseCoupon('couponUsedUp');
  return { code, discount };
}

/**
 * Compares with the account's own orders only; `place_order` compares with everyone's. Ignores the account's unpaid attempt,
 * because the next order replaces it.
 */
async function requireFirstOrder(db: Database, accountId: string) {
  const [before] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        notInArray(orders.status, ['cancelled', 'returned_to_sender', 'payment_pending']),
      ),
    )
    .limit(1);
  if (before) throw refuseCoupon('couponForFirstOrder');
}

async function usesOf(db: Database, code: string, accountId: string) {
  const isOwn = sql`${orders.accountId} = ${accountId}`;
  const [used] = await db
    .select({
      inAll: sql`count(*)`.mapWith(Number),
      byAccount: sql`count(*) filter (where ${isOwn})`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        eq(orders.couponCode, code),
        sql`${orders.status} not in ('cancelled', 'returned_to_sender') and not (${isOwn} and ${orders.status} = 'payment_pending')`,
      ),
    );
  return used!;
}

type CouponReason = Extract<Reason, `coupon${string}`>;

export const refuseCoupon = (reason: Exclude<CouponReason, 'couponSubtotalTooLow'>) =>
  fieldRefusal('coupon', reason);
