import { and, desc, eq, notLike } from 'drizzle-orm';
import { ACTION_LABELS, MESSAGE_EVENT_LABELS } from '#contract/admin/labels.ts';
import type { Answer } from '#contract/schemas.ts';
import { CHANNEL_NAMES, type MessageState } from '#domain/messages.ts';
import { withNames } from '#server/audit/names.ts';
import { auditEntry, type orders, outbox, type payment, textMessage } from '#server/database/schema.ts';
import { TEAM_EMAIL } from '#server/email/outbox.ts';
import { composed } from '#server/orders/composed-email.ts';
import type { Services } from '#server/services/services.ts';

type Entry = Answer<'admin.order.get'>['history'][number];
type Email = typeof outbox.$inferSelect;

const EMAIL_STATE_LABELS: Record<Email['state'], string> = {
  queued: 'Email queued',
  sending: 'Sending email',
  sent: 'Email sent',
  unsure: 'Email may not have been delivered',
  failed: 'Email not delivered',
  stored: 'Email not sent, because no mail server is set up',
  held: 'Email queued',
  replaced: 'Email replaced by a message',
};

const MESSAGE_STATE_LABELS: Record<MessageState, string> = {
  queued: 'queued',
  sending: 'being sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  unsure: 'may not have been sent',
  failed: 'not sent',
  stopped: 'left out',
};

const EMAIL_HINTS: Partial<Record<Email['state'], string>> = {
  stored:
    'To send emails to customers, ask your developer to connect a mail server (SMTP_URL and MAIL_FROM).',
  failed: 'Check the customer’s email address and the mail server (SMTP_URL).',
};

const UNSENT = new Set<Email['state'] | MessageState>(['unsure', 'failed', 'stored']);

export async function orderHistory(
  services: Pick<Services, 'db' | 'config' | 'languages'>,
  order: typeof orders.$inferSelect,
  payments: (typeof payment.$inferSelect)[],
): Promise<Entry[]> {
  const { db } = services;
  const logged = await db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject, `order:${order.id}`))
    .orderBy(desc(auditEntry.id));
  const actions = await withNames(db, logged);
  const emails = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.orderId, order.id), notLike(outbox.dedupeKey, `${TEAM_EMAIL}%`)))
    .orderBy(desc(outbox.id));
  const messages = await db
    .select()
    .from(textMessage)
    .where(eq(textMessage.orderId, order.id))
    .orderBy(desc(textMessage.id));
  const noChange = { before: null, after: null, names: {} };
  const entries = [
    ...(await Promise.all(emails.map((email) => composed(services, email)))).map(
      ({ subject, state, createdAt, sentAt }) => ({
        ...noChange,
        at: sentAt ?? createdAt,
        actor: 'the shop',
        action: `${EMAIL_STATE_LABELS[state]}: ${subject}`,
        isWarning: UNSENT.has(state),
        hint: EMAIL_HINTS[state],
      }),
    ),
    ...messages.map(({ channel, event, state, createdAt, sentAt }) => ({
      ...noChange,
      at: sentAt ?? createdAt,
      actor: 'the shop',
      action: `${CHANNEL_NAMES[channel]} ${MESSAGE_STATE_LABELS[state]}: ${MESSAGE_EVENT_LABELS[event]}`,
      isWarning: UNSENT.has(state),
    })),
    ...actions.map(({ at, actor, action, before, after, names }) => ({
      ...{ at, actor, before, after, names },
      action: ACTION_LABELS[action],
    })),
    // A recorded payment is in the activity log.
    ...payments
      .filter(({ recordedAs }) => !recordedAs)
      .map(({ createdAt, amount }) => ({
        at: createdAt,
        actor: 'payment provider',
        action: 'Paid',
        ...noChange,
        after: { amount },
      })),
    {
      ...noChange,
      at: order.createdAt,
      actor: order.replacesReturn || order.idempotencyKey.startsWith('draft:') ? 'the shop' : 'customer',
      action: 'Placed',
    },
  ];
  // The sort is stable, so entries of the same moment keep their order, effects before causes.
  return entries
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}
