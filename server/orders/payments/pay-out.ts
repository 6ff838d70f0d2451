import { and, eq, inArray, lte, ne, or } from 'drizzle-orm';
import type { RefundStatus } from '#domain/orders/payment.ts';
import type { Database } from '#server/database/database.ts';
import { refund } from '#server/database/schema.ts';
import { closeRefunded, lockRefundable } from './refund.ts';

/** Records that staff have sent a refund themselves. No provider is asked for it. `tx` must be a transaction. */
export async function payOutRefund(
  tx: Database,
  { id, reference, at }: { id: string; reference: string; at: Date },
  from: RefundStatus[] = ['payout_due', 'failed'],
) {
  const [due] = await tx.select().from(refund).where(eq(refund.id, id));
  if (!due) return undefined;
  const { refundable } = await lockRefundable(tx, due.paymentId);
  // Another refund may have made up for one that failed.
  const isStillOwed = or(ne(refund.status, 'failed'), lte(refund.amount, refundable));
  const [paidOut] = await tx
    .update(refund)
    .set({ status: 'refunded', reference, refundedAt: at })
    .where(and(eq(refund.id, id), inArray(refund.status, from), isStillOwed))
    .returning();
  if (paidOut) await closeRefunded(tx, due.paymentId);
  return paidOut;
}
