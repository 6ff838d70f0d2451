import { and, eq } from 'drizzle-orm';
import { add, type Paise, ZERO } from '#domain/money.ts';
import { uncreditedLines } from '#domain/orders/credit.ts';
import type { CreditNoteReason, InvoiceLine } from '#domain/orders/invoice.ts';
import { type orders, payment } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { findSale } from './invoices/find.ts';
import { issueCreditNote } from './invoices/issue.ts';
import { allowRefund, type Refunder } from './payments/allow-refund.ts';
import { scheduleFullRefund } from './payments/refund.ts';

interface Reversal {
  refunder: Refunder;
  reason: CreditNoteReason;
}

/** Refunds what of the payments is not refunded yet, and credits what of the invoice is not credited yet. */
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

  const sale = await findSale(db, id);
  const lines = sale && uncreditedLines(sale.invoice.lines, sale.credited).filter(isUncredited);
  if (lines && lines.length > 0)
    await issueCreditNote(db, sale.invoice, { lines, reason, returnId: null }, now());
  return refund;
}

const isUncredited = ({ position, quantity, total }: InvoiceLine): boolean =>
  total > 0 || (position !== null && quantity > 0);
