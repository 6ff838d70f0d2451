import { and, eq, inArray } from 'drizzle-orm';
import type { RefundStatus } from '#domain/orders/payment.ts';
import type { Database } from '#server/database/database.ts';
import { payment, refund } from '#server/database/schema.ts';
import { closeRefunded } from './refund.ts';

/** Records that staff have sent a refund themselves. No provider is asked for it. `tx` must be a transaction. */
export async function payOutRefund(
  tx: Database,
  { id, reference, at }: { id: string; reference: string; at: Date },
  from: RefundStatus[] = ['payout_due'],
) {
  const [due] = await tx.select().from(refund).where(eq(refund.id, id));
  if (!due) return undefined;
  await tx.select().from(payment).where(eq(payment.id, due.paymentId)).for('update');
  const [paidOut] = await tx
    .update(refund)
    .set({ status: 'refunded', reference, refundedAt: at })
    .where(and(eq(refund.id, id), inArray(refund.status, from)))
    .returning();
  if (paidOut) await closeRefunded(tx, due.paymentId);
  return paidOut;
}
