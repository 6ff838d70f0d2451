import { sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { DAY_MS, HOUR_MS, startOfIndianDay, toIndianDay } from '#domain/calendar.ts';
import { type Paise, paise, sum, ZERO } from '#domain/money.ts';
import { hasAtMost } from '#server/catalogue/stock/stock.ts';
import { findBrokenLinks } from '#server/content/publish-problems.ts';
import { readPublished } from '#server/content/published.ts';
import type { Database } from '#server/database/database.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { isSale, netAmount } from '#server/orders/net-sales.ts';
import { FAILED_REFUNDS_COUNT } from '#server/orders/payments/queries.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import {
  ANSWER_NOT_TAKEN,
  BOOKING_FAILED,
  conditionOf,
  IS_UNANSWERED,
} from '#server/shipments/parcel-lists.ts';

type TaskCounts = Omit<Answer<'admin.todo'>, 'canSendEmails' | 'brokenLinks'>;
type Sales = Answer<'admin.sales'>;

const MAX_DAYS = 366;
const MAX_BEST_SELLERS = 10;

export const todayHandlers = {
  'admin.todo': async (_, { db, now, config, words }) => ({
    data: {
      ...(await countTasks(db, now())),
      brokenLinks: await readBrokenLinks({ db, words }),
      canSendEmails: !config.standIns.includes('email'),
    },
  }),

  'admin.sales': async ({ input }, { db, now }) => {
    const to = input.to ?? toIndianDay(now());
    const from = input.from ?? toIndianDay(new Date(startOfIndianDay(to).getTime() - 29 * DAY_MS));
    const days = daysBetween(from, to);
    if (days.length === 0 || days.length > MAX_DAYS)
      throw fieldError('to', `Please choose 1 to ${MAX_DAYS} days.`);
    return { data: await sales(db, days) };
  },
} satisfies Partial<Handlers>;

async function readBrokenLinks(shop: Pick<Services, 'db' | 'words'>) {
  const published = await readPublished(shop.db);
  const found = (['navigation', 'home'] as const).map(async (document) =>
    (await findBrokenLinks(shop, published.get(document))).map((link) => ({ document, link })),
  );
  return (await Promise.all(found)).flat();
}

async function countTasks(db: Database, at: Date): Promise<TaskCounts> {
  const { lowStock, confirmation, couriers } = (await currentSettings(db)).settings;
  const askedBefore = new Date(at.getTime() - confirmation.remindAfterHours * HOUR_MS).toISOString();
  const parcels = { now: at, quietDays: couriers.quietDays };
  const returns = (status: string) => sql`(select count(*) from order_return where status = ${status})`;
  const { rows } = await db.execute(sql`
    select
      (select count(*) from orders where status = 'processing' and confirmation = 'pending'
        and created_at < ${askedBefore}::timestamptz) as "toConfirm",
      (select count(*) from orders where status = 'processing' and packed_at is null
        and confirmation is distinct from 'pending') as "toPack",
      (select count(*) from orders where status = 'processing' and packed_at is not null) as "toShip",
      (select count(*) from orders where status in ('shipped', 'out_for_delivery')) as "inTransit",
      (select count(*) from shipment s where ${BOOKING_FAILED}) as "bookingsFailed",
      (select count(*) from shipment s where ${IS_UNANSWERED}) as "attemptsUnanswered",
      (select count(*) from shipment s where ${ANSWER_NOT_TAKEN}) as "answersNotTaken",
      (select count(*) from shipment s where ${conditionOf('late', parcels)}) as "parcelsLate",
      (select count(*) from shipment s where ${conditionOf('quiet', parcels)}) as "parcelsQuiet",
      (select count(*) from payment where status = 'held') as "paymentsHeld",
      ${FAILED_REFUNDS_COUNT} as "refundsFailed",
      ${returns('requested')} as "returnsRequested",
      ${returns('approved')} as "returnsApproved",
      ${returns('received')} as "returnsReceived",
      stock.low as "lowStock", stock.out as "soldOut",
      (select count(*) from outbox where state in ('failed', 'unsure')) as "emailsFailed"
    from (
      select count(*) filter (where largest > 0) as low, count(*) filter (where largest = 0) as out
      from (select max(v.quantity) as largest
        from product p join product_variant v on v.product_id = p.id
        where p.state = 'active' and p.id in (select product_id from product_variant where ${hasAtMost(lowStock)})
        group by p.id) as scarce (largest)
    ) as stock`);
  return Object.fromEntries(
    Object.entries(rows[0] as object).map(([key, value]) => [key, Number(value)]),
  ) as TaskCounts;
}

