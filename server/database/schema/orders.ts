import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Address } from '#domain/address.ts';
import { ZERO } from '#domain/money.ts';
import type { Confirmation } from '#domain/orders/confirmation.ts';
import type { OrderBefore } from '#domain/orders/edit.ts';
import type { Business } from '#domain/orders/gst.ts';
import type { OrderStatus, TranslatedLine } from '#domain/orders/order.ts';
import type { PaymentMethod, RecordedPayment } from '#domain/orders/payment-methods.ts';
import { isDiscount, type PricePart, priceParts } from '#domain/orders/pricing.ts';
import type { OrderSource } from '#domain/orders/source.ts';
import { paise, timestamptz } from './columns.ts';
import { account } from './identity.ts';

const PHONE_DIGITS = String.raw`right(regexp_replace(address ->> 'phone', '\D', '', 'g'), 10)`;

export const ORDER_PHONE = sql.raw(PHONE_DIGITS);

/** Repeated in has_ordered.sql. */
const ORDER_ADDRESS = sql.raw(
  String.raw`((address ->> 'pincode') || regexp_replace(lower(address ->> 'address'), '[\s[:punct:]]+', '', 'g'))`,
);

export const ORDER_WORDS =
  sql.raw(`lower(' ' || coalesce(address ->> 'firstName', '') || ' ' || coalesce(address ->> 'lastName', '')
  || ' ' || coalesce(${PHONE_DIGITS}, '') || ' ' || coalesce(tracking_number, '') || ' ' || coalesce(coupon_code, ''))`);

const columnName = (part: PricePart) => part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const partColumn = (part: PricePart) => paise(columnName(part)).notNull().default(ZERO);
const partColumns = Object.fromEntries(priceParts.map((part) => [part, partColumn(part)])) as Record<
  PricePart,
  ReturnType<typeof partColumn>
