import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OrderChannel } from '#domain/messages.ts';
import { isWithinHours, lastSummaryTime } from '#domain/notifications.ts';
import type { EmailText } from '#languages';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { notification, notificationRun, outbox } from '#server/database/schema.ts';
import { TEAM_EMAIL, toOutboxRow } from '#server/email/outbox.ts';
import { messengerOf } from '#server/messengers/messengers.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { insertTextMessage } from '#server/text-messages/outbox.ts';
import { capitalize } from '#server/text-messages/templates.ts';
import { alertText, eventText, LANGUAGE, listText } from './compose.ts';
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

type Row = typeof notification.$inferSelect;

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
    const held = await releaseHeld(tx, recipients, at);
    const added = await addNotifications(tx, recipients, events, at);
    const emails = [
      ...heldEmails(txServices, recipients, held),
      ...(await emailsFor(txServices, recipients, events, added)),
      ...(run.checkedAt < lastSummaryTime(at) ? await summaries(txServices, recipients, at) : []),
    ];
    if (emails.length > 0) {
      const brand = (await content.within(tx)).get('brand')!;
      const sender = { brand, contact: settings.contact };
      const writer = { config, now, language: LANGUAGE };
      const rowOf = ({ event: _, ...email }: TeamEmail) =>
        toOutboxRow(writer, sender, { ...email, dedupeKey: TEAM_EMAIL + newId() });
      await tx.insert(outbox).values(emails.map((email) => orShort(services, email, rowOf)));
    }
    await addMessages(txServices, recipients, [...held, ...added]);
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

/** Returns those that wait for no hours. They may wait for the daily summary, and have a message before. */
async function addNotifications(
  tx: Database,
  recipients: Recipient[],
  events: TeamEvent[],
  at: Date,
): Promise<Row[]> {
  const chosen = recipients.flatMap(({ email, choices, messages, hours }) =>
    events
      .filter(({ event }) => choices[event] !== 'never' || messages[event])
      .map(({ event, subject, line }) => ({
        ...{ email, event, subject, line },
        is_pending: choices[event] === 'daily',
        is_held: !isWithinHours(hours, at) && (choices[event] === 'immediately' || Boolean(messages[event])),
      })),
  );
  if (chosen.length === 0) return [];
  const { rows } = await tx.execute(sql`
    insert into notification (email, event, subject, line, is_pending, is_held, at)
    select email, event, subject, line, is_pending, is_held, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb)
      as c (email text, event text, subject text, line text, is_pending boolean, is_held boolean)
    on conflict do nothing
    returning email, event, subject, line, is_pending as "isPending", is_held as "isHeld"`);
  return (rows as unknown as Row[]).filter(({ isHeld }) => !isHeld);
}

/** Returns what has waited for the hours of a member that have begun. */
async function releaseHeld(tx: Database, recipients: Recipient[], at: Date): Promise<Row[]> {
  const reachable = recipients.filter(({ hours }) => isWithinHours(hours, at)).map(({ email }) => email);
  if (reachable.length === 0) return [];
  return tx
    .update(notification)
    .set({ isHeld: false })
    .where(and(eq(notification.isHeld, true), inArray(notification.email, reachable)))
    .returning();
}

function heldEmails(services: Services, recipients: Recipient[], held: Row[]): TeamEmail[] {
  return recipients.flatMap(({ email, choices }) => {
    const lines = held.filter((one) => one.email === email && choices[one.event] === 'immediately');
    return lines.length > 0
      ? [{ recipient: email, text: listText(services, lines, 'Outside your hours') }]
      : [];
  });
}

/** Each member gets at most one message per channel and run. */
async function addMessages(services: Services, recipients: Recipient[], rows: Row[]): Promise<void> {
  for (const { email, phone, messages } of recipients) {
    const byChannel = Map.groupBy(
      rows.filter((one) => one.email === email),
      ({ event }) => messages[event],
    );
    for (const [channel, lines] of byChannel)
      if (channel === 'push') await addMessage(services, channel, email, lines);
      else if (channel && messengerOf(services.messengers, channel))
        await addMessage(services, channel, `+91${phone}`, lines);
  }
}

const addMessage = (services: Services, channel: OrderChannel, recipient: string, lines: Row[]) =>
  insertTextMessage(services, {
    dedupeKey: TEAM_EMAIL + newId(),
    recipient,
    event: 'staff_alert',
    language: LANGUAGE,
    channels: [channel],
    // A notification begins with it, after the brand.
    values: { alert: channel === 'push' ? capitalize(alertText(lines)) : alertText(lines) },
  });

async function emailsFor(
  services: Services,
  recipients: Recipient[],
  events: TeamEvent[],
  added: Row[],
): Promise<TeamEmail[]> {
  const choicesOf = new Map(recipients.map(({ email, choices }) => [email, choices]));
  const eventOf = new Map(events.map((event) => [`${event.event}:${event.subject}`, event]));
  const texts = new Map<TeamEvent, EmailText>();
  const emails: TeamEmail[] = [];
  const emailed = added.filter(({ email, event }) => choicesOf.get(email)?.[event] === 'immediately');
  for (const group of Map.groupBy(emailed, ({ email, event }) => `${event} ${email}`).values()) {
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
