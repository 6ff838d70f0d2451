import { and, asc, gte, inArray, lt } from 'drizzle-orm';
import { Hono } from 'hono';
import { DAY_MS, HOUR_MS, startOfIndianDay, toIndianDay } from '#domain/calendar.ts';
import { add, type Paise, subtract, ZERO } from '#domain/money.ts';
import { percentOf } from '#domain/percent-of.ts';
import { standInPayment, standInRefund } from '#server/standins/schema.ts';
import type { PaymentRow, RefundRow } from './entities.ts';
import type { PaymentStore } from './payment-store.ts';

const FEE_PERCENT = 2;
const GST_PERCENT = 18;

/** Settles at noon what was paid and refunded on the day before. */
export function settlementApi({ db, now }: PaymentStore): Hono {
  const api = new Hono();
  api.get('/settlements/recon/combined', async (c) => {
    const { year, month, day, count = '10', skip = '0' } = c.req.query();
    const from = startOfIndianDay(`${year}-${month}-${day ?? '01'}`, -1);
    const to = day ? new Date(from.getTime() + DAY_MS) : startOfNextMonth(from);
    const isBefore = new Date(Math.min(to.getTime(), lastSettled(now()).getTime()));
    const within = (table: typeof standInPayment | typeof standInRefund) =>
      and(gte(table.createdAt, from), lt(table.createdAt, isBefore));
    const payments = await db
      .select()
      .from(standInPayment)
      .where(and(within(standInPayment), inArray(standInPayment.status, ['captured', 'refunded'])))
      .orderBy(asc(standInPayment.createdAt), asc(standInPayment.id));
    const refunds = await db
      .select()
      .from(standInRefund)
      .where(and(within(standInRefund), inArray(standInRefund.status, ['processed'])))
      .orderBy(asc(standInRefund.createdAt), asc(standInRefund.id));
    const items = [...payments.map(paymentLine), ...refunds.map(refundLine)].slice(+skip, +skip + +count);
    return c.json({ entity: 'collection', count: items.length, items });
  });
  return api;
}

/** The end of the last day whose payments are settled. */
const lastSettled = (at: Date): Date => startOfIndianDay(toIndianDay(new Date(at.getTime() - 12 * HOUR_MS)));

/** `from` is the last day of the month before. */
function startOfNextMonth(from: Date): Date {
  const [year, month] = toIndianDay(new Date(from.getTime() + DAY_MS))
    .split('-')
    .map(Number) as [number, number];
  return startOfIndianDay(new Date(Date.UTC(year, month)).toISOString().slice(0, 10), -1);
}

function settlementOf(createdAt: Date) {
  const noon = startOfIndianDay(toIndianDay(createdAt), 1.5);
  const digits = toIndianDay(noon).replaceAll('-', '');
  return {
    settlement_id: `setl_${digits}`,
    settled_at: noon.getTime() / 1000,
    settlement_utr: `${digits}STANDIN`,
    settled: true,
    on_hold: false,
    currency: 'INR',
    created_at: Math.floor(createdAt.getTime() / 1000),
  };
}

function paymentLine({ id, amount, orderId, createdAt }: PaymentRow) {
  const base = percentOf(amount, FEE_PERCENT);
  const tax = percentOf(base, GST_PERCENT);
  const fee: Paise = add(base, tax);
  return {
    ...{ entity_id: id, type: 'payment', amount, fee, tax, credit: subtract(amount, fee), debit: ZERO },
    ...{ order_id: orderId, payment_id: null, description: null },
    ...settlementOf(createdAt),
  };
}

const refundLine = ({ id, amount, paymentId, createdAt }: RefundRow) => ({
  ...{ entity_id: id, type: 'refund', amount, fee: ZERO, tax: ZERO, credit: ZERO, debit: amount },
  ...{ order_id: null, payment_id: paymentId, description: null },
  ...settlementOf(createdAt),
});
