import { type SQL, sql } from 'drizzle-orm';
import { startOfIndianDay } from '#domain/calendar.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { PRICE_PARTS, type PricePart, priceParts } from '#domain/orders/pricing.ts';
import type { Days } from '#domain/reports/periods.ts';
import { DIMENSIONS, type Dimension } from '#domain/reports/reports.ts';
import type { Database } from '#server/database/database.ts';
import { orders } from '#server/database/schema.ts';

/** The columns of `sales_sum` that add up. */
export const MEASURES = [
  'orders',
  'quantity',
  'gross',
  'discounts',
  'fees',
  'returned_quantity',
  'returns',
  'returned_fees',
  'exchanged_quantity',
  'to_sender',
  'to_sender_quantity',
] as const;
export type Measure = (typeof MEASURES)[number];

const partsOf = (kind: (typeof PRICE_PARTS)[PricePart]): string =>
  [
    '0',
    ...priceParts.filter((part) => PRICE_PARTS[part] === kind).map((part) => `o.${orders[part].name}`),
  ].join(' + ');
const DISCOUNT = sql.raw(partsOf('item discount'));
const FEES = sql.raw(`${partsOf('fee')} - (${partsOf('fee discount')})`);

/**
 * An order that need not be paid before it is packed, or is paid. One that was cancelled before it had an invoice is none;
 * later, its credit note takes it back. A replacement was paid before, but for what it costs more.
 */
const isSold = (name: 'o' | 'earlier'): SQL =>
  sql.raw(`(${name}.status <> 'payment_pending' and (${name}.replaces_return is null or ${name}.total > 0)
    and (${name}.status not in ('cancelled', 'returned_to_sender') or exists (select from invoice i where i.order_id = ${name}.id)))`);

const dayOf = (at: string): SQL => sql.raw(`(${at} at time zone 'Asia/Kolkata')::date`);

/** `sourceLabel` of domain/orders/source.ts. */
const SOURCE = sql`case when o.source is null then ''
  when o.source ->> 'utmSource' <> '' then concat_ws(' / ', o.source ->> 'utmSource', nullif(o.source ->> 'utmMedium', ''))
  else coalesce(nullif(o.source ->> 'referrer', ''), 'Direct') end`;

const CITY = sql`case when o.address is null then '' else concat_ws(', ',
  initcap(btrim(regexp_replace(o.address ->> 'city', '\\s+', ' ', 'g'))), o.address ->> 'state') end`;

const CUSTOMER = sql`case when exists (select from orders earlier where earlier.account_id = o.account_id
  and (earlier.created_at, earlier.id) < (o.created_at, o.id) and ${isSold('earlier')}) then 'returning' else 'new' end`;

/** The dimensions in which an order has one key. An empty one means that it is unknown, or that the order has none. */
const ORDER_KEYS = {
  total: sql`''`,
  state: sql`coalesce(o.address ->> 'state', '')`,
  city: CITY,
  pincode: sql`coalesce(o.address ->> 'pincode', '')`,
  payment: sql`o.payment_method`,
  coupon: sql`coalesce(o.coupon_code, '')`,
  source: SOURCE,
  campaign: sql`coalesce(o.source ->> 'utmCampaign', '')`,
  customer: CUSTOMER,
} satisfies Partial<Record<Dimension, SQL>>;

const LAST_FAILED_ATTEMPT = sql`select c.reason from shipment s join shipment_scan c on c.shipment_id = s.id
  where s.order_id = n.order_id and s.return_id is null and c.event = 'attempt_failed' order by c.at desc, c.id desc limit 1`;

const columns = (toText: (name: Measure) => string = (name) => name): SQL =>
  sql.raw(MEASURES.map(toText).join(', '));

const values = (own: Partial<Record<Measure, SQL>>): SQL =>
  sql.join(
    MEASURES.map((name) => sql`(${own[name] ?? sql`0`})::bigint`),
    sql`, `,
  );

const VARIANT = sql`l.variant_id, l.product_id, l.name, nullif(l.size, ${ONE_SIZE}::text)`;
const NO_VARIANT = sql`null::text, null::text, null::text, null::text`;

/** The same as `spread` of domain/orders/tax.ts. */
const DISCOUNT_OF_LINE = sql`case when l.discount = 0 then 0
  when l.whole = 0 then case l.place when 1 then l.discount else 0 end
  else div(l.discount * l.until, l.whole) - div(l.discount * (l.until - l.gross), l.whole) end`;

