import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Address } from '#domain/address.ts';
import { timestamptz } from './columns.ts';
import { account } from './identity.ts';

/** A customer's address book. Orders have their own copies. */
export const savedAddress = pgTable(
  'saved_address',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    address: jsonb('address').$type<Address>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('saved_address_account').on(t.accountId, t.id),
    uniqueIndex('saved_address_default').on(t.accountId).where(sql`is_default`),
  ],
);
