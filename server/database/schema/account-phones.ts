import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { account } from './identity.ts';

/** The phones that accounts log in with. No row has a phone that nobody has proven. */
export const accountPhone = pgTable(
  'account_phone',
  {
    /** Ten digits. */
    phone: text('phone').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    addedAt: timestamptz('added_at').notNull(),
    /** When a code to it was last entered. */
    provenAt: timestamptz('proven_at').notNull(),
    /** The account that lost the phone to this one after twelve months without a login. It may have been joined or deleted since. */
    earlierAccountId: text('earlier_account_id'),
  },
  (t) => [index('account_phone_account').on(t.accountId)],
);
