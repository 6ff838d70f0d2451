import { and, desc, eq, sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { messagePhone } from '#domain/messages.ts';
import type { Database } from '#server/database/database.ts';
import { messageConsent, orders } from '#server/database/schema.ts';
import {
  type DeviceOwner,
  deleteDevice,
  readDevices,
  type Subscription,
  storeDevice,
} from '#server/push/devices.ts';
import { vapidPublicKey } from '#server/push/vapid.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Localized } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { addConsent } from '#server/text-messages/stops.ts';

type Owner = Omit<DeviceOwner, 'isForTeam'>;

export async function listDevices({ db }: Pick<Services, 'db'>, owner: Owner): Promise<Answer<'push.list'>> {
  return {
    publicKey: await vapidPublicKey(db),
    canAdd: (await newestOrder(db, owner.accountId)) !== undefined,
    devices: await readDevices(db, { ...owner, isForTeam: false }),
  };
}

/** The customer has read the sentence that is stored as consent beside the button. */
export async function addDevice(
  services: Pick<Services, 'db' | 'now' | 'standInPush'> & Pick<Localized, 'words'>,
  owner: Owner,
  subscription: Subscription,
): Promise<void> {
  const { db, now, words } = services;
  const order = await newestOrder(db, owner.accountId);
  const phone = order && messagePhone(order.address);
  if (!phone) throw new Refusal('conflict', 'pushBeforeOrder');
  await db.transaction(async (tx) => {
    await storeDevice({ ...services, db: tx }, { ...owner, isForTeam: false }, subscription);
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
    if (await deleteDevice(tx, { accountId, isForTeam: false }, id)) return;
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
