import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { offBy, whyNot } from '#domain/coupon.ts';
import { subtotalOf } from '#domain/pricing.ts';
import type { Database } from '#server/database/database.ts';
import { couponCode, orders } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

interface Wish {
  code: string;
  accountId: string;
  /** Prices in paise. */
  lines: { price: number; quantity: number }[];
}

/**
 * What the code takes off these lines, in paise; throws `ApiError('invalid_input')` with the reason where the account cannot
 * use it. Its limits are held by `place_order`: here they are told early.
 */
export async function usableCoupon(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { code, accountId, lines }: Wish,
) {
  const [coupon] = await db.select().from(couponCode).where(eq(couponCode.code, code));
  const subtotal = subtotalOf(lines);
  const refusal = whyNot(coupon, subtotal, now());
  if (refusal) throw codeRefused(refusal);
  const { mostOrders, mostPerAccount } = coupon!;
  const off = offBy(coupon!, subtotal);
  if (mostOrders === null && mostPerAccount === null) return { code, off };
  const used = await usesOf(db, code, accountId);
  if (mostPerAccount !== null && used.byAccount >= mostPerAccount)
    throw codeRefused('You have used this code already.');
  if (mostOrders !== null && used.inAll >= mostOrders) throw codeRefused('This code has been used up.');
  return { code, off };
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
        sql`${orders.status} not in ('Cancelled', 'Returned to sender') and not (${isOwn} and ${orders.status} = 'Payment Pending')`,
      ),
    );
  return used!;
}

export const codeRefused = (sentence: string) =>
  new ApiError('invalid_input', sentence, { fields: { coupon: sentence } });
