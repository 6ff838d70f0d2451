import { eq, sql } from 'drizzle-orm';
import { record } from '#server/audit/record.ts';
import { orderReturn, type orders } from '#server/database/schema.ts';
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
  const { order, back } = await lockReturn(db, replacement.replacesReturn!);
  let wants = back.wants;
  if (areItemsLost) {
    const { rows } = await db.execute(sql`select take_stock(${replacement.id}) as taken`);
    if (!(rows[0] as { taken: boolean }).taken) wants = 'refund';
  }
  await db.update(orderReturn).set({ status: 'Received', wants }).where(eq(orderReturn.id, back.id));
  await record(db, now, {
    who,
    action: 'Return reopened',
    subject: `order:${order.id}`,
    before: { status: back.status },
    after: { return: back.id, status: 'Received', replacement: replacement.id },
  });
}
