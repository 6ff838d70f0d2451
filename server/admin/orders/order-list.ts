import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Answer, Received } from '#contract/schemas.ts';
import { startOfIndianDay } from '#domain/calendar.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import type { Database } from '#server/database/database.ts';
import { orders } from '#server/database/schema.ts';
import { countEach, MAX_COUNT, pageOf } from '#server/http/page-of.ts';
import { wasPlaced } from '#server/orders/expressions.ts';
import { searchConditions } from '#server/orders/order-search.ts';
import { cursorAt, readCursor } from '#server/orders/time-cursor.ts';
import { withParcelStates } from './parcel-states.ts';
import { withDate } from './with-date.ts';

type Filter = Received<'admin.order.list'>;
type Row = Answer<'admin.order.list'>[number];

const MAX_CONTENTS = 4;

/** Only confirmed orders are packed. */
const PROCESSING = [
  { packed: false, isUnconfirmed: false },
  { packed: false, isUnconfirmed: true },
  { packed: true, isUnconfirmed: false },
];

const unconfirmed = (is: boolean) =>
  is ? sql`confirmation = 'pending'` : sql`confirmation is distinct from 'pending'`;

export async function listAdminOrders(db: Database, filter: Filter) {
  const direction = filter.sort === 'oldest' ? sql`asc` : sql`desc`;
  const order = sql`${orders.createdAt} ${direction}, ${orders.id} ${direction}`;
  const page = sql`select id from (${matchingIds(filter, after(filter), filter.limit + 1, direction)}) found
    group by id, created_at order by created_at ${direction}, id ${direction} limit ${filter.limit + 1}`;
  const found = await db
    .select(columns)
    .from(orders)
    .where(sql`${orders.id} = any(array(${page}))`)
    .orderBy(order);
  const { rows, nextCursor } = pageOf(found, filter.limit, ({ createdAt, _id }) => cursorAt(createdAt, _id));
  const isWhole = filter.cursor === undefined && nextCursor === undefined;
  const total = isWhole ? rows.length : filter.count && (await countOrders(db, filter));
  return { data: await withParcelStates(db, rows.map(withDate)), nextCursor, total };
}

async function countOrders(db: Database, filter: Filter): Promise<number> {
  const found = matchingIds(filter, undefined, MAX_COUNT, sql`desc`);
  const { rows } = await db.execute(
    sql`select count(*) from (select distinct id from (${found}) found limit ${MAX_COUNT}) counted`,
  );
  return Number(rows[0]!.count);
}

/** One select for each meaning of the search, because a condition with `or` would use no index. */
function matchingIds(filter: Filter, where: SQL | undefined, limit: number, direction: SQL): SQL {
  const selects = searchConditions(filter.q).map(
    (match) => sql`(select id, created_at from orders
      where ${and(wasPlaced, match, ...conditionsOf(filter), where)} 
      order by created_at ${direction}, id ${direction} limit ${limit})`,
  );
  return sql.join(selects, sql` union all `);
}

export async function countByStatus(db: Database): Promise<Answer<'admin.order.counts'>> {
  const groups = ORDER_STATUSES.filter((status) => status !== 'cancelled').flatMap((status) =>
    (status === 'processing' ? PROCESSING : PROCESSING.slice(0, 1)).map((group) => ({ status, ...group })),
  );
  const selects = groups.map(({ status, packed, isUnconfirmed }) => {
    const condition =
      status === 'processing'
        ? sql`and (packed_at is not null) = ${packed} and ${unconfirmed(isUnconfirmed)}`
        : undefined;
    return sql`select from orders where status = ${status} ${condition}`;
  });
  const counts = await countEach(db, selects);
  return groups.map((group, index) => ({ ...group, count: counts[index]! }));
}

const text = (field: string) => sql<string>`coalesce(${orders.address} ->> ${sql.raw(`'${field}'`)}, '')`;

export const columns = {
  _id: orders.id,
  number: orders.number,
  createdAt: orders.createdAt,
  status: orders.status,
  packed: sql<boolean>`${orders.packedAt} is not null`,
  isUnconfirmed: sql<boolean>`coalesce(${orders.status} = 'processing' and ${orders.confirmation} = 'pending', false)`,
  amount: orders.total,
  paymentMethod: orders.paymentMethod,
  recordedPayment: orders.recordedPayment,
  payment: orders.paid,
  isReplacement: sql<boolean>`${orders.replacesReturn} is not null`,
  name: sql<string>`concat_ws(' ', ${orders.address} ->> 'firstName', nullif(${orders.address} ->> 'lastName', ''))`,
  phone: text('phone'),
  city: text('city'),
  state: text('state'),
  pincode: text('pincode'),
  quantity:
    sql`(select sum(l.quantity - not_sent(l.order_id, l.position)) from order_line l where l.order_id = ${orders.id})`.mapWith(
      Number,
    ),
  lines: sql`(select count(*) from order_line l where l.order_id = ${orders.id})`.mapWith(Number),
  image: sql<string>`(
    select l.image from order_line l where l.order_id = ${orders.id} order by l.position limit 1)`,
  contents: sql<Row['contents']>`(
    select json_agg(json_build_object('name', l.name, 'size', l.size, 'quantity', l.to_send) order by l.position)
    from (select l.*, l.quantity - not_sent(l.order_id, l.position) as to_send from order_line l
      where l.order_id = ${orders.id} order by l.position limit ${MAX_CONTENTS}) l where l.to_send > 0)`,
  carrier: orders.carrier,
  trackingNumber: orders.trackingNumber,
};

function conditionsOf({
  status,
  packed,
  state,
  paymentMethod,
  from,
  to,
  ...filter
}: Filter): (SQL | undefined)[] {
  return [
    status && inArray(orders.status, status),
    packed && (packed === 'yes' ? isNotNull(orders.packedAt) : isNull(orders.packedAt)),
    filter.unconfirmed && unconfirmed(filter.unconfirmed === 'yes'),
    state && sql`(${orders.address} ->> 'state') = ${state}`,
    paymentMethod && eq(orders.paymentMethod, paymentMethod),
    from ? gte(orders.createdAt, startOfIndianDay(from)) : undefined,
    to ? lt(orders.createdAt, startOfIndianDay(to, 1)) : undefined,
  ];
}

function after({ cursor, sort }: Filter): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { at, id } = readCursor(cursor);
  const comparison = sort === 'oldest' ? sql`>` : sql`<`;
  return sql`(${orders.createdAt}, ${orders.id}) ${comparison} (${at}::timestamptz, ${id}::text)`;
}
