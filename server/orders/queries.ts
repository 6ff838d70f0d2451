import { and, desc, eq, sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import type { Database } from '#server/database/database.ts';
import { orders } from '#server/database/schema.ts';

type Order = Answer<'order.get'>;

/** An online payment that never came leaves a trace in the table, but was never an order to its shopper. */
const isAnOrder = sql`not (${orders.status} = 'Cancelled' and ${orders.paymentMethod} = 'online' and not ${orders.paid})`;

/** The account's orders, newest first. */
export const listOrders = async (db: Database, accountId: string): Promise<Order[]> =>
  (
    await selectOrders(db)
      .where(and(eq(orders.accountId, accountId), isAnOrder))
      .orderBy(desc(orders.createdAt), orders.id)
  ).map(shown);

/** One of the account's orders, or undefined. */
export async function findOrder(db: Database, accountId: string, id: string): Promise<Order | undefined> {
  const [row] = await selectOrders(db).where(
    and(eq(orders.id, id), eq(orders.accountId, accountId), isAnOrder),
  );
  return row && shown(row);
}

const selectOrders = (db: Database) =>
  db
    .select({
      id: orders.id,
      status: orders.status,
      paymentMethod: orders.paymentMethod,
      paid: orders.paid,
      subtotal: orders.subtotal,
      couponDiscount: orders.couponDiscount,
      deliveryFee: orders.deliveryFee,
      deliveryDiscount: orders.deliveryDiscount,
      codFee: orders.codFee,
      total: orders.total,
      address: orders.address,
      createdAt: orders.createdAt,
      items: sql<Order['items']>`(
        select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'image', l.image,
          'price', l.price, 'quantity', l.quantity, 'size', l.size) order by l.position)
        from order_line l where l.order_id = ${orders.id})`,
    })
    .from(orders);

type Row = Awaited<ReturnType<typeof selectOrders>>[number];

const shown = ({ id, total, paid, createdAt, paymentMethod, address, ...row }: Row): Order => ({
  ...row,
  _id: id,
  date: createdAt.toISOString(),
  amount: total,
  paymentMethod: paymentMethod === 'cod' ? 'COD' : 'Online',
  payment: paid,
  address: address as Order['address'],
});
