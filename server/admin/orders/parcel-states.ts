import { sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { REST } from '#domain/shipments/order-progress.ts';
import type { Database } from '#server/database/database.ts';
import { executeOften } from '#server/database/execute-often.ts';
import { textArray } from '#server/database/text-array.ts';

type Row = Answer<'admin.order.list'>[number];
type ParcelStates = Pick<Row, 'bookings' | 'toShip'>;

const OPEN: OrderStatus[] = ['processing', 'shipped', 'out_for_delivery'];

/**
 * Adds the couriers' bookings of open orders, and the parcels of split orders that wait to be shipped by hand. It is a
 * statement of its own, because PostgreSQL would plan these subselects again for each list.
 */
export async function withParcelStates<Listed extends Pick<Row, '_id' | 'status'>>(
  db: Database,
  rows: Listed[],
): Promise<(Listed & ParcelStates)[]> {
  const open = rows.filter(({ status }) => OPEN.includes(status)).map(({ _id }) => _id);
  const found = open.length === 0 ? [] : await readParcelStates(db, open);
  const byId = new Map(found.map(({ id, ...states }) => [id, states]));
  return rows.map((row) => ({ ...row, ...(byId.get(row._id) ?? { bookings: [], toShip: [] }) }));
}

const readParcelStates = (db: Database, ids: string[]) =>
  executeOften<ParcelStates & { id: string }>(
    db,
    sql`select o.id,
      (select coalesce(json_agg(json_build_object('courier', s.courier, 'status', s.status) order by s.created_at, s.id), '[]')
        from live_parcels(o.id) s where s.courier <> 'by_hand') as bookings,
      (select coalesce(json_agg(json_build_object('parcel', p.id, 'index', p.index) order by p.index)
          filter (where p.parts > 1 and p.waits), '[]')
        from (select *, row_number() over (order by created_at, id) as index, count(*) over () as parts from (
          select s.id, s.created_at, s.courier = 'by_hand' and s.status is null as waits from live_parcels(o.id) s
          union all select ${sql.raw(`'${REST}'`)}, 'infinity', true
            where exists (select from live_parcels(o.id)) and exists (select from unsent_items(o.id))
        ) part) p) as "toShip"
      from (select distinct order_id as id from shipment where order_id = any(${textArray(ids)})) o`,
  );
