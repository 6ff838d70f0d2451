import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { messageStop, orders, pushDevice } from '#server/database/schema.ts';
import type { Device } from './send.ts';

/** The devices that get notifications about an order. Those from before its phone was used to stop all messages get none. */
export async function devicesFor(db: Database, orderId: string, phone: string): Promise<Device[]> {
  const { id, endpoint, p256dh, auth } = pushDevice;
  return db
    .select({ id, endpoint, p256dh, auth })
    .from(pushDevice)
    .innerJoin(orders, eq(orders.accountId, pushDevice.accountId))
    .leftJoin(messageStop, eq(messageStop.phone, phone))
    .where(
      and(
        eq(orders.id, orderId),
        sql`(${messageStop.at} is null or ${messageStop.at} < ${pushDevice.createdAt})`,
      ),
    )
    .orderBy(pushDevice.id);
}

export const devicesOf = (db: Database, accountId: string): Promise<Device[]> =>
  db
    .select({
      id: pushDevice.id,
      endpoint: pushDevice.endpoint,
      p256dh: pushDevice.p256dh,
      auth: pushDevice.auth,
    })
    .from(pushDevice)
    .where(eq(pushDevice.accountId, accountId));
