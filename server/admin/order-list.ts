import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Answer, Received } from '#contract/schemas.ts';
import { startOfIndianDay } from '#domain/calendar.ts';
import { isPincode } from '#domain/pincode.ts';
import type { Database } from '#server/database/database.ts';
import { orders } from '#server/database/schema.ts';
import { isAnOrder } from '#server/orders/columns.ts';
import { pageOf } from './cursor.ts';

type Filter = Received<'admin.order.list'>;
type Row = Answer<'admin.order.list'>[number];

/** Orders by filter, newest first. */
export async function listShopOrders(db: Database, filter: Filter) {
  const found = await db
    .select(columns)
    .from(orders)
    .where(and(isAnOrder, ...conditionsOf(filter), after(filter.cursor)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(filter.limit + 1);
  const { rows, nextCursor } = pageOf(
    found,
    filter.limit,
    ({ createdAt, id }) => `${createdAt.toISOString()} ${id}`,
  );
  return { data: rows.map(shownRow), nextCursor };
}

const text = (field: string) => sql<string>`coalesce(${orders.address} ->> ${sql.raw(`'${field}'`)}, '')`;

export const columns = {
  id: orders.id,
  createdAt: orders.createdAt,
  status: orders.status,
  packed: sql<boolean>`${orders.packedAt} is not null`,
  total: orders.total,
  paymentMethod: orders.paymentMethod,
  paid: orders.paid,
  name: sql<string>`concat_ws(' ', ${orders.address} ->> 'firstName', nullif(${orders.address} ->> 'lastName', ''))`,
  phone: text('phone'),
  city: text('city'),
  state: text('state'),
  pincode: text('pincode'),
  pieces: sql`(select sum(l.quantity) from order_line l where l.order_id = ${orders.id})`.mapWith(Number),
  firstItem: sql<string>`(select l.name from order_line l where l.order_id = ${orders.id} order by l.position limit 1)`,
  carrier: orders.carrier,
  trackingNumber: orders.trackingNumber,
};

export function shownRow({
  id,
  createdAt,
  total,
  paymentMethod,
  paid,
  ...row
}: Omit<Row, '_id' | 'date' | 'amount' | 'payment' | 'paymentMethod'> & {
  id: string;
  createdAt: Date;
  total: number;
  paymentMethod: 'cod' | 'online';
  paid: boolean;
}): Row {
  return {
    ...row,
    _id: id,
    date: createdAt.toISOString(),
    amount: total,
    paymentMethod: paymentMethod === 'cod' ? 'COD' : 'Online',
    payment: paid,
  };
}

function conditionsOf({ q, status, packed, state, paymentMethod, from, to }: Filter): (SQL | undefined)[] {
  return [
    q ? meantBy(q) : undefined,
    status && inArray(orders.status, status),
    packed && (packed === 'yes' ? isNotNull(orders.packedAt) : isNull(orders.packedAt)),
    state && sql`(${orders.address} ->> 'state') = ${state}`,
    paymentMethod && eq(orders.paymentMethod, paymentMethod === 'COD' ? 'cod' : 'online'),
    from ? gte(orders.createdAt, startOfIndianDay(from)) : undefined,
    to ? lt(orders.createdAt, startOfIndianDay(to, 1)) : undefined,
  ];
}

/** What somebody means who types this: an order's number, a phone number, a PIN code, or a name. Each has its index. */
function meantBy(q: string): SQL | undefined {
  const word = q.replace(/^#/, '').toLowerCase();
  const digits = q.replace(/\D/g, '');
  if (/^[0-9a-f]{24}$/.test(word)) return eq(orders.id, word);
  if (/^[0-9a-f]{6}$/.test(word)) {
    const byNumber = sql`right(${orders.id}, 6) = ${word}`;
    return isPincode(word) ? or(byNumber, sql`(${orders.address} ->> 'pincode') = ${word}`) : byNumber;
  }
  if (digits.length >= 10 && /^[\d\s+()-]+$/.test(q))
    return sql`right(regexp_replace(${orders.address} ->> 'phone', '\\D', '', 'g'), 10) = ${digits.slice(-10)}`;
  const name = sql`lower((${orders.address} ->> 'firstName') || ' ' || (${orders.address} ->> 'lastName'))`;
  return sql`${name} like ${`%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`;
}

function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', id = ''] = cursor.split(' ');
  if (Number.isNaN(Date.parse(at)) || !id) {
    const hint = 'This cursor belongs to another list. Please start from the first page.';
    throw new ApiError('invalid_input', hint, { fields: { cursor: hint } });
  }
  return sql`(${orders.createdAt}, ${orders.id}) < (${at}::timestamptz, ${id}::text)`;
}
