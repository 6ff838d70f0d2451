import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { type Coupon, whyNot } from '#domain/coupon.ts';
import { couponCode } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

/** The code, where it applies to these lines; throws `ApiError('invalid_input')` with the reason where not. */
export async function usableCoupon(
  { db, now }: Services,
  code: string,
  lines: { price: number; quantity: number }[],
): Promise<Coupon> {
  const [coupon] = await db.select().from(couponCode).where(eq(couponCode.code, code));
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const refusal = whyNot(coupon, subtotal, now());
  if (refusal) throw codeRefused(refusal);
  return coupon!;
}

export const codeRefused = (sentence: string) =>
  new ApiError('invalid_input', sentence, { fields: { coupon: sentence } });
