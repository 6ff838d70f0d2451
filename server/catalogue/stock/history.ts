import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { Received } from '#contract/schemas.ts';
import type { Database } from '#server/database/database.ts';
import { numberOfOrder } from '#server/database/order-number.ts';
import { productVariant, stockChange } from '#server/database/schema.ts';
import { pageOf } from '#server/http/page-of.ts';

export async function listStockChanges(
  db: Database,
  { id, variantId, limit, cursor }: Received<'admin.stock.history'>,
) {
  const newest = db
    .select({
      ...getTableColumns(stockChange),
      orderNumber: numberOfOrder(stockChange.reference).as('order_number'),
    })
    .from(stockChange)
    .where(
      and(
        eq(stockChange.variantId, productVariant.id),
        cursor === undefined ? undefined : lt(stockChange.id, Number(cursor)),
      ),
    )
    .orderBy(desc(stockChange.id))
    .limit(limit + 1)
    .as('newest');
  const found = await db
    .select()
    .from(productVariant)
    .crossJoinLateral(newest)
    .where(and(eq(productVariant.productId, id), variantId ? eq(productVariant.id, variantId) : undefined))
    .orderBy(desc(newest.id))
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit, ({ newest }) => String(newest.id));
  return {
    data: rows.map(({ newest, product_variant: { title: size } }) => ({
      ...newest,
      size,
      at: newest.at.toISOString(),
    })),
    nextCursor,
  };
}
