import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ZERO } from '#domain/money.ts';
import type { TrackerStep } from '#domain/orders/order.ts';
import type { CustomerAnswer } from '#domain/shipments/answer.ts';
import type { AttemptReason, RecordedEvent, ScanEvent } from '#domain/shipments/scan.ts';
import { paise, timestamptz } from './columns.ts';
import { orders } from './orders.ts';
import { orderReturns } from './returns.ts';

export const shipment = pgTable(
  'shipment',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Only parcels that a customer sends back have one. */
    returnId: text('return_id').references(() => orderReturns.id),
    /** The adapter: `by_hand` or the name of a courier's. */
    courier: text('courier').notNull(),
    /** As the customer reads it: an aggregator books with another company. */
    carrier: text('carrier').notNull(),
    trackingNumber: text('tracking_number'),
    /** The courier's own IDs of its booking. */
    booking: jsonb('booking').$type<Record<string, string>>(),
    weight: integer('weight_g'),
    length: integer('length_mm'),
    width: integer('width_mm'),
    height: integer('height_mm'),
    /** The courier collects it at the door. */
    cashToCollect: paise('cash_to_collect').notNull().default(ZERO),
    /** The part of it that the courier has paid to us; null before a remittance names the parcel. */
    cashReceived: paise('cash_received'),
    /** When the courier had paid the whole amount, or staff closed the difference. */
    cashSettledAt: timestamptz('cash_settled_at'),
    charge: paise('charge'),
    expectedOn: date('expected_on'),
    /** Derived from the scans, together with the five columns after it. Null until it is booked. */
    status: text('status').$type<ScanEvent>(),
    statusSince: timestamptz('status_since').notNull(),
    attempts: integer('attempts').notNull().default(0),
    reason: text('reason').$type<AttemptReason>(),
    step: text('step').$type<TrackerStep>().notNull().default('processing'),
    dispatchedAt: timestamptz('dispatched_at'),
    createdAt: timestamptz('created_at').notNull(),
    /** While the courier has not confirmed the booking. */
    nextBookAt: timestamptz('next_book_at'),
    /** Why the last try to book it failed. */
    bookingError: text('booking_error'),
    /** Null once the courier need not be asked any more. */
    nextTrackAt: timestamptz('next_track_at'),
    /** The customer's choice after a failed attempt. */
    answer: jsonb('answer').$type<CustomerAnswer>(),
    answeredAt: timestamptz('answered_at'),
    /** When the courier took it over. Null if staff must tell the courier. */
    answerSentAt: timestamptz('answer_sent_at'),
    /** While the courier has not taken the customer's choice over. */
    nextAnswerAt: timestamptz('next_answer_at'),
    /** Why the last try to pass it on failed. */
    answerError: text('answer_error'),
  },
  (t) => [
    index('shipment_order').on(t.orderId),
    // Not unique: two couriers may use the same number.
    index('shipment_awb').on(t.trackingNumber).where(sql`tracking_number is not null`),
    index('shipment_cash_collected')
      .on(t.statusSince, t.id)
      .where(sql`status = 'delivered' and cash_to_collect > 0`),
    index('shipment_cash_outstanding')
      .on(t.statusSince, t.id)
      .where(
        sql`status = 'delivered' and cash_to_collect > 0 and cash_received is null and cash_settled_at is null`,
      ),
    index('shipment_cash_differing')
      .on(t.statusSince, t.id)
      .where(sql`cash_received is not null and cash_settled_at is null`),
    uniqueIndex('shipment_tracking')
      .on(t.courier, t.trackingNumber)
      .where(sql`courier <> 'by_hand' and tracking_number is not null`),
    // Sorted as the lists of the merchant are, because a large shop has thousands of them.
    index('shipment_on_its_way')
      .on(t.statusSince, t.id)
      .where(
        sql`return_id is null and status in ('picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'returning')`,
      ),
    index('shipment_status').on(t.status, t.statusSince, t.id),
    index('shipment_book').on(t.nextBookAt).where(sql`next_book_at is not null`),
    index('shipment_answer').on(t.nextAnswerAt).where(sql`next_answer_at is not null`),
    index('shipment_track').on(t.nextTrackAt).where(sql`next_track_at is not null`),
  ],
);

export const shipmentItem = pgTable(
  'shipment_item',
  {
    shipmentId: text('shipment_id')
      .notNull()
      .references(() => shipment.id),
    /** The position of the order's line. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.position] }),
    check('shipment_item_quantity', sql`quantity > 0`),
  ],
);

/** Only added. The key makes a scan count once, however often it arrives. */
export const shipmentScan = pgTable(
  'shipment_scan',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: text('shipment_id').notNull(),
    key: text('key').notNull(),
    at: timestamptz('at').notNull(),
    event: text('event').$type<RecordedEvent>().notNull(),
    reason: text('reason').$type<AttemptReason>(),
    place: text('place'),
    /** The courier's own words. */
    remark: text('remark'),
    receivedAt: timestamptz('received_at').notNull(),
  },
  (t) => [uniqueIndex('shipment_scan_key').on(t.shipmentId, t.key)],
);
