import { asc, eq, sql } from 'drizzle-orm';
import { emailOf } from '#domain/no-email.ts';
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

export async function customerOf(
  tx: Database,
  order: Pick<typeof orders.$inferSelect, 'accountId' | 'contactEmail'>,
) {
  const [buyer] = await tx
    .select({ email: account.email, name: account.name, uid: account.uid })
    .from(account)
    .where(eq(account.id, order.accountId));
  return withContactEmail(buyer!, order);
}

/** The merchant may have entered an email before the customer had an account. */
export const withContactEmail = <Buyer extends { email: string }>(
  buyer: Buyer,
  { contactEmail }: Pick<typeof orders.$inferSelect, 'contactEmail'>,
): Buyer => (emailOf(buyer.email) || contactEmail === null ? buyer : { ...buyer, email: contactEmail });
