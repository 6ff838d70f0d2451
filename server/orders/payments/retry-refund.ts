import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { refund } from '#server/database/schema.ts';
import { lockRefundable } from './refund.ts';

/** Schedules a failed refund again, unless another has made up for it. `tx` must be a transaction. */
export async function retryRefund(tx: Database, { id, at }: { id: string; at: Date }) {
  const [failed] = await tx.select().from(refund).where(eq(refund.id, id));
  if (!failed) return undefined;
  const { refundable } = await lockRefundable(tx, failed.paymentId);
  const [due] = await tx
    .update(refund)
    .set({ status: 'due', attempts: 0, nextTryAt: at })
    .where(and(eq(refund.id, id), eq(refund.status, 'failed'), lte(refund.amount, refundable)))
    .returning();
  return due;
}
