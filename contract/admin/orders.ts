import { z } from 'zod';
import { address, storedAddress } from '#contract/address.ts';
import { storedBusiness } from '#contract/business.ts';
import { file } from '#contract/file.ts';
import { day, days, id, notRounded, oneOrMore, page, timestamp, words } from '#contract/lists.ts';
import { paise, signedPaise } from '#contract/money.ts';
import { breakdown } from '#contract/order.ts';
import { parcel } from '#contract/parcels.ts';
import { orderReturn, placedItem } from '#contract/returns.ts';
import { storedSource } from '#contract/source.ts';
import { DISCREPANCIES } from '#domain/orders/discrepancies.ts';
import { ORDER_EMAILS } from '#domain/orders/emails.ts';
import { ORDER_STATUSES, TRACKER } from '#domain/orders/order.ts';
import { PAYMENT_REASONS, REFUND_STATUSES } from '#domain/orders/payment.ts';
import { paymentMethods, RECORDED_PAYMENTS } from '#domain/orders/payment-methods.ts';
import { STATES } from '#domain/pincode.ts';
import { COURIER_CHOICES } from '#domain/shipments/courier-choice.ts';
import { SCAN_EVENTS } from '#domain/shipments/scan.ts';

const status = z.enum(ORDER_STATUSES);
const paymentMethod = z.enum(paymentMethods);
/** How the merchant has received a payment that no provider has taken. */
const recordedPayment = z.enum(RECORDED_PAYMENTS).nullable();
const upTo100 = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(schema).min(1, 'Select an order.').max(100, 'Select at most 100 orders.');
const ids = upTo100(id);
const MAX_BULK = 500;
/** Short enough for an address with 500 of them. */
const numbers = oneOrMore(
  z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  MAX_BULK,
);
/** From `admin.courier.list`. */
const courier = z.string().max(40);

export const orderFilter = {
  ...days,
  q: z.string().trim().max(100).optional(),
  sort: z.enum(['newest', 'oldest']).optional(),
  status: oneOrMore(status).optional(),
  packed: z.enum(['yes', 'no']).optional(),
  unconfirmed: z.enum(['yes', 'no']).optional(),
  state: z.enum(STATES).optional(),
  paymentMethod: paymentMethod.optional(),
};

export const orderSummary = z.object({
  _id: z.string(),
  number: z.int(),
  date: timestamp,
  status,
  packed: z.boolean(),
  /** Waits for the customer's confirmation. */
  isUnconfirmed: z.boolean(),
  amount: paise,
  paymentMethod,
  recordedPayment,
  payment: z.boolean(),
  isReplacement: z.boolean(),
  quantity: z.int(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
});

const trackingNumber = notRounded(z.string().trim().max(60));

const row = orderSummary.extend({
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  lines: z.int(),
  image: z.string(),
  contents: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.int() })),
  /** The parcels that are booked or wait for it, without those that did not reach the customer. */
  bookings: z.array(z.object({ courier: z.string(), status: z.enum(SCAN_EVENTS).nullable() })),
  /** The parcels of an order in several that can be shipped without a booking; `rest` has the items that are in no parcel. */
  toShip: z.array(z.object({ parcel: z.string(), index: z.int() })),
});

const payment = z.object({
  id: z.string(),
  orderId: z.string(),
  amount: paise,
  status: z.enum(['captured', 'refund_due', 'refunded', 'held']),
  reason: z.enum(PAYMENT_REASONS).nullable(),
  currency: z.string(),
  amountRefunded: paise,
  recordedAs: recordedPayment.optional(),
  /** Only recorded payments have it, and the day on which they were received. */
  reference: z.string().nullish(),
  receivedOn: z.iso.date().nullish(),
  date: timestamp,
});

const refund = z.object({
  id: z.string(),
  paymentId: z.string(),
  orderId: z.string(),
  amount: paise,
  reason: z.enum(PAYMENT_REASONS),
  status: z.enum(REFUND_STATUSES),
  /** How the merchant has received the payment, if no provider has taken it. */
  recordedAs: recordedPayment.optional(),
  /** Only payouts by staff have it. */
  reference: z.string().nullish(),
  date: timestamp,
});

export const couriers = z.object({
  /** At which the shop has an account. */
  couriers: z.array(z.object({ name: z.string(), displayName: z.string() })),
  courierChoice: z.enum(COURIER_CHOICES),
});

