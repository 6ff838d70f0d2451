import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { InvoiceDocument, InvoiceKind } from '#domain/orders/invoice.ts';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';
import { orderReturns } from './returns.ts';

/** Rows are never changed or deleted. */
export const invoice = pgTable(
  'invoice',
  {
    number: text('number').primaryKey(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    returnId: text('return_id').references(() => orderReturns.id),
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
  },
  (t) => [
    uniqueIndex('invoice_order').on(t.orderId).where(sql`kind <> 'credit_note'`),
    index('invoice_of_order').on(t.orderId),
    index('invoice_issued').on(t.issuedAt, t.number),
    uniqueIndex('invoice_return').on(t.returnId),
    uniqueIndex('invoice_cancelled').on(t.orderId).where(sql`kind = 'credit_note' and return_id is null`),
  ],
);

export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text('kind').$type<InvoiceKind>().notNull(),
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.financialYear] })],
);
