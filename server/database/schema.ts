import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Address } from '#domain/address.ts';
import type { InvoiceDocument, InvoiceKind } from '#domain/invoice.ts';
import type { OrderStatus } from '#domain/order.ts';
import type { Picture } from '#domain/picture.ts';
import type { CatalogueLine } from '#domain/product.ts';
import type { ReturnReason, ReturnStatus } from '#domain/returns.ts';
import type { Settings } from '#domain/settings.ts';
import type { Role } from '#domain/staff.ts';

/** Money is integer paise, time is UTC. Ids are opaque text from `id.ts`. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const paise = (name: string) => bigint(name, { mode: 'number' });

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    /** The identity service's `sub`, the one lasting name of a person. */
    uid: text('uid').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('account_uid').on(t.uid),
    index('account_words').using('gin', sql`lower(name || ' ' || email) gin_trgm_ops`),
  ],
);

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the cookie's value, which is not kept. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** What the browser said it is, so that its owner can tell it from others. */
    agent: text('agent').notNull().default(''),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('session_account').on(t.accountId), index('session_expires').on(t.expiresAt)],
);

export const product = pgTable(
  'product',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    /** Place in the shop's list, lowest first. */
    rank: integer('rank').notNull(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    subCategory: text('sub_category').notNull(),
    price: paise('price').notNull(),
    mrp: paise('mrp').notNull(),
    bestseller: boolean('bestseller').notNull().default(false),
    /** On sale. What is not is a draft, or archived. */
    active: boolean('active').notNull().default(true),
    archived: boolean('archived').notNull().default(false),
    /** Rises with every change of a merchant. */
    version: integer('version').notNull().default(1),
    changedAt: at('changed_at').notNull().defaultNow(),
    /** Null: the settings' code for its sub-category. */
    hsn: text('hsn'),
    description: text('description').notNull(),
    details: text('details').notNull(),
    care: text('care').notNull(),
    pictures: jsonb('pictures').$type<Picture[]>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('product_slug').on(t.slug),
    index('product_rank').on(t.rank, t.id).where(sql`active`),
    index('product_shelf').on(t.rank, t.id),
    index('product_name').using('gin', sql`lower(name) gin_trgm_ops`),
    index('product_price').on(t.price, t.id).where(sql`active`),
    index('product_category_price').on(t.category, t.price, t.id).where(sql`active`),
    index('product_category_rank').on(t.category, t.rank, t.id).where(sql`active`),
    index('product_sub_category_price').on(t.category, t.subCategory, t.price, t.id).where(sql`active`),
    index('product_sub_category_rank').on(t.category, t.subCategory, t.rank, t.id).where(sql`active`),
    index('product_bestseller').on(t.rank, t.id).where(sql`active and bestseller`),
    check('product_price_positive', sql`price > 0 and mrp >= price`),
  ],
);

/** A CSV file that was read and may be imported, line after line. */
export const productImport = pgTable('product_import', {
  id: text('id').primaryKey(),
  /** How many lines it has, and how many of them are imported. */
  lines: integer('lines').notNull(),
  done: integer('done').notNull().default(0),
  createdAt: at('created_at').notNull(),
});

