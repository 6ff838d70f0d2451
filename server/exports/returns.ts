import { RESOLUTION_LABELS, RETURN_REASON_LABELS, RETURN_STATUS_LABELS } from '#contract/admin/labels.ts';
import type { Received } from '#contract/schemas.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { PAYMENT_METHODS } from '#domain/orders/payment-methods.ts';
import type { Database } from '#server/database/database.ts';
import { listReturns } from '#server/orders/returns/list-returns.ts';
import { amountCell, BATCH_SIZE, timeCell } from './cells.ts';

/** Shopify exports no returns. Columns that its other files have are called the same. */
export const RETURN_COLUMNS = [
  ...['Id', 'Name', 'Created at', 'Return Status', 'Resolution', 'Lineitem quantity', 'Lineitem name'],
  ...['Return Reason', 'New Variant', 'Refunded Amount', 'Payment Reference', 'Credit Note'],
  ...['Replacement Order', 'Comment', 'Shipping Name', 'Shipping Phone', 'Payment Method'],
];

/** A line per item. Only the first line of a return has its amounts, so that their column adds up. */
export async function* returnCells(
  db: Database,
  filter: Received<'admin.export.returns'>,
): AsyncGenerator<string[][]> {
  let cursor: string | undefined;
  do {
    const page = await listReturns(db, { ...filter, cursor, limit: BATCH_SIZE });
    yield page.rows.flatMap(toLines);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}

type Row = Awaited<ReturnType<typeof listReturns>>['rows'][number];

function toLines({ details, orderNumber: number, address, paymentMethod }: Row): string[][] {
  const { refund, reference, creditNote, replacementNumber, isByMerchant } = details;
  const comment = isByMerchant ? (details.message ?? '') : details.comment;
  const kind = isByMerchant ? 'Refund' : RESOLUTION_LABELS[details.resolution];
  // A refund of an amount has no items.
  const items = details.items.length > 0 ? details.items : [undefined];
  return items.map((item, index) => {
    const isFirst = index === 0;
    const { newSize } = item ?? {};
    return [
      ...[details._id, orderNumber(number), timeCell(new Date(details.date))],
      ...[RETURN_STATUS_LABELS[details.status], kind, item ? String(item.quantity) : ''],
      item ? (item.size === ONE_SIZE ? item.name : `${item.name} - ${item.size}`) : '',
      item ? RETURN_REASON_LABELS[item.reason] : '',
      newSize && newSize !== ONE_SIZE ? newSize : '',
      ...[isFirst && refund !== null ? amountCell(refund) : '', isFirst ? (reference ?? '') : ''],
      ...[creditNote ?? '', replacementNumber ? orderNumber(replacementNumber) : ''],
      isFirst ? comment : '',
      ...[address ? `${address.firstName} ${address.lastName}`.trim() : '', address?.phone ?? ''],
      PAYMENT_METHODS[paymentMethod].label,
    ];
  });
}
