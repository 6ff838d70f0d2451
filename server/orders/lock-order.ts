import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Database } from '#server/database/database.ts';
import { account, orders } from '#server/database/schema.ts';

/** An order that nobody else can change until the transaction ends. Throws `ApiError('not_found')`. */
export async function lockOrder(tx: Database, id: string, accountId?: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order || (accountId !== undefined && order.accountId !== accountId))
    throw new ApiError('not_found', 'Order not found.');
  return order;
}

/** Whom an order's emails go to. */
export async function customerOf(tx: Database, order: { accountId: string }) {
  const [buyer] = await tx
    .select({ email: account.email, name: account.name })
    .from(account)
    .where(eq(account.id, order.accountId));
  return buyer!;
}
