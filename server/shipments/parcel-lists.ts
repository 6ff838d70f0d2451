import { type SQL, sql } from 'drizzle-orm';
import { PARCEL_LISTS } from '#contract/admin/parcels.ts';
import type { Answer, Received } from '#contract/schemas.ts';
import { DAY_MS, toIndianDay } from '#domain/calendar.ts';
import type { Database } from '#server/database/database.ts';
import { MAX_COUNT, pageOf } from '#server/http/page-of.ts';
import { cursorAt, readCursor } from '#server/orders/time-cursor.ts';

type Row = Answer<'admin.parcel.list'>[number];
type List = Received<'admin.parcel.list'>['list'];

/** Tables and columns are those of `shipment s`. */
export interface At {
  now: Date;
  quietDays: number;
}

export const BOOKING_FAILED = sql`s.status is null and s.next_book_at is not null and s.booking_error is not null`;

const IS_UNSENT = sql`s.status = 'attempt_failed' and s.return_id is null
  and coalesce(s.answer_sent_at < s.status_since, true)`;

export const IS_UNANSWERED = sql`${IS_UNSENT} and coalesce(s.answered_at < s.status_since, true)`;

/** Staff must tell the courier. */
export const ANSWER_NOT_TAKEN = sql`${IS_UNSENT} and s.answered_at >= s.status_since
  and (s.answer_error is not null or s.next_answer_at is null)`;

export const conditionOf = (list: List, { now, quietDays }: At): SQL => {
  const quietSince = sql`${new Date(now.getTime() - quietDays * DAY_MS).toISOString()}::timestamptz`;
  const conditions: Record<List, SQL> = {
    to_book: sql`s.status is null and s.next_book_at is not null`,
    to_hand_over: sql`s.status = 'booked' and s.courier <> 'by_hand' and s.next_book_at is null`,
    in_transit: sql`s.status in ('picked_up', 'in_transit', 'out_for_delivery')`,
    failed_attempts: sql`s.status = 'attempt_failed'`,
    returning: sql`s.status = 'returning'`,
    late: sql`s.status in ('picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed')
      and s.expected_on < ${toIndianDay(now)}::date`,
    quiet: sql`s.status in ('picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'returning')
      and s.courier <> 'by_hand' and s.status_since < ${quietSince}
      and not exists (select from shipment_scan c where c.shipment_id = s.id and c.at >= ${quietSince})`,
  };
  return sql`s.return_id is null and ${conditions[list]}`;
};

export async function listParcels(
  db: Database,
  at: At,
  { list, cursor, limit }: Received<'admin.parcel.list'>,
) {
  const last = cursor === undefined ? undefined : readCursor(cursor);
  const { rows: found } = await db.execute<Omit<Row, 'since'> & { since: string | Date }>(
    sql`select s.id, s.order_id as "orderId", o.number as "orderNumber",
        concat_ws(' ', o.address ->> 'firstName', nullif(o.address ->> 'lastName', '')) as name,
        coalesce(o.address ->> 'city', '') as city, coalesce(o.address ->> 'pincode', '') as pincode,
        s.courier, s.carrier, s.tracking_number as "trackingNumber", s.status, s.reason, s.attempts,
        s.status_since as since, s.expected_on::text as "expectedOn", s.booking_error as "bookingError",
        coalesce(s.answer_sent_at >= s.status_since, false) as "isAnswered",
        case when s.answered_at >= s.status_since then s.answer end as answer, s.answer_error as "answerError"
      from shipment s join orders o on o.id = s.order_id
      where ${conditionOf(list, at)}
        ${last && sql`and (s.status_since, s.id) > (${last.at}::timestamptz, ${last.id}::text)`}
      order by s.status_since, s.id limit ${limit + 1}`,
  );
  const { rows, nextCursor } = pageOf(found, limit, ({ since, id }) => cursorAt(new Date(since), id));
  return { data: rows.map((row): Row => ({ ...row, since: new Date(row.since).toISOString() })), nextCursor };
}

export async function countParcels(db: Database, at: At): Promise<Answer<'admin.parcel.counts'>> {
  const counts = PARCEL_LISTS.map(
    (list) =>
      sql`(select count(*) from (select from shipment s where ${conditionOf(list, at)} limit ${MAX_COUNT}) c)`,
  );
  const { rows } = await db.execute<{ counts: (number | string)[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return Object.fromEntries(
    PARCEL_LISTS.map((list, index) => [list, Number(rows[0]!.counts[index])]),
  ) as Answer<'admin.parcel.counts'>;
}
