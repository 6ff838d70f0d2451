import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { paise, timestamptz } from '#server/database/schema/columns.ts';

export const standInPaymentLink = pgTable(
  'standin_payment_link',
  {
    id: text('id').primaryKey(),
    reference: text('reference').notNull(),
    amount: paise('amount').notNull(),
    description: text('description').notNull(),
    customer: jsonb('customer')
      .$type<{ name: string; email?: string | undefined; contact?: string | undefined }>()
      .notNull(),
    callbackUrl: text('callback_url').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Null until it is paid. */
    orderId: text('order_id'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [uniqueIndex('standin_payment_link_reference').on(t.reference)],
);
