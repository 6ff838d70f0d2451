import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type {
  NotificationChoices,
  NotificationEvent,
  NotificationHours,
  NotificationMessages,
} from '#domain/notifications.ts';
import { timestamptz } from './columns.ts';

/** Not in `staff`, because the owners in `ADMIN_EMAILS` have no row there. */
export const notificationChoice = pgTable('notification_choice', {
  email: text('email').primaryKey(),
  /** When each event is emailed. Versions before 1.1 have not stored all events. */
  choices: jsonb('choices').$type<Partial<NotificationChoices>>().notNull(),
  /** The channel of each event that is also sent to the phone or the devices. */
  messages: jsonb('messages').$type<NotificationMessages>(),
  /** Null for always. */
  hours: jsonb('hours').$type<NotificationHours>(),
  /** Ten digits that the member has proven by a code. It does not log in to the account. */
  phone: text('phone'),
});

/** One row for each event and recipient, so that no one is notified twice. */
export const notification = pgTable(
  'notification',
  {
    email: text('email').notNull(),
    event: text('event').$type<NotificationEvent>().notNull(),
    subject: text('subject').notNull(),
    /** In lists. Never personal data. */
    line: text('line').notNull(),
    /** Until the daily summary. */
    isPending: boolean('is_pending').notNull(),
    /** Until the hours of the member begin. */
    isHeld: boolean('is_held').notNull().default(false),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.email, t.event, t.subject] }),
    index('notification_pending').on(t.at).where(sql`is_pending`),
    index('notification_held').on(t.email).where(sql`is_held`),
  ],
);

/** One row, whose lock serializes the runs of all processes. */
export const notificationRun = pgTable('notification_run', {
  id: integer('id').primaryKey().default(1),
  checkedAt: timestamptz('checked_at').notNull(),
});
