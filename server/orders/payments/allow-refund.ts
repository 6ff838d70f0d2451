import { and, eq, gte, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { startOfIndianDay, toIndianDay } from '#domain/calendar.ts';
import { add, formatPaise, type Paise } from '#domain/money.ts';
import { hasPermission } from '#domain/staff.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { staff, staffRefund } from '#server/database/schema.ts';
import type { StaffMember } from '#server/services/caller.ts';

/** The team member who makes a refund, or the rules of the shop, which a customer's cancellation follows. */
export type Refunder = Pick<StaffMember, 'email' | 'role' | 'permissions'> | 'rules';

interface WantedRefund {
  amount: Paise;
  /** The subject in the activity log, such as `order:ID`. */
  subject: string;
  /** Nothing is paid back: the customer has less to pay. */
  isWaived?: boolean;
}

/** Throws `forbidden` if the team member may not refund the amount; otherwise it counts towards their limit of the day. */
export async function allowRefund(
  tx: Database,
  refunder: Refunder,
  { amount, subject, isWaived }: WantedRefund,
  at: Date,
): Promise<void> {
  if (amount <= 0 || refunder === 'rules' || refunder.role === 'owner') return;
  const effect = effectOf(amount, isWaived);
  if (!hasPermission(refunder, 'refunds')) throw ownersRefund(effect);
  const email = refunder.email.toLowerCase();
  // Two refunds at the same time are counted one after another.
  const [limits] = await tx.select().from(staff).where(eq(staff.email, email)).for('update');
  if (!limits?.refundLimit || !limits.refundLimitPerDay) throw ownersRefund(effect);
  if (amount > limits.refundLimit)
    throw new ApiError(
      'forbidden',
      `${effect}, and you can refund up to ${formatPaise(limits.refundLimit)} at once. Please ask an owner.`,
    );
  const [today] = await tx
    .select({
      amount: sql`coalesce(sum(${staffRefund.amount}), 0)::bigint`.mapWith(staffRefund.amount),
    })
    .from(staffRefund)
    .where(and(eq(staffRefund.email, email), gte(staffRefund.at, startOfIndianDay(toIndianDay(at)))));
  if (add(today!.amount, amount) > limits.refundLimitPerDay)
    throw new ApiError(
      'forbidden',
      `${effect}. You have refunded ${formatPaise(today!.amount)} of ${formatPaise(limits.refundLimitPerDay)} today. Please ask an owner.`,
    );
  await tx.insert(staffRefund).values({ id: newId(), email, subject, amount, at });
}

/** Throws `forbidden` for staff without the permission to refund, whatever the amount. */
export function requireRefunder(
  refunder: Refunder,
  { amount, isWaived }: Pick<WantedRefund, 'amount' | 'isWaived'>,
): void {
  if (refunder !== 'rules' && !hasPermission(refunder, 'refunds'))
    throw ownersRefund(effectOf(amount, isWaived));
}

const effectOf = (amount: Paise, isWaived = false): string =>
  isWaived ? `This takes ${formatPaise(amount)} off the order` : `This refunds ${formatPaise(amount)}`;

const ownersRefund = (effect: string): ApiError =>
  new ApiError(
    'forbidden',
    `${effect}, and you don’t have the permission to make refunds. Please ask an owner.`,
  );
