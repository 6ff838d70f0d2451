import { toIndianDay } from '#domain/calendar.ts';
import { record } from '#server/audit/record.ts';
import { safeLine } from '#server/csv/csv-line.ts';
import { csvStream } from '#server/csv/csv-stream.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import type { StaffMember } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';
import { CUSTOMER_COLUMNS, customerCells } from './customers.ts';
import { INVOICE_COLUMNS, invoiceCells } from './invoices.ts';
import { ORDER_COLUMNS, orderCells } from './orders.ts';
import { PAYMENT_COLUMNS, paymentCells } from './payments.ts';
import { RETURN_COLUMNS, returnCells } from './returns.ts';
import { STOCK_COLUMNS, stockCells } from './stock.ts';
import { STOCK_CHANGE_COLUMNS, stockChangeCells } from './stock-changes.ts';
import { SUBSCRIBER_COLUMNS, subscriberCells } from './subscribers.ts';

export const exportHandlers = {
  'admin.export.orders': ({ input, staffMember }, services) =>
    exported(services, staffMember, 'orders', input, ORDER_COLUMNS, orderCells(services.db, input)),

  'admin.export.customers': ({ input, staffMember }, services) =>
    exported(services, staffMember, 'customers', input, CUSTOMER_COLUMNS, customerCells(services, input)),

  'admin.export.subscribers': ({ input, staffMember }, services) =>
    exported(
      services,
      staffMember,
      'subscribers',
      input,
      SUBSCRIBER_COLUMNS,
      subscriberCells(services, input),
    ),

  'admin.export.payments': ({ input, staffMember }, services) =>
    exported(services, staffMember, 'payments', input, PAYMENT_COLUMNS, paymentCells(services.db, input)),

  'admin.export.invoices': ({ input, staffMember }, services) =>
    exported(services, staffMember, 'invoices', input, INVOICE_COLUMNS, invoiceCells(services.db, input)),

  'admin.export.returns': ({ input, staffMember }, services) =>
    exported(services, staffMember, 'returns', input, RETURN_COLUMNS, returnCells(services.db, input)),

  'admin.export.stock': ({ input, staffMember }, services) =>
    exported(services, staffMember, 'stock', input, STOCK_COLUMNS, stockCells(services.db, input)),

  'admin.export.stockChanges': ({ input, staffMember }, services) =>
    exported(
      services,
      staffMember,
      'stock changes',
      input,
      STOCK_CHANGE_COLUMNS,
      stockChangeCells(services.db, input),
    ),
} satisfies Partial<Handlers>;

/** The activity log says who has downloaded what, because the files have personal data. */
async function exported(
  { db, now }: Services,
  { email }: StaffMember,
  what: string,
  filter: object,
  columns: string[],
  batches: AsyncGenerator<string[][]>,
) {
  await record(db, now, { actor: email, action: 'export_data', subject: `export:${what}`, after: filter });
  const name = `${what.replace(' ', '-')}-${toIndianDay(now())}.csv`;
  return { data: { name, body: csvStream(safeLine(columns), toLines(batches)) } };
}

async function* toLines(batches: AsyncGenerator<string[][]>): AsyncGenerator<string[]> {
  for await (const rows of batches) yield rows.map(safeLine);
}