export const order = z.object({
  ...orderSummary.shape,
  breakdown,
  /** Paid online before an order with cash on delivery is confirmed. */
  advance: paise,
  advancePaid: paise,
  /** The couriers still collect it. */
  toCollect: paise,
  /** The amount to be paid by a link, and where: all of the order, or what an edit has added. */
  balance: z.object({ amount: paise, payUrl: z.string() }).nullable(),
  items: z.array(placedItem.extend({ price: paise })),
  address: storedAddress.nullable(),
  /** The business whose name and GSTIN are on the invoice. */
  business: storedBusiness.nullable(),
  /** How the customer found the shop. Null if the order was not placed in the storefront, or before version 1.1. */
  source: storedSource.nullable(),
  customer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    tags: z.array(z.string()),
    isBlocked: z.boolean(),
    /** Empty for staff without the permission to see customers. */
    note: z.string(),
  }),
  couponCode: z.string().nullable(),
  packedAt: timestamp.nullable(),
  shippedAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
  cancelReason: z.string().nullable(),
  nextStatuses: z.array(status),
  canUndoDelivery: z.boolean(),
  invoice: z.object({ number: z.string(), date: timestamp }).nullable(),
  creditNote: z.object({ number: z.string(), date: timestamp }).nullable(),
  refundable: paise,
  payments: z.array(payment),
  refunds: z.array(refund),
  returns: z.array(
    orderReturn.extend({
      /** Why the courier has not booked the pickup. The job tries again. */
      pickupError: z.string().nullable(),
    }),
  ),
  parcels: z.array(
    parcel.extend({
      bookingError: z.string().nullable(),
      /** Why the courier does not know the customer’s answer yet. */
      answerError: z.string().nullable(),
      cashToCollect: paise,
      step: z.enum(TRACKER),
      canUndoDelivery: z.boolean(),
      /** Staff have asked to cancel the booking, and the courier has not confirmed it. */
      isCancelling: z.boolean(),
    }),
  ),
  /** The items that are in no parcel. */
  unsentItems: z.array(z.object({ position: z.int(), quantity: z.int() })),
  /** Reasons to check an order with cash on delivery before shipping. Null once it is shipped, and if no cash is due. */
  deliveryRisk: z
    .object({
      /** Parcels to this phone number that were returned to sender, among its newest 100 orders. */
      returnedByPhone: z.int(),
      /** The same for the PIN code, in the last 90 days, up to 100. */
      returnedInPincode: z.int(),
      /** Orders of this phone number within a day of this one, up to 100. */
      otherOrders: z.int(),
      hasIncompleteAddress: z.boolean(),
    })
    .nullable(),
  /** Changes with the items of the parcels, and when one is booked or shipped. */
  parcelsVersion: z.string(),
  ...couriers.shape,
  replaces: z.string().nullable(),
  replacesNumber: z.int().nullable(),
  /** The coupon takes it off, also off what a replacement costs more or less. */
  couponPercent: z.number().nullable(),
  notes: z.array(z.object({ id: z.string(), author: z.string(), text: z.string(), date: timestamp })),
  history: z.array(
    z.object({
      at: timestamp,
      actor: z.string(),
      action: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      names: z.record(z.string(), z.string()),
      /** The customer may not have got an email or a message. */
      isWarning: z.boolean().optional(),
      /** The next step after a warning. */
      hint: z.string().optional(),
    }),
  ),
});

export const bulkResults = z.array(
  z.object({ id: z.string(), done: z.boolean(), message: z.string().nullable() }),
);

const invoiceLine = z.object({
  position: z.int().nullable(),
  name: z.string().nullable(),
  size: z.string().nullable(),
  hsn: z.string(),
  quantity: z.int(),
  percent: z.number(),
  ...{ price: signedPaise, discount: signedPaise, total: signedPaise },
  ...{ taxable: signedPaise, cgst: signedPaise, sgst: signedPaise, igst: signedPaise },
  exchanges: z.array(z.object({ returnId: z.string(), quantity: z.int(), total: signedPaise })).optional(),
});

const pdf = { access: 'staff', file: 'application/pdf', output: file } as const;

