import { eq } from 'drizzle-orm';
import { record } from '#server/audit/record.ts';
import { orderReturns, type orders } from '#server/database/schema.ts';
import { takeStock } from '#server/products/stock.ts';
import type { Services } from '#server/services.ts';
import { lockReturn } from './lock-return.ts';

/**
 * Opens a return again whose replacement will not reach the customer, so that it can be refunded or exchanged. The replacement's
 * items stay set aside for it; where they are lost, others are, or only a refund is left. `db` is the transaction.
 */
export async function reopenReturn(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: string,
  replacement: typeof orders.$inferSelect,
  { areItemsLost }: { areItemsLost: boolean },
): Promise<void> {
  const { order, orderReturn } = await lockReturn(db, replacement.replacesReturn!);
  let resolution = orderReturn.resolution;
  if (areItemsLost) {
    if (!(await takeStock(db, { orderId: replacement.id }))) resolution = 'refund';
  }
  await db
    .update(orderReturns)
    .set({ status: 'received', resolution })
    .where(eq(orderReturns.id, orderReturn.id));
  await record(db, now, {
    who,
    action: 'reopen_return',
    subject: `order:${order.id}`,
    before: { status: orderReturn.status },
    after: { return: orderReturn.id, status: 'received', replacement: replacement.id },
  });
}
