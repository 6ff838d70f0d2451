import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { STOCK_REASON_LABELS } from '#contract/admin/labels.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { orderNumber } from '#domain/orders/order.ts';
import type { Database } from '#server/database/database.ts';
import { numberOfOrder } from '#server/database/order-number.ts';
import { product, productVariant, stockChange } from '#server/database/schema.ts';
import { BATCH_SIZE, isWithin, type Period, timeCell } from './cells.ts';

export const STOCK_CHANGE_COLUMNS = [
  ...['Date', 'Product', 'Variant', 'SKU', 'Before', 'Change', 'After', 'Reason', 'Order', 'Staff', 'Note'],
];

/** Products that have been deleted since have no name. */
export async function* stockChangeCells(db: Database, period: Period): AsyncGenerator<string[][]> {
  let last: number | undefined;
  do {
    const rows = await db
      .select({
        change: stockChange,
        product: product.name,
        variant: productVariant.title,
        sku: productVariant.sku,
        order: numberOfOrder(stockChange.reference),
      })
      .from(stockChange)
      .leftJoin(productVariant, eq(productVariant.id, stockChange.variantId))
      .leftJoin(product, eq(product.id, productVariant.productId))
      .where(
        and(
          isWithin(sql`${stockChange.at}`, period),
          last === undefined ? undefined : gt(stockChange.id, last),
        ),
      )
      .orderBy(asc(stockChange.id))
      .limit(BATCH_SIZE);
    yield rows.map(({ change, product, variant, sku, order }) => [
      ...[timeCell(change.at), product ?? '', variant === ONE_SIZE ? '' : (variant ?? ''), sku ?? ''],
      ...[String(change.before), String(change.after - change.before), String(change.after)],
      ...[STOCK_REASON_LABELS[change.reason], order ? orderNumber(order) : ''],
      ...[change.actor ?? '', change.note ?? ''],
    ]);
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1)!.change.id;
  } while (last !== undefined);
}
