import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { account, session } from './identity.ts';

/** The devices on which customers and the team get notifications. Logging out deletes the device with its session. */
export const pushDevice = pgTable(
  'push_device',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    session: text('session')
      .notNull()
      .references(() => session.tokenHash, { onDelete: 'cascade' }),
    /** The URL of the browser's push service. */
    endpoint: text('endpoint').notNull().unique('push_device_endpoint'),
    /** The device's public key and secret in base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** It gets notifications to a member of the team, and not those about the orders of the account. */
    isForTeam: boolean('is_for_team').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [index('push_device_account').on(t.accountId), index('push_device_session').on(t.session)],
);
