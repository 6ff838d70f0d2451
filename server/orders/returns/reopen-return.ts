import { eq } from 'drizzle-orm';
import { record } from '#server/audit/record.ts';
import { takeStock } from '#server/catalogue/stock/stock.ts';
import { orderReturns, type orders } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { exchangeCause, lockReturn } from './lock-return.ts';
import { updateRefunds } from './update-refunds.ts';

/** The replacement's items stay reserved; lost ones are replaced from stock, or only a refund is possible. */
export async function reopenReturn(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: string,
  replacement: typeof orders.$inferSelect,
  { areItemsLost }: { areItemsLost: boolean },
): Promise<void> {
  const { order, orderReturn } = await lockReturn(db, replacement.replacesReturn!);
  let resolution = orderReturn.resolution;
  if (areItemsLost) {
    if (!(await takeStock(db, { orderId: replacement.id }, exchangeCause(order.id)))) resolution = 'refund';
  }
  await db
    .update(orderReturns)
    .set({ status: 'received', resolution })
    .where(eq(orderReturns.id, orderReturn.id));
  await updateRefunds(db, order);
  await record(db, now, {
    actor,
    action: 'reopen_return',
    subject: `order:${order.id}`,
    before: { status: orderReturn.status },
    after: { return: orderReturn.id, status: 'received', replacement: replacement.id },
  });
}
