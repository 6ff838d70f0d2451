import { and, eq } from 'drizzle-orm';
import { add, type Paise, ZERO } from '#domain/money.ts';
import type { CreditNoteReason } from '#domain/orders/invoice.ts';
import { type orders, payment } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { findInvoice } from './invoices/find.ts';
import { issueCreditNote } from './invoices/issue.ts';
import { allowRefund, type Refunder } from './payments/allow-refund.ts';
import { scheduleFullRefund } from './payments/refund.ts';

interface Reversal {
  refunder: Refunder;
  reason: CreditNoteReason;
}

export async function reverseSale(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id }: Pick<typeof orders.$inferSelect, 'id'>,
  { refunder, reason }: Reversal,
): Promise<Paise> {
  const captured = await db
    .select({ paymentId: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, id), eq(payment.status, 'captured')));
  let refund = ZERO;
  for (const { paymentId } of captured)
    refund = add(refund, await scheduleFullRefund({ db, now }, { paymentId, reason }));
  await allowRefund(db, refunder, { amount: refund, subject: `order:${id}` }, now());

  const invoice = await findInvoice(db, id);
  if (invoice) {
    const { lines } = invoice;
    await issueCreditNote(db, invoice, { lines, reason, returnId: null }, now());
  }
  return refund;
}
