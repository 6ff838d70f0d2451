import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NotificationChoices, NotificationEvent } from '#domain/notifications.ts';
import { timestamptz } from './columns.ts';

/** Not in `staff`, because the owners in `ADMIN_EMAILS` have no row there. */
export const notificationChoice = pgTable('notification_choice', {
  email: text('email').primaryKey(),
  choices: jsonb('choices').$type<NotificationChoices>().notNull(),
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
    at: timestamptz('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.email, t.event, t.subject] }),
    index('notification_pending').on(t.at).where(sql`is_pending`),
  ],
);

/** One row, whose lock serializes the runs of all processes. */
export const notificationRun = pgTable('notification_run', {
  id: integer('id').primaryKey().default(1),
  checkedAt: timestamptz('checked_at').notNull(),
});
