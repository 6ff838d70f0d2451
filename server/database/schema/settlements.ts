import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { paise, timestamptz } from './columns.ts';

/** A transfer of the payment provider to our bank account. */
export const settlement = pgTable(
  'settlement',
  {
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    /** The bank's number of the transfer. */
    utr: text('utr'),
    settledAt: timestamptz('settled_at').notNull(),
  },
  (t) => [index('settlement_settled').on(t.settledAt, t.id)],
);

export const settlementLine = pgTable(
  'settlement_line',
  {
    /** The provider's ID of the payment, refund or adjustment. */
    entityId: text('entity_id').notNull(),
    settlementId: text('settlement_id')
      .notNull()
      .references(() => settlement.id),
    type: text('type').notNull(),
    amount: paise('amount').notNull(),
    /** Includes `tax`, which is GST. */
    fee: paise('fee').notNull(),
    tax: paise('tax').notNull(),
    credit: paise('credit').notNull(),
    debit: paise('debit').notNull(),
    description: text('description'),
  },
  (t) => [
    primaryKey({ columns: [t.entityId, t.settlementId] }),
    index('settlement_line_settlement').on(t.settlementId),
  ],
);
