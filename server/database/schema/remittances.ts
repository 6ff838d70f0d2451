import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RemittanceColumns } from '#domain/shipments/remittance.ts';
import { paise, timestamptz } from './columns.ts';
import { shipment } from './shipments.ts';

/** A file in which a courier lists the cash that it has paid to us. */
export const remittance = pgTable(
  'remittance',
  {
    id: text('id').primaryKey(),
    courier: text('courier').notNull(),
    /** The next file of this courier is read with the same columns. */
    columns: jsonb('columns').$type<RemittanceColumns>().notNull(),
    addedBy: text('added_by').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [index('remittance_courier').on(t.courier, t.createdAt)],
);

export const remittanceLine = pgTable(
  'remittance_line',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    remittanceId: text('remittance_id')
      .notNull()
      .references(() => remittance.id),
    /** The courier of the file in lower case. */
    courier: text('courier').notNull().default(''),
    /** The row of the file, from 1. */
    row: integer('row').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    amount: paise('amount').notNull(),
    /** The courier's number of the payment, such as a UTR; empty if its file has none. */
    reference: text('reference').notNull(),
    /** Null while no parcel has the number. */
    shipmentId: text('shipment_id').references(() => shipment.id),
    /** Set when staff close a line that has no parcel. */
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    // A line counts once, however often files of its courier repeat it.
    uniqueIndex('remittance_line_once_per_courier').on(t.trackingNumber, t.reference, t.amount, t.courier),
    index('remittance_line_file').on(t.remittanceId),
    index('remittance_line_shipment').on(t.shipmentId).where(sql`shipment_id is not null`),
    index('remittance_line_unknown').on(t.id).where(sql`shipment_id is null and closed_at is null`),
  ],
);
