import { type SQL, sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { type Paise, paise } from '#domain/money.ts';
import type { Database } from '#server/database/database.ts';
import { isInMonth } from '#server/gst/read-month.ts';

type Settlements = Answer<'admin.settlement.get'>;

const MAX_SHOWN = 100;
/** Razorpay settles two working days after a payment. */
const DAYS_TO_SETTLE = 3;

type Amounts<Name extends string> = Record<Name, string>;
const toPaise = (amount: string): Paise => paise(Number(amount));

export async function settlementsOf(db: Database, month: string): Promise<Settlements['settlements']> {
  const sumOf = (amount: SQL, types: SQL) => sql`coalesce(sum(${amount}) filter (where ${types}), 0)`;
  const { rows } = await db.execute<
    Amounts<'payments' | 'refunds' | 'fees' | 'tax' | 'other' | 'amount'> & {
      id: string;
      provider: string;
      utr: string | null;
      settled_at: string;
    }
  >(sql`
    select s.id, s.provider, s.utr, s.settled_at,
      ${sumOf(sql`l.amount`, sql`l.type = 'payment'`)} as payments,
      ${sumOf(sql`l.amount`, sql`l.type = 'refund'`)} as refunds,
      sum(l.fee - l.tax) as fees, sum(l.tax) as tax,
      ${sumOf(sql`l.credit - l.debit + l.fee`, IS_OTHER)} as other,
      sum(l.credit - l.debit) as amount
    from settlement s join settlement_line l on l.settlement_id = s.id
    where ${isInMonth(sql`s.settled_at`, month)}
    group by s.id order by s.settled_at desc, s.id`);
  return rows.map(({ id, provider, utr, settled_at, ...row }) => ({
    ...{ id, provider, utr, settledAt: new Date(settled_at).toISOString() },
    ...{ payments: toPaise(row.payments), refunds: toPaise(row.refunds), fees: toPaise(row.fees) },
    ...{ tax: toPaise(row.tax), other: toPaise(row.other), amount: toPaise(row.amount) },
  }));
}

const REFUNDED_AT = sql`coalesce(r.refunded_at, r.created_at)`;
const IS_OTHER = sql`l.type not in ('payment', 'refund')`;

/** Lines that we do not know or that have another amount, and adjustments. */
export async function differencesIn(db: Database, month: string): Promise<Settlements['differences']> {
  const { rows } = await db.execute<
    Omit<Settlements['differences'][number], 'amount' | 'expected'> & {
      amount: string;
      expected: string | null;
    }
  >(sql`
    select l.settlement_id as "settlementId", l.entity_id as "entityId", l.type, l.description,
      case when ${IS_OTHER} then l.credit - l.debit else l.amount end as amount,
      coalesce(p.amount, r.amount) as expected, o.id as "orderId", o.number as "orderNumber"
    from settlement s join settlement_line l on l.settlement_id = s.id
      left join payment p on l.type = 'payment' and p.id = l.entity_id
      left join refund r on l.type = 'refund' and r.provider_refund_id = l.entity_id
      left join payment paid on paid.id = r.payment_id
      left join orders o on o.id = coalesce(p.order_id, paid.order_id)
    where ${isInMonth(sql`s.settled_at`, month)} and coalesce(p.amount, r.amount) is distinct from l.amount
    order by s.settled_at, l.entity_id limit ${MAX_SHOWN}`);
  return rows.map(({ amount, expected, ...row }) => ({
    ...row,
    amount: toPaise(amount),
    expected: expected === null ? null : toPaise(expected),
  }));
}

export async function unsettledIn(
  db: Database,
  { month, at, providers }: { month: string; at: Date; providers: string[] },
): Promise<Settlements['unsettled']> {
  const before = sql`${new Date(at.getTime() - DAYS_TO_SETTLE * DAY_MS).toISOString()}::timestamptz`;
  const isOfProvider = sql`coalesce(p.provider, o.payment_provider) = any(${sql.param(providers)}::text[])`;
  const isMissing = (id: SQL) => sql`not exists (select from settlement_line l where l.entity_id = ${id})`;
  const { rows } = await db.execute<
    Omit<Settlements['unsettled'][number], 'amount'> & { amount: string }
  >(sql`
    (select p.id, false as "isRefund", p.amount, p.created_at as date, o.id as "orderId", o.number as "orderNumber"
      from payment p join orders o on o.id = p.order_id
      where ${isInMonth(sql`p.created_at`, month)} and p.created_at < ${before} and ${isOfProvider} and ${isMissing(sql`p.id`)}
      order by p.created_at, p.id limit ${MAX_SHOWN})
    union all
    (select r.provider_refund_id, true, r.amount, ${REFUNDED_AT}, o.id, o.number
      from refund r join payment p on p.id = r.payment_id join orders o on o.id = p.order_id
      where ${isInMonth(REFUNDED_AT, month)} and ${REFUNDED_AT} < ${before} and r.status = 'refunded' and r.provider_refund_id is not null and r.reference is null
        and ${isOfProvider} and ${isMissing(sql`r.provider_refund_id`)}
      order by ${REFUNDED_AT}, r.id limit ${MAX_SHOWN})
    order by date, id limit ${MAX_SHOWN}`);
  return rows.map(({ amount, date, ...row }) => ({
    ...row,
    amount: toPaise(amount),
    date: new Date(date).toISOString(),
  }));
}
