import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { afterQuietHours, batchPauseMs, batchSize, type CampaignContent } from '#domain/mailing-list.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { campaign, campaignRecipient, subscriber } from '#server/database/schema.ts';
import { type Mailer, MailFailure, openMailer } from '#server/email/mailer.ts';
import { insertEmail, toRow } from '#server/email/outbox.ts';
import { MINUTE } from '#server/jobs/jobs.ts';
import { inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { shop } from '#shop';
import { isInAudience } from './audience.ts';
import { composeCampaign } from './compose-campaign.ts';
import { end, unsubscribeLink } from './subscribers.ts';

const CONNECTIONS = 4;
const MAX_ATTEMPTS = 8;
/** Longer than a batch takes. Then the process that claimed it has ended. */
const INTERRUPTED_AFTER_MS = 10 * MINUTE;
/** Replaced by the recipient's own link, so that a batch is composed once. */
const UNSUBSCRIBE_PLACE = 'https://unsubscribe.invalid/';

interface Due {
  campaignId: string;
  subscriberId: string;
  attempts: number;
  email: string;
  language: string;
  content: Record<string, CampaignContent>;
}

/** The recipient has left, the campaign was paused or the mailing list turned off since the batch was claimed. */
class NotDue extends Error {}

/** Sends each email at most once, as the outbox does (docs/decisions/0010-send-emails-at-most-once.md). */
export async function sendCampaigns(services: Services, signal?: AbortSignal): Promise<void> {
  const { config, now } = services;
  const isQuiet = () => {
    const at = now();
    return afterQuietHours(at) > at;
  };
  await markInterrupted(services);
  const mailer = config.smtp ? openMailer(services, config.smtp, CONNECTIONS) : undefined;
  try {
    while (!signal?.aborted && !isQuiet()) {
      const due = await claimBatch(services);
      if (!due) return;
      await sendBatch(services, mailer, due, signal);
    }
  } finally {
    mailer?.close();
  }
}

async function markInterrupted({ db, now, log }: Services): Promise<void> {
  const interrupted = await db
    .update(campaignRecipient)
    .set({ state: 'unsure' })
    .where(and(eq(campaignRecipient.state, 'sending'), lte(campaignRecipient.nextTryAt, now())))
    .returning({ campaignId: campaignRecipient.campaignId, subscriberId: campaignRecipient.subscriberId });
  for (const one of interrupted) log.error(one, 'an email of a campaign may or may not have been sent');
}

/** Undefined if no campaign is due. The lock of the campaign keeps its limit when several processes send. */
const claimBatch = ({ db, now }: Services): Promise<Due[] | undefined> =>
  db.transaction(async (tx) => {
    const at = now();
    const [found] = await tx
      .select()
      .from(campaign)
      .where(and(inArray(campaign.state, ['scheduled', 'sending']), lte(campaign.nextBatchAt, at)))
      .orderBy(asc(campaign.nextBatchAt))
      .limit(1)
      .for('update');
    if (!found) return undefined;
    if (!(await currentSettings(tx)).settings.mailingList.isOn) {
      await pause(tx, found, now);
      return [];
    }
    const { id, perHour, content } = found;
    if (found.state === 'scheduled') await begin(tx, found, at);
    const claimed = await claim(tx, id, at, batchSize(perHour));
    const isOver = claimed.length === 0 && !(await hasOpen(tx, id));
    const pauseMs = claimed.length === 0 ? MINUTE : batchPauseMs(perHour, claimed.length);
    await tx
      .update(campaign)
      .set(isOver ? { state: 'sent', endedAt: at } : { nextBatchAt: new Date(at.getTime() + pauseMs) })
      .where(eq(campaign.id, id));
    return claimed.map((one) => ({ ...one, content }));
  });

/** Staff resume it once the mailing list is on again: by then its texts may be out of date. */
async function pause(tx: Database, { id, state }: typeof campaign.$inferSelect, now: () => Date) {
  await tx.update(campaign).set({ state: 'paused' }).where(eq(campaign.id, id));
  await record(tx, now, {
    ...{ actor: 'the shop', action: 'change_campaign', subject: `campaign:${id}` },
    ...{ before: { status: state }, after: { status: 'paused', reason: 'The mailing list is turned off.' } },
  });
}

/** Who is in the audience now gets the campaign, in the same transaction that begins it. */
async function begin(tx: Database, { id, audience }: typeof campaign.$inferSelect, at: Date): Promise<void> {
  const iso = at.toISOString();
  await tx.execute(sql`insert into campaign_recipient (campaign_id, subscriber_id, state, next_try_at)
    select ${id}, ${subscriber.id}, 'queued', ${iso}::timestamptz from ${subscriber} where ${isInAudience(audience)}`);
  await tx.update(campaign).set({ state: 'sending', startedAt: at }).where(eq(campaign.id, id));
}

async function claim(tx: Database, id: string, at: Date, max: number): Promise<Omit<Due, 'content'>[]> {
  const until = new Date(at.getTime() + INTERRUPTED_AFTER_MS).toISOString();
  const { rows } = await tx.execute<Omit<Due, 'content'> & Record<string, unknown>>(sql`
    with due as materialized (select subscriber_id from campaign_recipient
      where campaign_id = ${id} and state = 'queued' and next_try_at <= ${at.toISOString()}::timestamptz
      order by next_try_at limit ${max} for update skip locked)
    update campaign_recipient r set attempts = r.attempts + 1, next_try_at = ${until}::timestamptz
    from due
    left join subscriber s on s.id = due.subscriber_id
    where r.campaign_id = ${id} and r.subscriber_id = due.subscriber_id
    returning r.campaign_id as "campaignId", r.subscriber_id as "subscriberId", r.attempts,
      coalesce(s.email, '') as email, coalesce(s.language, '') as language`);
  return rows;
}

const hasOpen = async (tx: Database, id: string): Promise<boolean> =>
  (
    await tx
      .select({ id: campaignRecipient.subscriberId })
      .from(campaignRecipient)
      .where(
        and(eq(campaignRecipient.campaignId, id), inArray(campaignRecipient.state, ['queued', 'sending'])),
      )
      .limit(1)
  ).length > 0;

type Composed = Awaited<ReturnType<typeof composeCampaign>>;

async function sendBatch(
  services: Services,
  mailer: Mailer | undefined,
  due: Due[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const composed = new Map<string, Promise<Composed>>();
  const composedFor = ({ content, language }: Due) => {
    const own = content[language] ?? content[shop.languages[0]!]!;
    if (!composed.has(language))
      composed.set(language, composeCampaign(inLanguage(services, language), own, UNSUBSCRIBE_PLACE));
    return composed.get(language)!;
  };
  const queue = due.values();
  const sendNext = async () => {
    for (const one of queue) {
      if (signal?.aborted) await release(services, one, services.now());
      else await send(services, mailer, one, composedFor);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendNext));
}

async function send(
  services: Services,
  mailer: Mailer | undefined,
  due: Due,
  composedFor: (due: Due) => Promise<Composed>,
): Promise<void> {
  const { now, log } = services;
  try {
    const email = await addressed(services, due, await composedFor(due));
    if (mailer) {
      await mailer.send(email, () => markAsSending(services, due));
      await change(services, due, { state: 'sent', sentAt: now() });
    } else await store(services, due, email);
  } catch (error) {
    const failure = error instanceof MailFailure ? error : undefined;
    const err = failure?.cause ?? error;
    if (err instanceof NotDue) return release(services, due, now());
    log.warn({ err, campaign: due.campaignId, subscriber: due.subscriberId }, 'an email was not sent');
    if (failure?.isBounce) {
      await end(services, eq(subscriber.id, due.subscriberId), 'bounced');
      return change(services, due, { state: 'bounced' });
    }
    if (failure?.isTextRead && failure.responseCode === undefined)
      return change(services, due, { state: 'unsure' });
    if (due.attempts >= MAX_ATTEMPTS) return change(services, due, { state: 'failed' });
    await release(services, due, new Date(now().getTime() + MINUTE * 2 ** (due.attempts - 1)));
  }
}

async function addressed(services: Services, due: Due, { subject, text, html }: Composed) {
  const { campaignId, subscriberId, email: recipient } = due;
  const localized = inLanguage(services, due.language);
  const url = await unsubscribeLink(localized, subscriberId, campaignId);
  return {
    ...{ id: `${campaignId}.${subscriberId}`, recipient, subject },
    text: text.replaceAll(UNSUBSCRIBE_PLACE, url),
    html: html.replaceAll(UNSUBSCRIBE_PLACE, url),
    // https://www.rfc-editor.org/rfc/rfc8058
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** The last moment at which the recipient can leave, the campaign be paused and the mailing list be turned off. */
async function markAsSending({ db, now }: Pick<Services, 'db' | 'now'>, due: Due): Promise<void> {
  const marked = await db
    .update(campaignRecipient)
    .set({ state: 'sending', nextTryAt: new Date(now().getTime() + INTERRUPTED_AFTER_MS) })
    .where(
      and(
        isRow(due),
        eq(campaignRecipient.state, 'queued'),
        sql`exists (select from subscriber s where s.id = ${due.subscriberId} and s.state = 'subscribed')`,
        sql`exists (select from campaign c where c.id = ${due.campaignId} and c.state = 'sending')`,
        sql`(select settings -> 'mailingList' -> 'isOn' from shop_settings order by version desc limit 1) = 'true'`,
      ),
    )
    .returning({ id: campaignRecipient.subscriberId });
  if (marked.length === 0) throw new NotDue();
}

/** A shop without a mail server stores its emails. */
const store = ({ config, ...services }: Services, due: Due, email: Awaited<ReturnType<typeof addressed>>) =>
  services.db.transaction(async (tx) => {
    const { now } = services;
    await markAsSending({ db: tx, now }, due);
    await change({ db: tx }, due, { state: 'sent', sentAt: now() });
    const { recipient, subject, text, html } = email;
    const dedupeKey = `campaign:${due.campaignId}:${due.subscriberId}`;
    await insertEmail({ db: tx }, toRow({ config, now }, { dedupeKey, recipient }, { subject, text, html }));
  });

/** Back into the queue, unless the recipient has left or the campaign was cancelled. */
async function release({ db }: Services, due: Due, nextTryAt: Date): Promise<void> {
  await db
    .update(campaignRecipient)
    .set({
      nextTryAt,
      state: sql`case when exists (select from subscriber s where s.id = ${due.subscriberId} and s.state = 'subscribed')
        and exists (select from campaign c where c.id = ${due.campaignId} and c.state <> 'cancelled')
        then 'queued' else 'skipped' end`,
    })
    .where(and(isRow(due), inArray(campaignRecipient.state, ['queued', 'sending'])));
}

async function change(
  { db }: { db: Database },
  due: Due,
  values: Partial<typeof campaignRecipient.$inferInsert>,
): Promise<void> {
  await db.update(campaignRecipient).set(values).where(isRow(due));
}

/** Only as this process has claimed it: another one may claim it after a long pause. */
const isRow = ({ campaignId, subscriberId, attempts }: Due) =>
  and(
    eq(campaignRecipient.campaignId, campaignId),
    eq(campaignRecipient.subscriberId, subscriberId),
    eq(campaignRecipient.attempts, attempts),
  );
