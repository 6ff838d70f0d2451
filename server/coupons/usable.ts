import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { couponRefusal, discountOf } from '#domain/coupon.ts';
import { subtotalOf } from '#domain/pricing.ts';
import type { Database } from '#server/database/database.ts';
import { couponCode, orders } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

interface CouponRequest {
  code: string;
  accountId: string;
  /** Null for an order without an address; undefined where it is not known yet. */
  phone: string | null | undefined;
  /** Prices in paise. */
  lines: { price: number; quantity: number }[];
}

/**
 * What the code takes discount these lines, in paise; throws `ApiError('invalid_input')` with the reason where the account cannot
 * use it. Its limits are held by `place_order`: here they are told early.
 */
export async function usableCoupon(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { code, accountId, phone, lines }: CouponRequest,
) {
  const [coupon] = await db.select().from(couponCode).where(eq(couponCode.code, code));
  const subtotal = subtotalOf(lines);
  const refusal = couponRefusal(coupon, subtotal, now());
  if (refusal) throw codeRefused(refusal);
  const { maxUses, maxUsesPerCustomer, firstOrdersOnly } = coupon!;
  if (firstOrdersOnly) await requireFirstOrder(db, accountId, phone);
  const discount = discountOf(coupon!, subtotal);
  if (maxUses === null && maxUsesPerCustomer === null) return { code, discount };
  const used = await usesOf(db, code, accountId);
  if (maxUsesPerCustomer !== null && used.byAccount >= maxUsesPerCustomer)
    throw codeRefused('You have used this code already.');
  if (maxUses !== null && used.inAll >= maxUses) throw codeRefused('This code has been used up.');
  return { code, discount };
}

/** The account's unpaid attempt does not count: the next order replaces it. */
async function requireFirstOrder(db: Database, accountId: string, phone: string | null | undefined) {
  if (phone === null) throw codeRefused('Please enter your delivery address to use this code.');
  const { rows } = await db.execute(sql`
    select has_ordered(${accountId}, null, coalesce(attempt.id, '')) as by_account,
      has_ordered('', ${phone ?? null}, coalesce(attempt.id, '')) as by_phone
    from (select max(id) as id from orders where account_id = ${accountId} and status = 'payment_pending') attempt`);
  const before = rows[0] as { by_account: boolean; by_phone: boolean };
  if (before.by_account) throw codeRefused('This code is only for your first order.');
  if (before.by_phone)
    throw codeRefused(
      'This code is only for first orders, and this phone number was used for an order before.',
    );
}

/** The account's own unfinished payments do not count: the next order gives them up. */
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

export const codeRefused = (sentence: string) =>
  new ApiError('invalid_input', sentence, { fields: { coupon: sentence } });
