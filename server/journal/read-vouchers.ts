import { type SQL, sql } from 'drizzle-orm';
import { toIndianDay } from '#domain/calendar.ts';
import type { Voucher } from '#domain/journal/voucher.ts';
import {
  cashVoucher,
  closedCashVoucher,
  documentVoucher,
  type Moved,
  paymentVoucher,
  refundVoucher,
  remittanceVoucher,
  settlementVoucher,
  undoneCashVoucher,
} from '#domain/journal/vouchers.ts';
import { paise } from '#domain/money.ts';
import { isRefundedByTransfer, type RecordedPayment } from '#domain/orders/payment-methods.ts';
import type { Database } from '#server/database/database.ts';
import { paymentMethodsIn } from '#server/database/payment-methods-in.ts';
import { batchesOf, isInMonth } from '#server/gst/read-month.ts';
import { CASH_VOUCHER_ID } from '#server/orders/reverse-booked-cash.ts';
import { adapters } from '#server/payment-providers/providers.ts';
import { settlementsOf } from '#server/settlements/queries.ts';

const BATCH_SIZE = 500;

/** The vouchers of a month, such as 2026-11. Memory does not grow with the month, because a batch is read at a time. */
export async function* vouchersOf(db: Database, month: string): AsyncGenerator<Voucher[]> {
  for await (const rows of batchesOf(db, month))
    yield rows.flatMap(({ document }) => documentVoucher(document) ?? []);
  for (const movements of MOVEMENTS) yield* readMovements(db, month, movements);
  yield (await settlementsOf(db, month)).map(({ provider, settledAt, ...settlement }) =>
    settlementVoucher({ ...settlement, date: toIndianDay(new Date(settledAt)) }, displayName(provider)),
  );
}

interface MovementRow extends Record<string, unknown> {
  id: string;
  at: string | Date;
  amount: string;
  number: number | null;
  recorded_as: RecordedPayment | null;
  /** The payment provider or the courier. */
  through: string | null;
}

interface Movements {
  /** Has the columns of a row but the ID and the time. */
  select: SQL;
  from: SQL;
  where: SQL;
  id: SQL;
  time: SQL;
  toVoucher: (moved: Moved, row: MovementRow) => Voucher;
}

const PAYMENT = {
  select: sql`p.amount, p.recorded_as, o.number, coalesce(p.provider, o.payment_provider) as through`,
  from: sql`payment p join orders o on o.id = p.order_id`,
  id: sql`p.id`,
  toVoucher: (moved: Moved, row: MovementRow) => paymentVoucher(moved, throughOf(row)),
};

const REVERSAL = {
  select: sql`u.amount, o.number, null as recorded_as, u.carrier as through`,
  from: sql`cash_reversal u join shipment s on s.id = u.shipment_id join orders o on o.id = s.order_id`,
  where: sql`true`,
};

const MOVEMENTS: Movements[] = [
  { ...PAYMENT, time: sql`p.created_at`, where: sql`p.recorded_as is null` },
  { ...PAYMENT, time: sql`p.received_on`, where: sql`p.recorded_as is not null` },
  {
    // A refund that staff have sent themselves has a reference.
    select: sql`r.amount, o.number, coalesce(p.provider, o.payment_provider) as through,
      case when r.reference is not null then coalesce(p.recorded_as, 'bank') end as recorded_as`,
    from: sql`refund r join payment p on p.id = r.payment_id join orders o on o.id = p.order_id`,
    where: sql`r.status = 'refunded'`,
    ...{ id: sql`r.id`, time: sql`coalesce(r.refunded_at, r.created_at)` },
    toVoucher: (moved, row) => refundVoucher(moved, throughOf(row)),
  },
  {
    select: sql`r.refund as amount, o.number, 'bank' as recorded_as, null as through`,
    from: sql`order_return r join orders o on o.id = r.order_id`,
    where: sql`r.reference is not null and r.status = 'refunded' and r.refund > 0
      and o.payment_method in ${sql.raw(paymentMethodsIn(isRefundedByTransfer))}`,
    ...{ id: sql`r.id`, time: sql`coalesce(r.refunded_at, r.created_at)` },
    toVoucher: (moved, row) => refundVoucher(moved, throughOf(row)),
  },
  {
    select: sql`s.cash_to_collect as amount, o.number, null as recorded_as, s.carrier as through`,
    from: sql`shipment s join orders o on o.id = s.order_id`,
    where: sql`s.status = 'delivered' and s.cash_to_collect > 0`,
    ...{ id: CASH_VOUCHER_ID, time: sql`s.status_since` },
    toVoucher: (moved, { through }) => cashVoucher(moved, through ?? ''),
  },
  {
    ...REVERSAL,
    ...{ id: sql`u.voucher_id`, time: sql`u.collected_at` },
    toVoucher: (moved, { through }) => cashVoucher(moved, through ?? ''),
  },
  {
    ...REVERSAL,
    ...{ id: sql`u.id`, time: sql`u.reversed_at` },
    toVoucher: (moved, { through }) =>
      undoneCashVoucher({ ...moved, id: `undone-${moved.id}` }, through ?? ''),
  },
  {
    select: sql`s.cash_to_collect - coalesce(s.cash_received, 0) as amount, o.number, null as recorded_as, s.carrier as through`,
    from: sql`shipment s join orders o on o.id = s.order_id`,
    // Migration 0005 has settled parcels of which there was no list with the time of their delivery.
    where: sql`s.status = 'delivered' and s.cash_to_collect > 0 and s.cash_settled_at > s.status_since
      and s.cash_to_collect <> coalesce(s.cash_received, 0)`,
    ...{ id: sql`s.id`, time: sql`s.cash_settled_at` },
    toVoucher: (moved, { through }) =>
      closedCashVoucher({ ...moved, id: `closed-${moved.id}` }, through ?? ''),
  },
  {
    select: sql`l.amount, null::integer as number, null as recorded_as, r.courier as through`,
    from: sql`remittance_line l join remittance r on r.id = l.remittance_id`,
    // Lines without a parcel may be a mistake or another shop's, until staff correct a tracking number.
    where: sql`l.shipment_id is not null`,
    ...{ id: sql`l.id`, time: sql`r.created_at` },
    toVoucher: (moved, { through }) =>
      remittanceVoucher({ ...moved, id: `remittance-${moved.id}` }, through ?? ''),
  },
];

async function* readMovements(
  db: Database,
  month: string,
  { select, from, where, id, time, toVoucher }: Movements,
): AsyncGenerator<Voucher[]> {
  let last: MovementRow | undefined;
  do {
    const { rows }: { rows: MovementRow[] } = await db.execute<MovementRow>(sql`
      select ${id} as id, ${time} as at, ${select} from ${from}
      where ${isInMonth(time, month)} and ${where}
        ${last && sql`and (${time}, ${id}) > (${last.at}, ${last.id})`}
      order by ${time}, ${id} limit ${BATCH_SIZE}`);
    yield rows.map((row) => {
      const date = toIndianDay(new Date(row.at));
      const moved = {
        id: String(row.id),
        date,
        amount: paise(Number(row.amount)),
        orderNumber: row.number ?? 0,
      };
      return toVoucher(moved, row);
    });
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1);
  } while (last);
}

const throughOf = ({ recorded_as, through }: MovementRow) =>
  recorded_as ? { recordedAs: recorded_as } : { provider: displayName(through!) };

const displayName = (provider: string): string =>
  adapters.find(({ name }) => name === provider)?.displayName ?? provider;
