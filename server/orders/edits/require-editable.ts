import { sql } from 'drizzle-orm';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import { formatPaise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import type { Database } from '#server/database/database.ts';
import type { orders } from '#server/database/schema.ts';
import { needsAdvance } from '#server/orders/confirmation.ts';
import { findInvoice } from '#server/orders/invoices/find.ts';
import { Refusal } from '#server/refusals/refusal.ts';

type Order = typeof orders.$inferSelect;

export interface Editor {
  /** The customer's account, if the customer edits the order. */
  accountId?: string;
}

/** Throws `conflict`. The message to a customer leaves out what the merchant would have to do first. */
export async function requireEditable(db: Database, order: Order, { accountId }: Editor): Promise<void> {
  const problem = await editProblem(db, order);
  if (!problem) return;
  throw accountId ? new Refusal('conflict', 'orderNotEditable', order) : new ApiError('conflict', problem);
}

/** Why the merchant cannot edit the order, and what to do first. */
export async function editProblem(db: Database, order: Order): Promise<string | undefined> {
  const { id, number, status, replacesReturn, advance, packedAt } = order;
  const name = orderNumber(number);
  if (status !== 'processing') return `${name} is ${ORDER_STATUS_LABELS[status]} and can’t be edited.`;
  if (replacesReturn)
    return `${name} is a replacement and can’t be edited. To send something else, cancel it and resolve the exchange again.`;
  if (needsAdvance(order))
    return `${name} waits for the advance of ${formatPaise(advance)}. To edit it, confirm it without the advance first.`;
  const invoice = await findInvoice(db, id);
  if (invoice) return `${name} has the invoice ${invoice.number} and can’t be edited.`;
  if (packedAt) return `${name} is packed. To edit it, mark it as not packed first.`;
  const { rows: parcels } = await db.execute<{ is_planned: boolean }>(
    sql`select courier = 'by_hand' and status is null as is_planned from live_parcels(${id})`,
  );
  if (parcels.length === 0) return undefined;
  return parcels.every(({ is_planned }) => is_planned)
    ? `${name} has a planned parcel. To edit the order, remove the parcel first.`
    : `${name} has a booked parcel. To edit the order, cancel the booking first.`;
}
