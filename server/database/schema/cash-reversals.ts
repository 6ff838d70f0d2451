import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { paise, timestamptz } from './columns.ts';
import { shipment } from './shipments.ts';

/** Cash of a delivery that was undone after the journal of its month was downloaded. */
export const cashReversal = pgTable(
  'cash_reversal',
  {
    id: text('id').primaryKey(),
    shipmentId: text('shipment_id')
      .notNull()
      .references(() => shipment.id),
    /** The ID that the voucher of the delivery has in the accountant's books. */
    voucherId: text('voucher_id').notNull(),
    carrier: text('carrier').notNull(),
    amount: paise('amount').notNull(),
    collectedAt: timestamptz('collected_at').notNull(),
    reversedAt: timestamptz('reversed_at').notNull(),
  },
  (t) => [index('cash_reversal_shipment').on(t.shipmentId)],
);
