import { type SQL, sql } from 'drizzle-orm';
import type { Answer, Received } from '#contract/schemas.ts';
import { DAY_MS } from '#domain/calendar.ts';
import type { Paise } from '#domain/money.ts';
import type { RemittanceColumns } from '#domain/shipments/remittance.ts';
import type { Database } from '#server/database/database.ts';
import { MAX_COUNT, pageOf } from '#server/http/page-of.ts';
import { cursorAt, readCursor } from '#server/orders/time-cursor.ts';

type Row = Answer<'admin.remittance.list'>[number];
type List = Received<'admin.remittance.list'>['list'];

interface FoundRow extends Omit<Row, 'date' | 'expected' | 'received'> {
  at: string | Date;
  expected: string | null;
  received: string | null;
}

export const isOutstanding = (before: Date): SQL => sql`s.status = 'delivered' and s.cash_to_collect > 0
  and s.cash_received is null and s.cash_settled_at is null and s.status_since <= ${before.toISOString()}::timestamptz`;

export const IS_DIFFERING = sql`s.cash_received is not null and s.cash_settled_at is null`;

export const IS_UNKNOWN = sql`l.shipment_id is null and l.closed_at is null`;

export const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

const PARCEL = sql`select s.id, s.tracking_number as "trackingNumber", s.carrier, s.order_id as "orderId",
  o.number as "orderNumber", s.cash_to_collect as expected, s.cash_received as received`;

export async function listCash(db: Database, now: Date, filter: Received<'admin.remittance.list'>) {
  const { limit, list, cursor, days } = filter;
  const last = cursor === undefined ? undefined : readCursor(cursor);
  const { rows: found } = await db.execute<FoundRow & Record<string, unknown>>(
    list === 'unknown' || list === 'matched'
      ? linesOf(list, last, limit)
      : sql`${PARCEL}, s.status_since as at from shipment s join orders o on o.id = s.order_id
        where ${list === 'differing' ? IS_DIFFERING : isOutstanding(daysAgo(now, days))}
          ${last && sql`and (s.status_since, s.id) > (${last.at}::timestamptz, ${last.id}::text)`}
        order by s.status_since, s.id limit ${limit + 1}`,
  );
  const { rows, nextCursor } = pageOf(found, limit, ({ at, id }) => cursorAt(new Date(at), id));
  return { data: rows.map(toRow), nextCursor };
}

/** Lines of files, newest first. Those of one file have its time. */
function linesOf(list: 'unknown' | 'matched', last: { at: string; id: string } | undefined, limit: number) {
  const id = last && /^\d{1,15}$/.test(last.id) ? last.id : last && '0';
  const before = id && sql`and l.id < ${id}::bigint`;
  return list === 'unknown'
    ? sql`select l.id::text, l.tracking_number as "trackingNumber", r.courier as carrier, null as "orderId",
          null::integer as "orderNumber", null as expected, l.amount as received, r.created_at as at
        from remittance_line l join remittance r on r.id = l.remittance_id
        where ${IS_UNKNOWN} ${before} order by l.id desc limit ${limit + 1}`
    : sql`select l.id::text, l.tracking_number as "trackingNumber", r.courier as carrier, s.order_id as "orderId",
          o.number as "orderNumber", s.cash_to_collect as expected, s.cash_received as received, r.created_at as at
        from remittance_line l join remittance r on r.id = l.remittance_id
          join shipment s on s.id = l.shipment_id join orders o on o.id = s.order_id
        where s.cash_settled_at is not null ${before} order by l.id desc limit ${limit + 1}`;
}

const toPaise = (amount: string | null) => (amount === null ? null : (Number(amount) as Paise));

const toRow = ({ at, expected, received, ...row }: FoundRow): Row => ({
  ...row,
  trackingNumber: row.trackingNumber ?? '',
  expected: toPaise(expected),
  received: toPaise(received),
  date: new Date(at).toISOString(),
});

export async function cashOverview(
  db: Database,
  now: Date,
  days: number,
): Promise<Answer<'admin.remittance.overview'>> {
  const count = (from: SQL, where: SQL) =>
    sql`(select count(*) from (select from ${from} where ${where} limit ${MAX_COUNT}) counted)`;
  const outstanding = isOutstanding(daysAgo(now, days));
  const { rows } = await db.execute<Record<Exclude<List, 'matched'> | 'amount', string>>(sql`select
    ${count(sql`shipment s`, IS_DIFFERING)} as differing,
    ${count(sql`remittance_line l`, IS_UNKNOWN)} as unknown, o.outstanding, o.amount
    from (select count(*) as outstanding, coalesce(sum(cash_to_collect), 0) as amount
      from (select s.cash_to_collect from shipment s where ${outstanding} limit ${MAX_COUNT}) s) o`);
  const { rows: couriers } = await db.execute<{ courier: string; columns: RemittanceColumns }>(sql`
    select courier, columns from (
      select distinct on (courier) courier, columns, created_at from remittance order by courier, created_at desc) last
    order by created_at desc limit 20`);
  const [{ differing, unknown, outstanding: open, amount }] = rows as [(typeof rows)[number]];
  return {
    differing: Number(differing),
    unknown: Number(unknown),
    outstanding: Number(open),
    outstandingAmount: Number(open) < MAX_COUNT ? (Number(amount) as Paise) : null,
    couriers: couriers.map(({ courier }) => courier),
    columns: couriers.map(({ courier, columns }) => ({ courier, ...columns })),
  };
}

const BATCH_SIZE = 500;

/** All outstanding cash, a batch of rows at a time. */
export async function* outstandingCash(db: Database, now: Date, days: number): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const page = await listCash(db, now, { list: 'outstanding', limit: BATCH_SIZE, days, cursor });
    yield page.data;
    cursor = page.nextCursor;
  } while (cursor);
}