>;
const toTerm = (part: PricePart) => `${isDiscount(part) ? '-' : '+'} ${columnName(part)}`;

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    number: integer('number')
      .notNull()
      .generatedByDefaultAsIdentity({ name: 'order_number', startWith: 1001 }),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull().default(''),
    status: text('status').$type<OrderStatus>().notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    /** How the merchant has received the payment, if no provider has taken it. */
    recordedPayment: text('recorded_payment').$type<RecordedPayment>(),
    paid: boolean('paid').notNull(),
    subtotal: paise('subtotal').notNull(),
    ...partColumns,
    total: paise('total').notNull(),
    /** The part of a COD order's total that is paid online before it is confirmed. */
    advance: paise('advance').notNull().default(ZERO),
    advancePaid: paise('advance_paid').notNull().default(ZERO),
    /** Partial refunds have taken it off the cash that the courier collects. */
    cashReduction: paise('cash_reduction').notNull().default(ZERO),
    /** The delivery fee that the merchant has set in the draft. Null if the settings decide. */
    ownDeliveryFee: paise('own_delivery_fee'),
    /** To be paid by a link: all of an order that was completed with one, or what an edit has added. Null if nothing is due. */
    amountDue: paise('amount_due'),
    address: jsonb('address').$type<Address>(),
    business: jsonb('business').$type<Business>(),
    paymentProvider: text('payment_provider'),
    providerOrderId: text('provider_order_id'),
    paymentDueAt: timestamptz('payment_due_at'),
    nextCheckAt: timestamptz('next_check_at'),
    createdAt: timestamptz('created_at').notNull(),
    couponCode: text('coupon_code'),
    settingsVersion: integer('settings_version').notNull().default(0),
    packedAt: timestamptz('packed_at'),
    shippedAt: timestamptz('shipped_at'),
    deliveredAt: timestamptz('delivered_at'),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    /** The day of delivery that the customer saw when placing the order. */
    promisedBy: date('promised_by'),
    /** Null if the customer need not confirm the order. */
    confirmation: text('confirmation').$type<Confirmation>(),
    cancelReason: text('cancel_reason'),
    replacesReturn: text('replaces_return'),
    /** The language of the visit and of the emails about the order. */
    language: text('language').notNull().default('en'),
    /** Null if the order was not placed in the storefront, or before version 1.1. */
    source: jsonb('source').$type<OrderSource>(),
    /** Where its emails go if its customer has no email: the merchant entered it before the customer had an account. */
    contactEmail: text('contact_email'),
  },
  (t) => [
    uniqueIndex('orders_number').on(t.number),
    uniqueIndex('orders_idempotency').on(t.accountId, t.idempotencyKey),
    uniqueIndex('orders_provider_order')
      .on(t.providerOrderId, t.paymentProvider)
      .where(sql`provider_order_id is not null`),
    index('orders_due').on(t.paymentDueAt).where(sql`status = 'payment_pending'`),
    index('orders_check').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    // Read backwards, because PostgreSQL does not use a descending index as Drizzle writes it.
    index('orders_newest').on(t.createdAt, t.id),
    index('orders_account').on(t.accountId, t.createdAt, t.id),
    index('orders_status').on(t.status, t.createdAt, t.id),
    index('orders_short_id').on(sql`right(id, 6)`),
    index('orders_phone').on(ORDER_PHONE, t.createdAt, t.id),
    index('orders_address').on(ORDER_ADDRESS),
    index('orders_pincode').on(sql`(address ->> 'pincode')`),
    index('orders_returned_pincode')
      .on(sql`(address ->> 'pincode')`, t.createdAt, t.id)
      .where(sql`status = 'returned_to_sender'`),
    index('orders_state').on(sql`(address ->> 'state')`, t.createdAt, t.id),
    index('orders_words').using('gin', sql`(${ORDER_WORDS}) gin_trgm_ops`),
    uniqueIndex('orders_replaces')
      .on(t.replacesReturn)
      .where(sql`status not in ('cancelled', 'returned_to_sender')`),
    index('orders_unconfirmed')
      .on(t.createdAt, t.id)
      .where(sql`status = 'processing' and confirmation = 'pending'`),
    index('orders_unpaid_link')
      .on(t.paymentDueAt)
      .where(sql`status = 'processing' and not paid and amount_due is not null`),
    index('orders_coupon').on(t.couponCode).where(sql`coupon_code is not null`),
    check('orders_total', sql.raw(`total >= 0 and total = subtotal ${priceParts.map(toTerm).join(' ')}`)),
  ],
);

export const orderLine = pgTable(
  'order_line',
  {
    orderId: text('order_id').notNull(),
    position: integer('position').notNull(),
    variantId: text('variant_id').notNull(),
    productId: text('product_id').notNull(),
    size: text('size').notNull(),
    optionNames: text('option_names').notNull().default('Size'),
    name: text('name').notNull(),
    /** The texts in the language of the visit, if it has its own. Invoices are in the default language. */
    translated: jsonb('translated').$type<TranslatedLine>(),
    image: text('image').notNull(),
    price: paise('price').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('order_line_product').on(t.productId, t.orderId),
    foreignKey({ columns: [t.orderId], foreignColumns: [orders.id], name: 'order_line_order' }),
    check('order_line_quantity', sql`quantity > 0`),
  ],
);

/** Each edit of an order by the merchant, without personal data. */
export const orderEdit = pgTable(
  'order_edit',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    idempotencyKey: text('idempotency_key').notNull(),
    /** The order before the edit, with which the edit can be undone. */
    before: jsonb('before').$type<OrderBefore>().notNull(),
    /** The order's delivery fee since this edit. Null if the settings decide. */
    deliveryFee: paise('delivery_fee'),
    /** The coupon with which the order was placed, also after it fell away. */
    couponCode: text('coupon_code'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [uniqueIndex('order_edit_idempotency').on(t.orderId, t.idempotencyKey)],
);

export const orderNote = pgTable(
  'order_note',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [index('order_note_order').on(t.orderId, t.id)],
);
