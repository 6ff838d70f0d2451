import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { type orderReturns, orders } from '#server/database/schema.ts';

/** A replacement can complete the return of the order that was sold, too. */
export async function closeFullyReturnedOrders(
  tx: Database,
  { orderId, soldOrderId }: Pick<typeof orderReturns.$inferSelect, 'orderId' | 'soldOrderId'>,
): Promise<void> {
  const refundedOf = (column: 'order_id' | 'sold_order_id') =>
    sql`(select sum(i.quantity) from return_item i join order_return r on r.id = i.return_id
      where r.${sql.raw(column)} = ${orders.id} and r.status = 'refunded')`;
  await tx
    .update(orders)
    .set({ status: 'returned' })
    .where(
      sql`${orders.id} in (${orderId}, ${soldOrderId}) and ${orders.status} = 'delivered'
        and (select sum(l.quantity) from order_line l where l.order_id = ${orders.id})
          in (${refundedOf('order_id')}, ${refundedOf('sold_order_id')})`,
    );
}