function daysBetween(from: string, to: string): string[] {
  const count = (startOfIndianDay(to).getTime() - startOfIndianDay(from).getTime()) / DAY_MS + 1;
  return Array.from({ length: Math.max(0, Math.min(count, MAX_DAYS + 1)) }, (_, later) =>
    toIndianDay(startOfIndianDay(from, later)),
  );
}

const REFUNDED_ITEMS = sql`(select r.sold_order_id as order_id, i.position, sum(i.quantity) as quantity
  from order_return r join return_item i on i.return_id = r.id
  where r.status = 'refunded' group by r.sold_order_id, i.position)`;

async function sales(db: Database, days: string[]): Promise<Sales> {
  const [from, to] = [days[0]!, days.at(-1)!];
  const isWithin = (column: string) => {
    const name = sql.raw(column);
    return sql`${name} >= ${startOfIndianDay(from).toISOString()}::timestamptz
      and ${name} < ${startOfIndianDay(to, 1).toISOString()}::timestamptz`;
  };
  const byDay = await rowsWithNumbers<{ date: string; orders: number; amount: Paise }>(
    db,
    sql`select to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date,
        count(*) as orders, sum(${netAmount('o')}) as amount
      from orders o where ${isSale('o')} and ${isWithin('o.created_at')} group by 1`,
  );
  const bestSellers = await rowsWithNumbers<Sales['bestSellers'][number]>(
    db,
    sql`select l.product_id as "productId", max(l.name) as name, max(l.image) as image,
        sum(l.quantity - coalesce(b.quantity, 0)) as quantity,
        sum((l.quantity - coalesce(b.quantity, 0)) * l.price) as amount
      from orders o join order_line l on l.order_id = o.id
        left join ${REFUNDED_ITEMS} b on b.order_id = l.order_id and b.position = l.position
      where ${isSale('o')} and ${isWithin('o.created_at')}
      group by l.product_id having sum(l.quantity - coalesce(b.quantity, 0)) > 0
      order by quantity desc, l.product_id limit ${MAX_BEST_SELLERS}`,
  );
  const [abandoned] = await rowsWithNumbers<Sales['abandonedCarts']>(
    db,
    sql`select count(distinct c.account_id) as carts, coalesce(sum(c.quantity * coalesce(v.price, p.price)), 0) as amount
      from cart_line c join product_variant v on v.id = c.variant_id join product p on p.id = v.product_id where ${isWithin('c.added_at')}`,
  );
  const dayByDate = new Map(byDay.map((day) => [day.date, day]));
  const orders = byDay.reduce((sum, day) => sum + day.orders, 0);
  const amount = sum(byDay.map((day) => day.amount));
  return {
    from,
    to,
    days: days.map((date) => dayByDate.get(date) ?? { date, orders: 0, amount: ZERO }),
    orders,
    amount,
    averageOrder: orders === 0 ? ZERO : paise(Math.round(amount / orders)),
    bestSellers,
    abandonedCarts: abandoned!,
  };
}

async function rowsWithNumbers<Row extends object>(
  db: Database,
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  const { rows } = await db.execute(query);
  return (rows as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, TEXT_COLUMNS.has(key) ? value : Number(value)]),
    ),
  ) as Row[];
}

const TEXT_COLUMNS = new Set(['date', 'productId', 'name', 'image']);
