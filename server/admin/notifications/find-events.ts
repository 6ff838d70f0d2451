import { sql } from 'drizzle-orm';
import { PAYMENT_REASON_LABELS } from '#contract/admin/labels.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { formatPaise, paise } from '#domain/money.ts';
import type { NotificationEvent } from '#domain/notifications.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { formatReceived, type PaymentReason } from '#domain/orders/payment.ts';
import { type StockFall, stockFalls } from '#server/catalogue/stock/stock-falls.ts';
import type { Database } from '#server/database/database.ts';
import { BOOKING_FAILED } from '#server/shipments/parcel-lists.ts';

export interface TeamEvent {
  event: NotificationEvent;
  /** Unique among those of its kind. */
  subject: string;
  orderId: string | null;
  line: string;
  isRefund?: boolean;
}

export async function findEvents(db: Database, since: Date, lowStock: number): Promise<TeamEvent[]> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const [orders, bookings, payments, stock] = [
    await db.execute(orderEvents(from)),
    await db.execute(failedBookings),
    await db.execute(paymentEvents(from)),
    await db.execute(stockFalls(from, lowStock)),
  ];
  return [
    ...(orders.rows as unknown as OrderRow[]).map(({ event, subject, orderId, number, total }) => ({
      ...{ event, subject, orderId },
      line: `${orderNumber(number)} · ${event === 'courier_failed' ? 'Delivery attempt failed' : formatPaise(paise(Number(total)))}`,
    })),
    ...(bookings.rows as unknown as BookingRow[]).map(({ id, orderId, number }) => ({
      ...{ event: 'courier_failed' as const, subject: id, orderId },
      line: `${orderNumber(number)} · Not booked with the courier`,
    })),
    ...(payments.rows as unknown as PaymentRow[]).map(
      ({ id, orderId, number, reason, isRefund, ...received }) => ({
        ...{ event: 'payment_held' as const, subject: id, orderId, isRefund },
        line: `${formatReceived({ ...received, amount: paise(Number(received.amount)) })} for order ${orderNumber(number)} · ${PAYMENT_REASON_LABELS[reason]}`,
      }),
    ),
    ...(stock.rows as unknown as StockFall[]).map(({ id, name, title, after }) => ({
      ...{ event: 'stock_low' as const, subject: id, orderId: null },
      line: `${title === ONE_SIZE ? name : `${name}, ${title}`}: ${after === 0 ? 'sold out' : `${after} left`}`,
    })),
  ];
}

interface OrderRow {
  event: NotificationEvent;
  subject: string;
  orderId: string;
  number: number;
  total: string;
}

/** Events come from the emails to customers, because an order that is paid online is placed long after its row was added. */
const orderEvents = (from: ReturnType<typeof sql>) => sql`
  select e.event, e.subject, o.id as "orderId", o.number, o.total
  from (
    select id, order_id, case when dedupe_key like 'order-step:%:attempt_failed:%' then dedupe_key
      else split_part(dedupe_key, ':', 2) end as subject, case
      when dedupe_key = 'order-confirmation:' || order_id then 'new_order'
      when dedupe_key like 'return:%:requested' then 'return_requested'
      when dedupe_key like 'order-step:%:attempt_failed:%' then 'courier_failed'
      when dedupe_key like 'order-step:%:cancelled:%' and exists (
        select from audit_entry a
        where a.subject = 'order:' || order_id and a.action = 'cancelled' and a.actor = 'customer'
      ) then 'order_cancelled' end as event
    from outbox where created_at >= ${from} and order_id is not null
  ) e join orders o on o.id = e.order_id
  where e.event is not null order by e.id`;

interface BookingRow {
  id: string;
  orderId: string;
  number: number;
}

/** A parcel is reported once, also if it is tried for longer than notifications are stored. */
const failedBookings = sql`
  select s.id, s.order_id as "orderId", o.number
  from shipment s join orders o on o.id = s.order_id
  where ${BOOKING_FAILED} order by s.next_book_at, s.id`;

interface PaymentRow {
  id: string;
  orderId: string;
  number: number;
  amount: string;
  currency: string;
  reason: PaymentReason;
  isRefund: boolean;
}

const paymentEvents = (from: ReturnType<typeof sql>) => sql`
  (select p.id, p.order_id as "orderId", o.number, p.amount, p.currency, p.reason, false as "isRefund"
    from payment p join orders o on o.id = p.order_id
    where p.status = 'held' and p.created_at >= ${from} order by p.created_at, p.id)
  union all
  (select r.id, p.order_id, o.number, r.amount, p.currency, r.reason, true
    from refund r join payment p on p.id = r.payment_id join orders o on o.id = p.order_id
    where r.status = 'refunded' and coalesce(r.refunded_at, r.created_at) >= ${from} and r.reason = 'refunded_twice'
    order by r.created_at, r.id)`;