export const adminOrderSchemas = {
  'admin.order.list': {
    access: 'staff',
    summary:
      'Lists orders by number, name, phone, email, PIN, tracking number, product, coupon, status, state and date, newest first',
    input: z.object({ ...page, ...orderFilter, count: z.literal('true').optional() }),
    output: z.array(row),
  },
  'admin.order.counts': {
    access: 'staff',
    summary: 'Counts orders by status except Cancelled, each up to 1,001',
    output: z.array(z.object({ status, packed: z.boolean(), isUnconfirmed: z.boolean(), count: z.int() })),
  },
  'admin.order.get': {
    access: 'staff',
    summary: 'Returns an order with its history',
    input: z.object({ id }),
    output: order,
  },
  'admin.order.pack': {
    access: 'staff',
    summary: 'Marks orders as packed or not packed',
    input: z.object({ ids, packed: z.boolean() }),
    output: bulkResults,
  },
  'admin.order.confirm': {
    access: 'staff',
    summary: 'Confirms orders for customers whom the shop has asked; reports errors per order',
    input: z.object({ ids }),
    output: bulkResults,
  },
  'admin.order.setStatus': {
    access: 'staff',
    summary: 'Moves orders to their next status and emails the customers; reports errors per order',
    input: z.object({
      orders: upTo100(
        z.object({
          id,
          trackingNumber: trackingNumber.optional(),
          /** Only with `shipped`: one of the `toShip` of `admin.order.list`. */
          parcel: z.string().max(60).optional(),
        }),
      ),
      to: z.enum(['shipped', 'out_for_delivery', 'delivered']),
      carrier: z.string().trim().max(60).optional(),
    }),
    output: bulkResults,
  },
  'admin.order.tracking': {
    access: 'staff',
    summary:
      'Corrects carrier and tracking number after shipping; the customer gets an email while it is on its way',
    input: z.object({ id, carrier: words('the carrier', 60), trackingNumber }),
    output: order,
  },
  'admin.order.book': {
    access: 'staff',
    summary:
      'Books one parcel or the rest of the order, or tries a booking that has failed again; without a courier, the settings choose it',
    input: z.object({ id, courier: courier.optional(), parcel: z.string().max(60).optional() }),
    output: order,
  },
  'admin.order.bookAll': {
    access: 'staff',
    summary:
      'Books what is left of orders with one courier, or without one as the settings choose; reports errors per order',
    input: z.object({ ids, courier: courier.optional() }),
    output: bulkResults,
  },
  'admin.order.bookings': {
    access: 'staff',
    summary: 'Says how far the bookings of up to 500 orders are, with the reason of each that failed',
    input: z.object({ number: numbers }),
    output: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['booked', 'waiting', 'failed', 'by_hand']),
        message: z.string().nullable(),
      }),
    ),
  },
  'admin.order.requestPickup': {
    access: 'staff',
    summary:
      'Asks couriers to pick up the booked parcels of up to 500 orders, once for each; reports errors per order',
    input: z.object({
      ids: z.array(id).min(1, 'Select an order.').max(MAX_BULK, `Select at most ${MAX_BULK} orders.`),
      on: day.optional(),
    }),
    output: bulkResults,
  },
  'admin.order.handOver': {
    access: 'staff',
    summary:
      'Marks the booked parcels of orders as handed over to the courier and emails the customers; reports errors per order',
    input: z.object({ ids }),
    output: bulkResults,
  },
  'admin.order.labels': {
    ...pdf,
    summary:
      'Returns the labels of the booked parcels of up to 500 orders as one PDF, of 4 by 6 inches where the courier has no other size',
    input: z.object({ number: numbers }),
  },
  'admin.order.manifest': {
    ...pdf,
    summary:
      'Returns the list of the booked parcels of up to 500 orders that couriers sign when they take them over',
    input: z.object({ number: numbers }),
  },
  'admin.order.label': {
    ...pdf,
    summary: 'Returns the courier’s labels for one or all parcels of an order',
    input: z.object({ id, parcel: z.string().max(60).optional() }),
  },
  'admin.order.undoDelivery': {
    access: 'staff',
    summary:
      'Undoes a wrong "Delivered" within a day: the order is out for delivery again, and cash is unpaid',
    input: z.object({ id }),
    output: order,
  },
  'admin.order.setAddress': {
    access: 'staff',
    summary: 'Adds the delivery address to an order whose payment was opened without one',
    input: z.object({ id, address }),
    output: order,
  },
  'admin.order.cancel': {
    access: 'staff',
    summary:
      'Cancels an order that is not yet shipped: restores stock, refunds the payment and emails the customer; owners only if there is a refund',
    input: z.object({ id, reason: words('a reason', 300) }),
    output: order,
  },
  'admin.order.returnToSender': {
    access: 'staff',
    summary:
      'Records that a parcel came back undelivered; refunds the payment and emails the customer; owners only if there is a refund',
    input: z.object({
      id,
      restock: z.boolean('Please choose whether the items can be resold.'),
      reason: z.string().trim().max(300).optional(),
    }),
    output: order,
  },
  'admin.order.refundable': {
    access: 'staff',
    summary: 'Returns what of an order can be refunded since its invoice, and what prevents it',
    input: z.object({ id }),
    output: z.object({
      /** Changes with everything that can be refunded. */
      version: z.string(),
      /** Refunds go to the payment provider, are taken off what the courier collects, or are transferred by staff. */
      method: z.enum(['provider', 'payout', 'courier', 'transfer']),
      toCollect: paise,
      maximum: paise,
      items: z.array(
        z.object({
          position: z.int(),
          name: z.string(),
          size: z.string(),
          image: z.string(),
          price: paise,
          /** How many can be refunded now. */
          quantity: z.int(),
          isSent: z.boolean(),
          /** It is in a parcel that is planned or booked, and must be cancelled first. */
          isInParcel: z.boolean(),
        }),
      ),
      invoiced: z.array(invoiceLine),
      /** The lines of all credit notes. */
      credited: z.array(invoiceLine),
      problem: z.string().nullable(),
    }),
  },
  'admin.order.refund': {
    access: 'staff',
    summary:
      'Refunds items, fees or an amount of an order with an invoice, once per Idempotency-Key: creates a credit note, moves stock and emails the customer; 409 if the order or the total has changed; owners, and staff up to their limits',
    input: z.object({
      id,
      /** The one of `admin.order.refundable`. */
      version: z.string().max(16),
      items: z
        .array(
          z.object({
            position: z.int().min(0).max(999),
            quantity: z.int('Please enter a whole number.').min(1).max(999),
            restock: z.boolean(),
          }),
        )
        .max(100),
      /** A part of the delivery and COD fees. */
      fees: paise,
      /** Another amount, which needs a reason. */
      amount: paise,
      reason: z.string().trim().max(300),
      /** The total that staff saw. */
      total: paise,
      /** If the refund is transferred. Without it, the customer is asked where to send the refund. */
      reference: notRounded(z.string().trim().max(100)).optional(),
    }),
    output: order,
  },
  'admin.order.note': {
    access: 'staff',
    summary: 'Adds a note that only staff can see',
    input: z.object({ id, text: words('a note', 2000) }),
    output: order,
  },
  'admin.order.sendEmail': {
    access: 'staff',
    summary: 'Sends the customer a prepared email about the order, once per Idempotency-Key',
    input: z.object({ id, template: z.enum(ORDER_EMAILS) }),
    output: order,
  },
  'admin.order.issue': {
    access: 'staff',
    summary: 'Creates invoices for orders to be shipped; reports errors per order',
    input: z.object({ ids }),
    output: bulkResults,
  },
  'admin.order.slips': {
    ...pdf,
    summary: 'Returns packing slips of up to 100 undelivered orders, one page for each parcel',
    input: z.object({ id: oneOrMore(id, 100) }),
  },
  'admin.order.invoices': {
    ...pdf,
    summary: 'Returns the invoices of up to 100 orders in one PDF',
    input: z.object({ id: oneOrMore(id, 100) }),
  },
  'admin.order.creditNote': {
    ...pdf,
    summary: 'The credit note for a whole order that was cancelled or returned to sender after its invoice',
    input: z.object({ id }),
  },
  'admin.payment.list': {
    access: 'staff',
    summary: 'Lists payments without an order and failed refunds, oldest first',
    output: z.object({
      held: z.array(payment.extend({ orderNumber: z.int(), orderTotal: paise, orderStatus: status })),
      /** Staff try them again, send them another way, or refund them at the provider. */
      failedRefunds: z.array(refund.extend({ orderNumber: z.int() })),
      /** Refunds of recorded payments, which staff send themselves. */
      payouts: z.array(refund.extend({ orderNumber: z.int() })),
    }),
  },
  'admin.payment.discrepancies': {
    access: 'staff',
    summary: 'Lists orders whose payments, invoices and credit notes do not add up, of the last daily check',
    output: z.object({
      /** When all orders had been checked last. Null before the first check has ended. */
      checkedAt: timestamp.nullable(),
      discrepancies: z.array(
        z.object({
          orderId: z.string(),
          orderNumber: z.int(),
          kind: z.enum(DISCREPANCIES),
          /** The number of the invoice or credit note. */
          document: z.string().nullable(),
          expected: signedPaise,
          found: signedPaise,
        }),
      ),
    }),
  },
  'admin.payment.payOut': {
    access: 'staff',
    summary:
      'Records the reference of a refund that staff have sent themselves, also after it has failed at the provider; 409 if it is no longer owed',
    input: z.object({ id, reference: words('the reference', 100) }),
    output: z.object({ id: z.string() }),
  },
  'admin.payment.retryRefund': {
    access: 'staff',
    summary:
      'Asks the provider again for a refund that has failed, once for each failure; 409 if it has not failed or is no longer owed',
    input: z.object({ id }),
    output: z.object({ id: z.string() }),
  },
  'admin.payment.refund': {
    access: 'staff',
    summary: 'Refunds a held payment in full',
    input: z.object({ id }),
    output: payment,
  },
} as const;
