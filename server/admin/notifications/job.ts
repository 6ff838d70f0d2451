import { eq, sql } from 'drizzle-orm';
import { lastSummaryTime } from '#domain/notifications.ts';
import type { EmailText } from '#languages';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { notification, notificationRun, outbox } from '#server/database/schema.ts';
import { TEAM_EMAIL, toOutboxRow } from '#server/email/outbox.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { eventText, LANGUAGE, listText } from './compose.ts';
import { findEvents, type TeamEvent } from './find-events.ts';
import { listRecipients, type Recipient } from './team.ts';

/** A transaction may commit later than the time that it wrote. */
const LOOK_BACK_MS = 10 * 60_000;

/** If more happens between two runs, one email lists it. */
const MAX_SINGLE_EMAILS = 10;

interface TeamEmail {
  recipient: string;
  orderId?: string;
  text: EmailText;
  event?: TeamEvent;
}

/** Events, emails and the time of the run are stored in one transaction, so a run that is killed leaves nothing behind. */
export async function notifyTeam(services: Services): Promise<void> {
  const { db, config, now, content } = services;
  await db.transaction(async (tx) => {
    const at = now();
    await tx.insert(notificationRun).values({ checkedAt: at }).onConflictDoNothing();
    const [run] = await tx.select().from(notificationRun).for('update', { skipLocked: true });
    if (!run) return;
    const { settings } = await currentSettings(tx);
    const txServices = { ...services, db: tx };
    const recipients = await listRecipients(txServices);
    // The clock may have been ahead.
    const since = new Date(Math.min(run.checkedAt.getTime(), at.getTime()) - LOOK_BACK_MS);
    const events = await findEvents(tx, since, settings.lowStock);
    const emails = await emailsFor(txServices, events, await addNotifications(tx, recipients, events, at));
    if (run.checkedAt < lastSummaryTime(at)) emails.push(...(await summaries(txServices, recipients, at)));
    if (emails.length > 0) {
      const brand = (await content.within(tx)).get('brand')!;
      const sender = { brand, contact: settings.contact };
      const writer = { config, now, language: LANGUAGE };
      const rowOf = ({ event: _, ...email }: TeamEmail) =>
        toOutboxRow(writer, sender, { ...email, dedupeKey: TEAM_EMAIL + newId() });
      await tx.insert(outbox).values(emails.map((email) => orShort(services, email, rowOf)));
    }
    await tx.update(notificationRun).set({ checkedAt: at }).where(eq(notificationRun.id, 1));
  });
}

/** An event whose email cannot be written is named in one line, so that it does not hold back the others. */
function orShort<Row>(services: Services, email: TeamEmail, rowOf: (email: TeamEmail) => Row): Row {
  try {
    return rowOf(email);
  } catch (error) {
    if (!email.event) throw error;
    services.log.error({ err: error, order: email.orderId }, 'an email to the team was shortened');
    return rowOf({ ...email, text: listText(services, [email.event]) });
  }
}

/** Returns the ones to email immediately. */
async function addNotifications(
  tx: Database,
  recipients: Recipient[],
  events: TeamEvent[],
  at: Date,
): Promise<{ email: string; event: string; subject: string }[]> {
  const chosen = recipients.flatMap(({ email, choices }) =>
    events
      .filter(({ event }) => choices[event] !== 'never')
      .map(({ event, subject, line }) => ({
        ...{ email, event, subject, line },
        is_pending: choices[event] === 'daily',
      })),
  );
  if (chosen.length === 0) return [];
  const { rows } = await tx.execute(sql`
    insert into notification (email, event, subject, line, is_pending, at)
    select email, event, subject, line, is_pending, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb)
      as c (email text, event text, subject text, line text, is_pending boolean)
    on conflict do nothing returning email, event, subject, is_pending`);
  return (rows as { email: string; event: string; subject: string; is_pending: boolean }[]).filter(
    ({ is_pending }) => !is_pending,
  );
}

async function emailsFor(
  services: Services,
  events: TeamEvent[],
  added: Awaited<ReturnType<typeof addNotifications>>,
): Promise<TeamEmail[]> {
  const eventOf = new Map(events.map((event) => [`${event.event}:${event.subject}`, event]));
  const texts = new Map<TeamEvent, EmailText>();
  const emails: TeamEmail[] = [];
  for (const group of Map.groupBy(added, ({ email, event }) => `${event} ${email}`).values()) {
    const recipient = group[0]!.email;
    const ofRecipient = group.map(({ event, subject }) => eventOf.get(`${event}:${subject}`)!);
    if (group[0]!.event === 'stock_low' || group.length > MAX_SINGLE_EMAILS)
      emails.push({ recipient, text: listText(services, ofRecipient) });
    else
      for (const event of ofRecipient) {
        if (!texts.has(event)) texts.set(event, await eventText(services, event));
        emails.push({ recipient, orderId: event.orderId!, text: texts.get(event)!, event });
      }
  }
  return emails;
}

async function summaries(services: Services, recipients: Recipient[], at: Date): Promise<TeamEmail[]> {
  const pending = await services.db
    .update(notification)
    .set({ isPending: false })
    .where(eq(notification.isPending, true))
    .returning();
  const day = at.toLocaleDateString('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' });
  return recipients.flatMap(({ email, choices }) => {
    const lines = pending.filter((one) => one.email === email && choices[one.event] !== 'never');
    return lines.length > 0
      ? [{ recipient: email, text: listText(services, lines, `Daily summary, ${day}`) }]
      : [];
  });
}
