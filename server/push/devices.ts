import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { pushDevice, session } from '#server/database/schema.ts';
import { AddressError } from '#server/http/public-request.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { type Device, requirePushUrl } from './send.ts';

/** The devices used longest ago are dropped. */
const MAX_DEVICES = 10;

export interface DeviceOwner {
  accountId: string;
  sessionHash: string;
  /** Whether the device gets notifications to the team, or those about the customer's orders. */
  isForTeam: boolean;
}

export type Subscription = Pick<Device, 'endpoint' | 'p256dh' | 'auth'>;

const isOf = ({ accountId, isForTeam }: Omit<DeviceOwner, 'sessionHash'>) =>
  and(eq(pushDevice.accountId, accountId), eq(pushDevice.isForTeam, isForTeam));

/** The newest first. */
export async function readDevices(db: Database, owner: DeviceOwner) {
  const devices = await db
    .select({
      ...{ id: pushDevice.id, agent: session.agent, createdAt: pushDevice.createdAt },
      isCurrent: eq(pushDevice.session, owner.sessionHash).mapWith(Boolean),
    })
    .from(pushDevice)
    .innerJoin(session, eq(session.tokenHash, pushDevice.session))
    .where(isOf(owner))
    .orderBy(desc(pushDevice.createdAt));
  return devices.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() }));
}

/** Call it in a transaction. Throws `invalid_input` unless the address is that of a push service. */
export async function storeDevice(
  services: Pick<Services, 'db' | 'now' | 'standInPush'>,
  { sessionHash, ...owner }: DeviceOwner,
  subscription: Subscription,
): Promise<void> {
  const { db, now } = services;
  try {
    requirePushUrl(services, subscription.endpoint);
  } catch (error) {
    if (error instanceof AddressError) throw new Refusal('invalid_input', 'pushServiceUnknown');
    throw error;
  }
  const device = { ...subscription, ...owner, session: sessionHash, createdAt: now() };
  // Someone else may have used the same browser.
  await db
    .insert(pushDevice)
    .values({ ...device, id: newId() })
    .onConflictDoUpdate({ target: pushDevice.endpoint, set: device });
  const newest = db
    .select({ id: pushDevice.id })
    .from(pushDevice)
    .where(isOf(owner))
    .orderBy(desc(pushDevice.createdAt), desc(pushDevice.id))
    .limit(MAX_DEVICES);
  await db.delete(pushDevice).where(and(isOf(owner), notInArray(pushDevice.id, newest)));
}

/** Call it in a transaction. Returns whether the owner has another device. */
export async function deleteDevice(
  db: Database,
  owner: Omit<DeviceOwner, 'sessionHash'>,
  id: string,
): Promise<boolean> {
  await db.delete(pushDevice).where(and(isOf(owner), eq(pushDevice.id, id)));
  const others = await db.select({ id: pushDevice.id }).from(pushDevice).where(isOf(owner)).limit(1);
  return others.length > 0;
}