/** A row for each item and for the rest of an order that is sold, credited or exchanged on one of the days. */
const facts = (isWithin: (at: string) => SQL): SQL => sql`
  sold as materialized (
    select ${dayOf('o.created_at')} as day, o.id, o.replaces_return is not null as is_difference, ${DISCOUNT} as discount, ${FEES} as fees
    from orders o where ${isWithin('o.created_at')} and ${isSold('o')}),
  line as (
    select o.day, o.discount, o.is_difference, l.*, l.price * l.quantity as gross,
      sum(l.price * l.quantity) over (partition by l.order_id order by l.position) as until,
      sum(l.price * l.quantity) over (partition by l.order_id) as whole,
      row_number() over (partition by l.order_id order by l.position) as place
    from sold o join order_line l on l.order_id = o.id),
  note as materialized (
    select ${dayOf('i.issued_at')} as day, i.order_id, i.return_id, i.document, i.document #>> '{corrects,reason}' as reason
    from invoice i where ${isWithin('i.issued_at')} and i.kind = 'credit_note'),
  fact (day, order_id, variant_id, product_id, name, size, reason, ${columns()}) as materialized (
    select l.day, l.order_id, ${VARIANT}, null::text, ${values({
      quantity: sql`case when l.is_difference then 0 else l.quantity end`,
      gross: sql`case when l.is_difference then l.gross - ${DISCOUNT_OF_LINE} else l.gross end`,
      discounts: sql`case when l.is_difference then 0 else ${DISCOUNT_OF_LINE} end`,
    })} from line l
    union all
    select o.day, o.id, ${NO_VARIANT}, null, ${values({ orders: sql`case when o.is_difference then 0 else 1 end`, fees: sql`o.fees` })} from sold o
    union all
    select n.day, n.order_id, ${VARIANT}, case n.reason when 'returned_to_sender' then 'to_sender:' || coalesce((${LAST_FAILED_ATTEMPT}), 'other')
      else coalesce(i.reason, n.reason) end, ${values({
        returned_quantity: sql`(c ->> 'quantity')::integer`,
        returns: sql`(c ->> 'total')::bigint`,
        to_sender_quantity: sql`case n.reason when 'returned_to_sender' then (c ->> 'quantity')::integer else 0 end`,
      })}
    from note n cross join jsonb_array_elements(n.document -> 'lines') c
      join order_line l on l.order_id = n.order_id and l.position = (c ->> 'position')::integer
      left join return_item i on i.return_id = n.return_id and i.position = l.position
    union all
    select n.day, n.order_id, ${NO_VARIANT}, null, ${values({ returned_fees: sql`(c ->> 'total')::bigint` })}
    from note n cross join jsonb_array_elements(n.document -> 'lines') c where c ->> 'position' is null
    union all
    select n.day, n.order_id, ${NO_VARIANT}, 'to_sender:' || coalesce((${LAST_FAILED_ATTEMPT}), 'other'), ${values({ to_sender: sql`1` })}
    from note n where n.reason = 'returned_to_sender'
    union all
    select ${dayOf('o.created_at')}, r.sold_order_id, ${VARIANT}, i.reason, ${values({ exchanged_quantity: sql`i.quantity` })}
    from orders o join order_return r on r.id = o.replaces_return
      join return_item i on i.return_id = r.id join order_line l on l.order_id = r.order_id and l.position = i.position
    where ${isWithin('o.created_at')} and o.status not in ('cancelled', 'returned_to_sender'))`;

