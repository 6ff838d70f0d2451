import { sql } from 'drizzle-orm';
import { paise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { record } from '#server/audit/record.ts';
import { safeLine } from '#server/csv/csv-line.ts';
import { csvStream } from '#server/csv/csv-stream.ts';
import type { Database } from '#server/database/database.ts';
import { amountCell, BATCH_SIZE, timeCell } from '#server/exports/cells.ts';
import { isInMonth } from '#server/gst/read-month.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { differencesIn, settlementsOf, unsettledIn } from './queries.ts';
import { readSettlements } from './read-settlements.ts';

export const settlementHandlers = {
  'admin.settlement.get': async ({ input: { month } }, { db, now, payments }) => {
    const providers = payments.all.filter((one) => one.settlementLines).map(({ name }) => name);
    const [settlements, differences, unsettled] = await Promise.all([
      settlementsOf(db, month),
      differencesIn(db, month),
      unsettledIn(db, { month, at: now(), providers }),
    ]);
    return { data: { canRead: providers.length > 0, settlements, differences, unsettled } };
  },

  'admin.settlement.read': async ({ input: { month } }, services) => ({
    data: { added: await readSettlements(services, month) },
  }),

  'admin.settlement.csv': async ({ input: { month }, staffMember }, { db, now }) => {
    const entry = { actor: staffMember.email, action: 'export_data' } as const;
    await record(db, now, { ...entry, subject: `export:settlements of ${month}` });
    const body = csvStream(safeLine(COLUMNS), linesOf(db, month));
    return { data: { name: `settlements-${month}.csv`, body } };
  },
} satisfies Partial<Handlers>;

const COLUMNS = [
  ...[
    'Settlement',
    'UTR',
    'Settled At',
    'Type',
    'ID',
    'Order',
    'Amount',
    'Fee',
    'GST On Fee',
    'Credit',
    'Debit',
  ],
  'Description',
];

interface Row extends Record<string, unknown> {
  settlement_id: string;
  utr: string | null;
  settled_at: string;
  entity_id: string;
  type: string;
  number: number | null;
  amount: number;
  fee: number;
  tax: number;
  credit: number;
  debit: number;
  description: string | null;
}

/** The fee is without the GST on it. */
async function* linesOf(db: Database, month: string): AsyncGenerator<string[]> {
  let last: Row | undefined;
  do {
    const { rows }: { rows: Row[] } = await db.execute<Row>(sql`
      select l.*, s.utr, s.settled_at, o.number
      from settlement s join settlement_line l on l.settlement_id = s.id
        left join refund r on l.type = 'refund' and r.provider_refund_id = l.entity_id
        left join payment p on p.id = coalesce(r.payment_id, l.entity_id)
        left join orders o on o.id = p.order_id
      where ${isInMonth(sql`s.settled_at`, month)}
        ${last && sql`and (s.settled_at, s.id, l.entity_id) > (${last.settled_at}::timestamptz, ${last.settlement_id}::text, ${last.entity_id}::text)`}
      order by s.settled_at, s.id, l.entity_id limit ${BATCH_SIZE}`);
    yield rows.map(toLine);
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1);
  } while (last);
}

const toLine = (row: Row): string =>
  safeLine([
    ...[row.settlement_id, row.utr ?? '', timeCell(new Date(row.settled_at)), row.type, row.entity_id],
    row.number === null ? '' : orderNumber(row.number),
    ...[row.amount, row.fee - row.tax, row.tax, row.credit, row.debit].map((amount) =>
      amountCell(paise(amount)),
    ),
    row.description ?? '',
  ]);
