import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { MESSAGE_CHANNELS, type OrderChannel } from '#domain/messages.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { messageConsent, messageStop, pushDevice } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';

type Writer = Pick<Services, 'db' | 'now'>;

export async function isStopped(db: Database, phone: string): Promise<boolean> {
  const found = await db.select({ at: messageStop.at }).from(messageStop).where(eq(messageStop.phone, phone));
  return found.length > 0;
}

/**
 * Ends all messages to a phone and withdraws its consents, and turns off the devices of its account. Codes still come, because the
 * person asks for each. `orderId`: the order of the notification whose link was opened.
 */
export async function stopMessages(
  { db, now }: Writer,
  phone: string,
  source: string,
  orderId?: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // A device that was turned on since an earlier stop is turned off too.
    await tx
      .insert(messageStop)
      .values({ phone, at: now(), source })
      .onConflictDoUpdate({ target: messageStop.phone, set: { at: now() } });
    const accounts = sql`(select account_id from account_phone where '+91' || phone = ${phone}
      union select account_id from orders where id = ${orderId ?? null})`;
    await tx
      .delete(pushDevice)
      .where(and(inArray(pushDevice.accountId, accounts), eq(pushDevice.isForTeam, false)));
    await tx
      .update(messageConsent)
      .set({ withdrawnAt: now() })
      .where(and(eq(messageConsent.phone, phone), isNull(messageConsent.withdrawnAt)));
  });
}

/** The person has asked for messages again. */
export async function startMessages(
  { db, now }: Writer,
  phone: string,
  source: string,
  wording: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(messageStop).where(eq(messageStop.phone, phone));
    await addConsent({ db: tx, now }, { phone, channels: MESSAGE_CHANNELS, source, wording });
  });
}

interface Consent {
  phone: string;
  channels: readonly OrderChannel[];
  source: string;
  /** The sentence that the person agreed to, or wrote. */
  wording: string;
}

/** A consent that is not withdrawn stays as it was given. */
export async function addConsent({ db, now }: Writer, { channels, ...consent }: Consent): Promise<void> {
  await db
    .insert(messageConsent)
    .values(channels.map((channel) => ({ ...consent, id: newId(), channel, at: now() })))
    .onConflictDoNothing();
}
