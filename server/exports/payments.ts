import { type SQL, sql } from 'drizzle-orm';
import type { Paise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import type { Database } from '#server/database/database.ts';
import { amountCell, BATCH_SIZE, isWithin, type Period, timeCell } from './cells.ts';

/** https://help.shopify.com/en/manual/fulfillment/managing-orders/exporting-orders#export-transaction-histories */
export const PAYMENT_COLUMNS = [
  ...['Order', 'Name', 'Kind', 'Gateway', 'Created At'],
  ...['Status', 'Amount', 'Currency', 'Reference', 'Reason'],
];

interface Row extends Record<string, unknown> {
  id: string;
  order_id: string;
  number: number;
  kind: string;
  gateway: string;
  created_at: string;
  status: string;
  amount: Paise;
  currency: string;
  reference: string | null;
  reason: string | null;
}

export async function* paymentCells(db: Database, period: Period): AsyncGenerator<string[][]> {
  let last: Row | undefined;
  do {
    const { rows }: { rows: Row[] } = await db.execute<Row>(sql`
      select one.*, o.number, coalesce(one.provider, o.payment_provider, '') as gateway from (
        (select p.id, p.order_id, 'capture' as kind, p.created_at, p.status, p.amount, p.currency,
            coalesce(p.reference, p.id) as reference, p.reason, coalesce(p.recorded_as, p.provider) as provider
          from payment p where ${isIncluded(sql`p`, period, last)} order by p.created_at, p.id limit ${BATCH_SIZE})
        union all
        (select r.id, p.order_id, 'refund', r.created_at, r.status, r.amount, p.currency, coalesce(r.reference, r.provider_refund_id), r.reason,
            coalesce(p.recorded_as, p.provider)
          from refund r join payment p on p.id = r.payment_id
          where ${isIncluded(sql`r`, period, last)} order by r.created_at, r.id limit ${BATCH_SIZE})
      ) one join orders o on o.id = one.order_id
      order by one.created_at, one.id limit ${BATCH_SIZE}`);
    yield rows.map(toCells);
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1);
  } while (last);
}

/** Two conditions on the columns of an index, so that a batch reads only its own rows. */
const isIncluded = (
  table: SQL,
  period: Period,
  last: Row | undefined,
): SQL => sql`${isWithin(sql`${table}.created_at`, period)}
  ${last && sql`and (${table}.created_at, ${table}.id) > (${last.created_at}::timestamptz, ${last.id}::text)`}`;

const toCells = (row: Row): string[] => [
  ...[row.order_id, orderNumber(row.number), row.kind, row.gateway, timeCell(new Date(row.created_at))],
  ...[row.status, amountCell(row.amount), row.currency, row.reference ?? '', row.reason ?? ''],
];
