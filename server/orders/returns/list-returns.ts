import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Answer, Received } from '#contract/schemas.ts';
import type { Database } from '#server/database/database.ts';
import { orderReturns, orders } from '#server/database/schema.ts';
import { pageOf } from '#server/http/page-of.ts';

export const selectReturns = (db: Database) =>
  db
    .select({
      id: orderReturns.id,
      details: sql<Answer<'order.get'>['returns'][number]>`order_return_json(order_return, false)`,
      orderId: orders.id,
      orderNumber: orders.number,
      address: orders.address,
      paymentMethod: orders.paymentMethod,
    })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId));

/** Newest first. */
export async function listReturns(db: Database, { status, cursor, limit }: Received<'admin.return.list'>) {
  const found = await selectReturns(db)
    .where(
      and(
        status && inArray(orderReturns.status, status),
        cursor === undefined ? undefined : lt(orderReturns.id, cursor),
      ),
    )
    .orderBy(desc(orderReturns.id))
    .limit(limit + 1);
  return pageOf(found, limit, ({ id }) => id);
}
