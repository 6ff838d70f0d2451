import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { messagePhone } from '#domain/messages.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { messageConsent, orders, pushDevice, session } from '#server/database/schema.ts';
import type { Device } from '#server/push/send.ts';
import { vapidPublicKey } from '#server/push/vapid.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Localized } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { addConsent } from '#server/text-messages/stops.ts';

/** The devices used longest ago are dropped. */
const MAX_DEVICES = 10;

interface Owner {
  accountId: string;
  sessionHash: string;
}

export async function listDevices(
  { db }: Pick<Services, 'db'>,
  { accountId, sessionHash }: Owner,
): Promise<Answer<'push.list'>> {
  const devices = await db
    .select({
      ...{ id: pushDevice.id, agent: session.agent, createdAt: pushDevice.createdAt },
      isCurrent: eq(pushDevice.session, sessionHash).mapWith(Boolean),
    })
    .from(pushDevice)
    .innerJoin(session, eq(session.tokenHash, pushDevice.session))
    .where(eq(pushDevice.accountId, accountId))
    .orderBy(desc(pushDevice.createdAt));
  return {
    publicKey: await vapidPublicKey(db),
    canAdd: (await newestOrder(db, accountId)) !== undefined,
    devices: devices.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
  };
}

/** The customer has read the sentence that is stored as consent beside the button. */
export async function addDevice(
  services: Pick<Services, 'db' | 'now'> & Pick<Localized, 'words'>,
  { accountId, sessionHash }: Owner,
  subscription: Pick<Device, 'endpoint' | 'p256dh' | 'auth'>,
): Promise<void> {
  const { db, now, words } = services;
  const order = await newestOrder(db, accountId);
  const phone = order && messagePhone(order.address);
  if (!phone) throw new Refusal('conflict', 'pushBeforeOrder');
  const device = { ...subscription, accountId, session: sessionHash, createdAt: now() };
  await db.transaction(async (tx) => {
    // Another customer may have used the same browser.
    await tx
      .insert(pushDevice)
      .values({ ...device, id: newId() })
      .onConflictDoUpdate({ target: pushDevice.endpoint, set: device });
    const newest = tx
      .select({ id: pushDevice.id })
      .from(pushDevice)
      .where(eq(pushDevice.accountId, accountId))
      .orderBy(desc(pushDevice.createdAt), desc(pushDevice.id))
      .limit(MAX_DEVICES);
    await tx
      .delete(pushDevice)
      .where(and(eq(pushDevice.accountId, accountId), notInArray(pushDevice.id, newest)));
    const source = `order:${order.id}`;
    await addConsent({ db: tx, now }, { phone, channels: ['push'], source, wording: words.push.hint });
  });
}

/** Removing the last one withdraws the consents that the customer has given with their orders. */
export async function removeDevice(
  { db, now }: Pick<Services, 'db' | 'now'>,
  accountId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(pushDevice).where(and(eq(pushDevice.accountId, accountId), eq(pushDevice.id, id)));
    const [other] = await tx
      .select({ id: pushDevice.id })
      .from(pushDevice)
      .where(eq(pushDevice.accountId, accountId))
      .limit(1);
    if (!other)
      await tx
        .update(messageConsent)
        .set({ withdrawnAt: now() })
        .where(
          and(
            eq(messageConsent.channel, 'push'),
            sql`${messageConsent.withdrawnAt} is null`,
            sql`${messageConsent.source} in (select 'order:' || id from orders where account_id = ${accountId})`,
          ),
        );
  });
}

async function newestOrder(db: Database, accountId: string) {
  const [order] = await db
    .select({ id: orders.id, address: orders.address })
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return order && messagePhone(order.address) ? order : undefined;
}
