import { type SQL, sql } from 'drizzle-orm';
import { paise } from '#domain/money.ts';
import { collectGstr1, type Gstr1 } from '#domain/orders/gstr1.ts';
import type { InvoiceDocument } from '#domain/orders/invoice.ts';
import type { Database } from '#server/database/database.ts';

const BATCH_SIZE = 500;

interface Row extends Record<string, unknown> {
  number: string;
  issued_at: string;
  document: InvoiceDocument;
  /** The total of the invoice, and for a credit note that of the invoice which it corrects. */
  value: number | string;
}

export interface Month {
  gstr1: Gstr1;
  /** Documents with an item that has no HSN code of at least four digits. */
  withoutHsn: string[];
}

/** Reads the documents that were issued in a month, such as 2026-11, in India's time. */
export async function readMonth(db: Database, month: string): Promise<Month> {
  const collected = collectGstr1();
  const withoutHsn: string[] = [];
  for await (const rows of batchesOf(db, month))
    for (const { document, value } of rows) {
      collected.add(document, paise(Number(value)));
      if (document.kind !== 'bill_of_supply' && document.lines.some(({ hsn }) => !/^\d{4}/.test(hsn)))
        withoutHsn.push(document.number);
    }
  return { gstr1: collected.result(), withoutHsn };
}

/** The documents of a month, oldest first. Memory does not grow with the month, because a batch is read at a time. */
export async function* batchesOf(db: Database, month: string): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const { rows }: { rows: Row[] } = await db.execute<Row>(sql`
      select i.number, i.issued_at, i.document, (
        select coalesce(sum((line ->> 'total')::bigint), 0)
        from invoice sold, jsonb_array_elements(sold.document -> 'lines') line
        where sold.number = coalesce(i.document -> 'corrects' ->> 'number', i.number)) as value
      from invoice i
      where ${isInMonth(sql`i.issued_at`, month)}
        ${last && sql`and (i.issued_at, i.number) > (${last.issued_at}::timestamptz, ${last.number}::text)`}
      order by i.issued_at, i.number limit ${BATCH_SIZE}`);
    yield rows;
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1);
  } while (last);
}

/** A month of India's, such as 2026-11. */
export const isInMonth = (
  time: SQL,
  month: string,
): SQL => sql`${time} >= ${`${month}-01T00:00:00+05:30`}::timestamptz
  and ${time} < ${`${nextMonth(month)}-01T00:00:00+05:30`}::timestamptz`;

function nextMonth(month: string): string {
  const [year, one] = month.split('-').map(Number) as [number, number];
  return one === 12 ? `${year + 1}-01` : `${year}-${String(one + 1).padStart(2, '0')}`;
}