export const importLine = pgTable(
  'import_line',
  {
    importId: text('import_id')
      .notNull()
      .references(() => productImport.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    product: jsonb('product').$type<CatalogueLine>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);

/** Every word of the products on sale, and in how many it stands; kept up to date by triggers on `product`. */
export const searchWord = pgTable(
  'search_word',
  {
    word: text('word').primaryKey(),
    products: integer('products').notNull(),
  },
  (t) => [index('search_word_similar').using('gin', sql`${t.word} gin_trgm_ops`).with({ fastupdate: false })],
);

/** Where each word stands, in the two orders of the list; kept up to date by triggers on `product`. */
export const productWord = pgTable(
  'product_word',
  {
    word: text('word').notNull(),
    rank: integer('rank').notNull(),
    productId: text('product_id').notNull(),
    price: paise('price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.word, t.rank, t.productId] }),
    index('product_word_price').on(t.word, t.price, t.productId),
  ],
);

export const productStock = pgTable(
  'product_stock',
  {
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    size: text('size').notNull(),
    /** Place among the product's sizes. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.size] }),
    check('product_stock_not_negative', sql`quantity >= 0`),
  ],
);

export const cartLine = pgTable(
  'cart_line',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    size: text('size').notNull(),
    quantity: integer('quantity').notNull(),
    addedAt: at('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.productId, t.size] }),
    foreignKey({
      columns: [t.productId, t.size],
      foreignColumns: [productStock.productId, productStock.size],
      name: 'cart_line_product',
    }).onDelete('cascade'),
    check('cart_line_quantity', sql`quantity between 1 and 99`),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    /** One key of one account places one order. */
    idempotencyKey: text('idempotency_key').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    paymentMethod: text('payment_method').$type<'cod' | 'online'>().notNull(),
    paid: boolean('paid').notNull(),
    subtotal: paise('subtotal').notNull(),
    couponDiscount: paise('coupon_discount').notNull(),
    deliveryFee: paise('delivery_fee').notNull(),
    deliveryDiscount: paise('delivery_discount').notNull(),
    codFee: paise('cod_fee').notNull(),
    total: paise('total').notNull(),
    /** Null only while an online payment was opened without one. */
    address: jsonb('address').$type<Address>(),
    /** The provider's name for the payment of an online order. */
    providerOrderId: text('provider_order_id'),
    /** When unpaid stock goes back; null where nothing is waited for. */
    paymentDueAt: at('payment_due_at'),
    /** When the reconciler asks the provider next. */
    nextCheckAt: at('next_check_at'),
    createdAt: at('created_at').notNull(),
    couponCode: text('coupon_code'),
    /** The settings that it was placed under. */
    settingsVersion: integer('settings_version').notNull().default(0),
    packedAt: at('packed_at'),
    shippedAt: at('shipped_at'),
    deliveredAt: at('delivered_at'),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    cancelReason: text('cancel_reason'),
    /** The return whose goods it brings anew; such an order costs nothing and makes no sale. */
    replacesReturn: text('replaces_return'),
  },
  (t) => [
    uniqueIndex('orders_idempotency').on(t.accountId, t.idempotencyKey),
    uniqueIndex('orders_provider_order').on(t.providerOrderId),
    index('orders_account').on(t.accountId, t.createdAt.desc(), t.id),
    index('orders_due').on(t.paymentDueAt).where(sql`status = 'Payment Pending'`),
    index('orders_check').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    // Read backwards: Drizzle writes a descending index so that PostgreSQL does not take it for a descending order.
    index('orders_newest').on(t.createdAt, t.id),
    index('orders_status').on(t.status, t.createdAt, t.id),
    index('orders_short_id').on(sql`right(id, 6)`),
    index('orders_phone').on(
      sql`right(regexp_replace(address ->> 'phone', '\\D', '', 'g'), 10)`,
      t.createdAt,
      t.id,
    ),
    index('orders_pincode').on(sql`(address ->> 'pincode')`),
    index('orders_state').on(sql`(address ->> 'state')`, t.createdAt, t.id),
    index('orders_name').using(
      'gin',
      sql`lower((address ->> 'firstName') || ' ' || (address ->> 'lastName')) gin_trgm_ops`,
    ),
    uniqueIndex('orders_replaces').on(t.replacesReturn),
    index('orders_coupon').on(t.couponCode).where(sql`coupon_code is not null`),
    check(
      'orders_total',
      sql`total >= 0 and total = subtotal - coupon_discount + delivery_fee - delivery_discount + cod_fee`,
    ),
  ],
);

export const orderLine = pgTable(
  'order_line',
  {
    orderId: text('order_id').notNull(),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    size: text('size').notNull(),
    /** As it was when ordered. */
    name: text('name').notNull(),
    image: text('image').notNull(),
    price: paise('price').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    foreignKey({ columns: [t.orderId], foreignColumns: [orders.id], name: 'order_line_order' }),
    check('order_line_quantity', sql`quantity > 0`),
  ],
);

/** What the shop writes about an order for itself. */
export const orderNote = pgTable(
  'order_note',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('order_note_order').on(t.orderId, t.id)],
);

/** Pieces of a delivered order on their way back. */
export const orderReturn = pgTable(
  'order_return',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status').$type<ReturnStatus>().notNull(),
    wants: text('wants').$type<'refund' | 'exchange'>().notNull(),
    comment: text('comment').notNull(),
    /** The shop's last words to the shopper. */
    message: text('message'),
    /** What the pieces were paid with, after the coupon. */
    refund: paise('refund').notNull(),
    /** Money paid back by the shop's own hand, as after cash on delivery: the transfer's reference. */
    reference: text('reference'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('order_return_order').on(t.orderId), index('order_return_status').on(t.status, t.id)],
);

export const returnItem = pgTable(
  'return_item',
  {
    returnId: text('return_id')
      .notNull()
      .references(() => orderReturn.id),
    /** The order line's position. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason').$type<ReturnReason>().notNull(),
    newSize: text('new_size'),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.position] }),
    check('return_item_quantity', sql`quantity > 0`),
  ],
);

/** Invoices, bills of supply and credit notes, each as it was issued; none is ever changed or missing. */
export const invoice = pgTable(
  'invoice',
  {
    number: text('number').primaryKey(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    returnId: text('return_id').references(() => orderReturn.id),
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    issuedAt: at('issued_at').notNull(),
  },
  (t) => [
    uniqueIndex('invoice_order').on(t.orderId).where(sql`kind <> 'credit note'`),
    uniqueIndex('invoice_return').on(t.returnId),
    uniqueIndex('invoice_cancelled').on(t.orderId).where(sql`kind = 'credit note' and return_id is null`),
  ],
);

/** The last number of each kind in each financial year; its row is locked until the invoice is stored, so none is left out. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text('kind').$type<InvoiceKind>().notNull(),
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.financialYear] })],
);

/** Captured money, each piece once, whoever told of it first. */
export const payment = pgTable(
  'payment',
  {
    /** The provider's payment id. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amount: paise('amount').notNull(),
    status: text('status').$type<'captured' | 'refund due' | 'refunded' | 'held'>().notNull(),
    /** Why it is held for a person or goes back. */
    reason: text('reason'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('payment_order').on(t.orderId),
    index('payment_held').on(t.createdAt).where(sql`status = 'held'`),
  ],
);

/** Money on its way back, in whole or in part: each row is one refund at the provider. */
export const refund = pgTable(
  'refund',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    amount: paise('amount').notNull(),
    /** As a sentence for people. */
    reason: text('reason').notNull(),
    /** 'pending': the provider has taken it on. 'failed': a person must look. */
    status: text('status').$type<'due' | 'pending' | 'refunded' | 'failed'>().notNull(),
    providerRefundId: text('provider_refund_id'),
    attempts: integer('attempts').notNull().default(0),
    /** When the provider is asked, or asked about it, next. */
    nextTryAt: at('next_try_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('refund_payment').on(t.paymentId),
    uniqueIndex('refund_provider').on(t.providerRefundId),
    index('refund_next').on(t.nextTryAt).where(sql`status in ('due', 'pending')`),
    index('refund_failed').on(t.createdAt).where(sql`status = 'failed'`),
    check('refund_amount_positive', sql`amount > 0`),
  ],
);

/** Webhook events already worked off, by the provider's event id. */
export const paymentEvent = pgTable('payment_event', {
  id: text('id').primaryKey(),
  event: text('event').notNull(),
  receivedAt: at('received_at').notNull().defaultNow(),
});

export const letter = pgTable(
  'letter',
  {
    id: text('id').primaryKey(),
    /** The same letter is never written twice. */
    dedupeKey: text('dedupe_key').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** 'unsure': the sender went away in the middle, and it is not known whether the letter went out. */
    state: text('state').$type<'queued' | 'sending' | 'sent' | 'unsure' | 'failed' | 'kept'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: at('next_try_at').notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: at('created_at').notNull().defaultNow(),
    sentAt: at('sent_at'),
  },
  (t) => [
    uniqueIndex('letter_dedupe').on(t.dedupeKey),
    index('letter_queue').on(t.nextTryAt).where(sql`state in ('queued', 'sending')`),
    index('letter_newest').on(t.createdAt.desc()),
  ],
);

/** How often whom did what, for all processes; named as rate-limiter-flexible wants it. Unlogged: a crash may forget it. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: at('expire'),
  },
  (t) => [index('rate_limit_expire').on(t.expire)],
);

/** When a background job may be run again by whichever process comes first. Unlogged, too. */
export const job = pgTable('job', {
  name: text('name').primaryKey(),
  dueAt: at('due_at').notNull(),
});

/** Answers of the postal service, kept for 30 days. */
export const pincode = pgTable('pincode', {
  pin: text('pin').primaryKey(),
  answer: jsonb('answer').notNull(),
  fetchedAt: at('fetched_at').notNull().defaultNow(),
});

/** What the merchant sets, every version of it; an order names the one it was placed under. */
export const shopSettings = pgTable('shop_settings', {
  version: integer('version').primaryKey(),
  settings: jsonb('settings').$type<Settings>().notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: at('changed_at').notNull(),
});

export const couponCode = pgTable('coupon_code', {
  code: text('code').primaryKey(),
  percent: doublePrecision('percent'),
  off: paise('off'),
  mostOff: paise('most_off'),
  from: paise('from').notNull(),
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  mostOrders: integer('most_orders'),
  mostPerAccount: integer('most_per_account'),
  active: boolean('active').notNull(),
  version: integer('version').notNull(),
});

/** Who works in the shop beside those of the settings. */
export const staff = pgTable('staff', {
  /** In small letters. */
  email: text('email').primaryKey(),
  role: text('role').$type<Role>().notNull(),
  grantedBy: text('granted_by').notNull(),
  grantedAt: at('granted_at').notNull(),
});

/** Who changed what on the merchant's side, and when. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: text('id').primaryKey(),
    at: at('at').notNull(),
    who: text('who').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [index('audit_entry_subject').on(t.subject, t.id), index('audit_entry_who').on(t.who, t.id)],
);

export * from '#server/standins/schema.ts';
