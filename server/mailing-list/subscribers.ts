import { and, eq, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/calendar.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { campaignRecipient, subscriber } from '#server/database/schema.ts';
import { writeEmail } from '#server/email/outbox.ts';
import { pauses } from '#server/identity/sign-in-code.ts';
import { signLink } from '#server/links/signed-link.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';

const MAX_EMAILS_PER_DAY = 5;
const LINK_MS = 7 * DAY_MS;

/** The purposes of the signed links. */
export const SUBSCRIBE = 'subscribe';
export const UNSUBSCRIBE = 'unsubscribe';

type Linker = Pick<Services, 'db' | 'config' | 'prefix'>;

/** Where a subscriber leaves the list. The campaign counts it. */
export async function unsubscribeLink(
  { db, config, prefix }: Linker,
  subscriberId: string,
  campaignId = '',
): Promise<string> {
  const token = await signLink(db, { purpose: UNSUBSCRIBE, subject: `${subscriberId}-${campaignId}` });
  return `${config.publicOrigin}${prefix}/newsletter/unsubscribe/${token}`;
}

/**
 * Emails a link to confirm. Does the same for known and unknown addresses, except that one whose owner has complained gets no
 * email. Throws `too_many_requests`.
 */
export async function askToSubscribe(services: Services, email: string): Promise<void> {
  const { db, now, language, words, config, prefix } = services;
  const at = now();
  const published = await services.content.current();
  const wording = words.home.newsletter.consent(published.get('brand')!.name);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`subscriber:${email}`}, 0))`);
    const [known] = await tx.select().from(subscriber).where(eq(subscriber.email, email));
    const asked = requirePause(known?.asked ?? [], at);
    const id = known?.id ?? newId();
    const consent = { language, wording, source: 'newsletter box' };
    if (!known)
      await tx.insert(subscriber).values({ ...consent, id, email, asked, state: 'pending', createdAt: at });
    else
      await tx
        .update(subscriber)
        .set(
          known.state === 'subscribed' || known.state === 'complained'
            ? { asked }
            : { ...consent, asked, state: 'pending' },
        )
        .where(eq(subscriber.id, id));
    if (known?.state === 'complained') return;
    const token = await signLink(tx, { purpose: SUBSCRIBE, subject: id });
    await writeEmail(
      { ...services, db: tx },
      {
        key: 'newsletter_confirmation',
        data: { email, url: `${config.publicOrigin}${prefix}/newsletter/confirm/${token}` },
        recipient: email,
        dedupeKey: `newsletter:${id}:${at.getTime()}`,
      },
    );
  });
}

/** Returns when emails were sent, with this one, newest first. */
function requirePause(asked: Date[], at: Date): Date[] {
  const valid = asked.filter((one) => one.getTime() > at.getTime() - LINK_MS);
  const today = valid.filter((one) => one.getTime() > at.getTime() - DAY_MS);
  if (today.length >= MAX_EMAILS_PER_DAY) throw new Refusal('too_many_requests', 'newsletterTooOften');
  const { waitMs } = pauses(today, at);
  if (waitMs > 0)
    throw new Refusal('too_many_requests', 'newsletterTooSoon', { seconds: Math.ceil(waitMs / 1000) });
  return [at, ...valid];
}

/** Whether the link can still be used, or was. */
export async function canConfirm({ db, now }: Services, id: string) {
  const [found] = await db.select().from(subscriber).where(eq(subscriber.id, id));
  const [last] = found?.asked ?? [];
  const isOpen = found?.state === 'pending' && last && last.getTime() > now().getTime() - LINK_MS;
  return { isOpen: Boolean(isOpen), isSubscribed: found?.state === 'subscribed' };
}

/** Does nothing for a link that has expired, or was used before the subscriber left. */
export async function confirm(services: Services, id: string): Promise<void> {
  const { db, now } = services;
  if (!(await canConfirm(services, id)).isOpen) return;
  await db
    .update(subscriber)
    .set({ state: 'subscribed', consentAt: now(), endedAt: null })
    .where(and(eq(subscriber.id, id), eq(subscriber.state, 'pending')));
}

/** `subject` is that of the link. Does nothing the second time. */
export async function unsubscribe({ db, now }: Services, subject: string): Promise<void> {
  const [id = '', campaignId = ''] = subject.split('-');
  await db.transaction(async (tx) => {
    const ended = await end({ db: tx, now }, eq(subscriber.id, id), 'unsubscribed');
    if (!ended) return;
    await tx
      .update(campaignRecipient)
      .set({ unsubscribedAt: now() })
      .where(and(eq(campaignRecipient.campaignId, campaignId), eq(campaignRecipient.subscriberId, id)));
  });
}

/** Ends a subscription, also one that is not confirmed. Returns whether there was one. */
export async function end(
  { db, now }: { db: Database; now: () => Date },
  which: ReturnType<typeof eq>,
  state: 'unsubscribed' | 'bounced' | 'complained',
): Promise<boolean> {
  const ended = await db
    .update(subscriber)
    .set({ state, endedAt: now() })
    .where(and(which, inArray(subscriber.state, ['pending', 'subscribed'])))
    .returning({ id: subscriber.id });
  return ended.length > 0;
}