const sums = (isWithin: (at: string) => SQL): SQL => sql`
  order_fact as materialized (
    select day, order_id, ${columns((name) => `sum(${name})::bigint as ${name}`)} from fact group by day, order_id),
  keyed as materialized (
    select f.*, o.account_id, ${sql.join(
      Object.entries(ORDER_KEYS).map(([name, key]) => sql`${key} as by_${sql.raw(name)}`),
      sql`, `,
    )} from order_fact f join orders o on o.id = f.order_id),
  sales (dimension, day, key, product_id, name, size, ${columns()}) as materialized (
    select k.dimension, f.day, k.key, null::text, null::text, null::text, ${columns((name) => `sum(f.${name})`)}
    from keyed f cross join lateral (values ${sql.raw(
      Object.keys(ORDER_KEYS)
        .map((name) => `('${name}', f.by_${name})`)
        .join(', '),
    )}) k (dimension, key)
    group by k.dimension, f.day, k.key
    union all
    select 'variant', day, variant_id, max(product_id), max(name), max(size), ${columns((name) => `sum(${name})`)}
    from fact where variant_id is not null group by day, variant_id
    union all
    select 'reason', day, reason, null, null, null, ${columns((name) => `sum(${name})`)}
    from fact where reason is not null group by day, reason),
  customers (account_id, day, orders, amount) as materialized (
    select account_id, day, sum(orders), sum(gross - discounts - returns + fees - returned_fees)
    from keyed group by account_id, day),
  taxes (day, kind, percent, taxable, cgst, sgst, igst, total) as materialized (
    select ${dayOf('i.issued_at')}, case i.kind when 'credit_note' then 'credit' else 'sale' end,
      case when coalesce(i.document #>> '{corrects,number}', i.number) like 'BOS/%' then -1 else (l ->> 'percent')::double precision end,
      ${sql.raw(['taxable', 'cgst', 'sgst', 'igst', 'total'].map((name) => `sum((l ->> '${name}')::bigint)`).join(', '))}
    from invoice i cross join jsonb_array_elements(i.document -> 'lines') l where ${isWithin('i.issued_at')}
    group by 1, 2, 3)`;

interface Stored {
  table: 'sales_sum' | 'customer_sum' | 'tax_sum';
  from: 'sales' | 'customers' | 'taxes';
  key: string[];
  rest: string[];
}

const STORED: Stored[] = [
  {
    ...{ table: 'sales_sum', from: 'sales', key: ['dimension', 'day', 'key'] },
    rest: ['product_id', 'name', 'size', ...MEASURES],
  },
  { table: 'customer_sum', from: 'customers', key: ['account_id', 'day'], rest: ['orders', 'amount'] },
  {
    ...{ table: 'tax_sum', from: 'taxes', key: ['day', 'kind', 'percent'] },
    rest: ['taxable', 'cgst', 'sgst', 'igst', 'total'],
  },
];

/** The index of `sales_sum` begins with the dimension. */
const ALL_DIMENSIONS = sql.raw(`s.dimension in (${DIMENSIONS.map((name) => `'${name}'`).join(', ')}) and `);

/**
 * Writes only rows that differ, because most do not when a day is summed again. Without joins, because the planner knows nothing
 * of the current day's rows, and would compare each with each.
 */
function store({ table, from, key, rest }: Stored, { from: first, to }: Days): SQL {
  const list = (names: string[]) => sql.raw(names.join(', '));
  const stored = sql`${table === 'sales_sum' ? ALL_DIMENSIONS : sql``}s.day between ${first}::date and ${to}::date`;
  const [name, sums, all] = [sql.raw(table), sql.raw(from), list([...key, ...rest])];
  return sql`${name}_saved as (
      insert into ${name} as known (${all})
      select ${all} from ${sums} except select ${all} from ${name} s where ${stored}
      on conflict (${list(key)}) do update set ${list(rest.map((one) => `${one} = excluded.${one}`))}
      returning 1),
    ${name}_removed as (
      delete from ${name} s where ${stored} and (${list(key)}) not in (select ${list(key)} from ${sums}) returning 1)`;
}

/**
 * Makes the sums of these days of India from the orders, returns and documents, and returns how many sums have changed. One
 * statement, so that all sums are of the same moment. `tx` is a transaction.
 */
export async function sumDays(tx: Database, days: Days, at: Date): Promise<number> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const start = startOfIndianDay(days.from).toISOString();
  const end = startOfIndianDay(days.to, 1).toISOString();
  const isWithin = (name: string) =>
    sql`${sql.raw(name)} >= ${start}::timestamptz and ${sql.raw(name)} < ${end}::timestamptz`;
  // Compiling takes longer than running it, and a large shop has many orders a day.
  await tx.execute(sql`set local jit = off`);
  await tx.execute(sql`set local statement_timeout = 0`);
  const { rows } = await tx.execute<{ changed: string }>(sql`
    with ${facts(isWithin)}, ${sums(isWithin)},
    ${sql.join(
      STORED.map((one) => store(one, days)),
      sql`, `,
    )},
    done as (insert into report_day (day, summed_at, checked_at)
      select day::date, ${now}, ${now} from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') day
      on conflict (day) do update set summed_at = ${now}, checked_at = ${now})
    select ${sql.raw(
      STORED.flatMap(({ table }) => [`${table}_saved`, `${table}_removed`])
        .map((name) => `(select count(*) from ${name})`)
        .join(' + '),
    )} as changed`);
  return Number(rows[0]!.changed);
}
