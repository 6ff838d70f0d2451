import { and, eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { add, formatPaise, type Paise, ZERO } from '#domain/money.ts';
import type { CreditNoteReason } from '#domain/orders/invoice.ts';
import { type orders, payment } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { findInvoice } from './invoices/find.ts';
import { issueCreditNote } from './invoices/issue.ts';
import { scheduleFullRefund } from './payments/refund.ts';

interface Reversal {
  canRefund: boolean;
  reason: CreditNoteReason;
}

export async function reverseSale(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id }: Pick<typeof orders.$inferSelect, 'id'>,
  { canRefund, reason }: Reversal,
): Promise<Paise> {
  const captured = await db
    .select({ paymentId: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, id), eq(payment.status, 'captured')));
  let refund = ZERO;
  for (const { paymentId } of captured)
    refund = add(refund, await scheduleFullRefund({ db, now }, { paymentId, reason }));
  if (refund > 0 && !canRefund) throw ownersRefund(refund);

  const invoice = await findInvoice(db, id);
  if (invoice) {
    const { lines } = invoice;
    await issueCreditNote(db, invoice, { lines, reason, returnId: null }, now());
  }
  return refund;
}

export const ownersRefund = (amount: Paise): ApiError =>
  new ApiError(
    'forbidden',
    `This refunds ${formatPaise(amount)}, and only owners can make refunds. Please ask an owner.`,
  );
