import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { account, messageStop, orders, pushDevice } from '#server/database/schema.ts';
import type { Device } from './send.ts';

const DEVICE = {
  id: pushDevice.id,
  endpoint: pushDevice.endpoint,
  p256dh: pushDevice.p256dh,
  auth: pushDevice.auth,
};

/** The devices that get notifications about an order. Those from before its phone was used to stop all messages get none. */
export const devicesFor = (db: Database, orderId: string, phone: string): Promise<Device[]> =>
  db
    .select(DEVICE)
    .from(pushDevice)
    .innerJoin(orders, eq(orders.accountId, pushDevice.accountId))
    .leftJoin(messageStop, eq(messageStop.phone, phone))
    .where(
      and(
        eq(pushDevice.isForTeam, false),
        eq(orders.id, orderId),
        sql`(${messageStop.at} is null or ${messageStop.at} < ${pushDevice.createdAt})`,
      ),
    )
    .orderBy(pushDevice.id);

/** The devices that get notifications to a member of the team. */
export const devicesOfMember = (db: Database, email: string): Promise<Device[]> =>
  db
    .select(DEVICE)
    .from(pushDevice)
    .innerJoin(account, eq(account.id, pushDevice.accountId))
    .where(and(eq(pushDevice.isForTeam, true), eq(sql`lower(${account.email})`, email)))
    .orderBy(pushDevice.id);

/** All devices of an account, also those for the team. */
export const devicesOf = (db: Database, accountId: string): Promise<Device[]> =>
  db.select(DEVICE).from(pushDevice).where(eq(pushDevice.accountId, accountId));
