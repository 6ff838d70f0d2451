import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { account, orderLine, orders } from '#server/database/schema.ts';
import { Refusal } from '#server/refusals/refusal.ts';

/** Locks until the transaction ends. Throws `Refusal('not_found')`, also for another account's order. */
export async function lockOrder(tx: Database, id: string, accountId?: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order || (accountId !== undefined && order.accountId !== accountId))
    throw new Refusal('not_found', 'orderNotFound');
  return order;
}

export const linesOfOrder = (db: Database, orderId: string) =>
  db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.position));

/** Leaves out the items that are refunded and not sent. */
export async function linesToSend(db: Database, orderId: string) {
  const lines = await db
    .select({
      line: orderLine,
      quantity: sql<number>`${orderLine.quantity} - not_sent(${orderLine.orderId}, ${orderLine.position})`,
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position));
  return lines.filter(({ quantity }) => quantity > 0).map(({ line, quantity }) => ({ ...line, quantity }));
}

export async function customerOf(tx: Database, order: { accountId: string }) {
  const [buyer] = await tx
    .select({ email: account.email, name: account.name, uid: account.uid })
    .from(account)
    .where(eq(account.id, order.accountId));
  return buyer!;
}
