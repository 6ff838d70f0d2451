import { z } from 'zod';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { MAX_SLUG } from '#domain/catalogue/product.ts';
import { MAX_TITLE } from '#domain/catalogue/variants.ts';
import { toCompactDigits } from '#domain/digits.ts';
import { RECORDED_PAYMENTS } from '#domain/orders/payment-methods.ts';
import { priceParts, type Quote } from '#domain/orders/pricing.ts';
import { address, storedAddress } from './address.ts';
import { business, storedBusiness } from './business.ts';
import { id, page } from './lists.ts';
import { paise, rupees } from './money.ts';
import { codeOf, PAYMENT_METHOD_VALUES, PLACED_AT_ONCE, STATUS_VALUES } from './order-values.ts';
import { customerAnswer, parcel } from './parcels.ts';
import { MAX_ORDERED_QUANTITY, orderReturn, payout, placedItem, returnRequest } from './returns.ts';
import { source } from './source.ts';

export const items = z
  .array(
    z.object({
      productId: z.string().min(1).max(MAX_SLUG),
      quantity: z.int().min(1).max(MAX_QUANTITY),
      size: z.string().min(1).max(MAX_TITLE).optional(),
    }),
  )
  .min(1, 'cartEmpty')
  .max(100, 'tooManyItems');

export const coupon = z.string().trim().toUpperCase().max(20).optional();

export const breakdown = z.record(
  z.enum(['subtotal', ...priceParts, 'total']),
  paise,
) satisfies z.ZodType<Quote>;

const coded = <const Values extends Record<string, string>>(values: Values) =>
  z.codec(
    z.enum(Object.values(values) as Values[keyof Values][]),
    z.enum(Object.keys(values) as (keyof Values & string)[]),
    { decode: (value) => codeOf(values, value) as keyof Values & string, encode: (code) => values[code]! },
  );

const order = z.object({
  _id: z.string(),
  number: z.int(),
  date: z.iso.datetime(),
  status: coded(STATUS_VALUES),
  amount: rupees,
  breakdown,
  paymentMethod: coded(PAYMENT_METHOD_VALUES),
  payment: z.boolean(),
  /** How the shop has received the payment, if it was not paid online. */
  recordedPayment: z.enum(RECORDED_PAYMENTS).optional(),
  items: z.array(
    placedItem.extend({
      returnable: z.int(),
      /** While the product is sold. */
      slug: z.string().nullish(),
    }),
  ),
  address: storedAddress.nullable(),
  /** The business whose name and GSTIN are on the invoice. */
  business: storedBusiness.optional(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** The tracking page of an order that is on its way, for anyone who has the link. */
  trackingUrl: z.string().nullish(),
  shippedAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  /** The promised day of delivery, or the courier's once it has one. */
  expectedBy: z.iso.date().nullish(),
  /** The order whose items this one replaces after an exchange. */
  replaces: z.string().nullable(),
  replacesNumber: z.int().nullable(),
  couponCode: z.string().nullable(),
  /** Also off what a replacement costs more or less. Lists do not tell. */
  couponPercent: z.number().optional(),
  /** Paid online before the order is confirmed; the courier collects the rest. */
  advance: z
    .object({
      amount: paise,
      isPaid: z.boolean(),
      /** Where to pay it, without signing in. */
      payUrl: z.string().nullable(),
    })
    .optional(),
  /** The amount that is still to be paid online since the merchant changed the order, and where. */
  balance: z.object({ amount: paise, payUrl: z.string() }).optional(),
  /** Refunds have taken it off the cash on delivery. */
  cashReduction: paise.optional(),
  canCancel: z.boolean(),
  /** The customer can change items and address. Lists do not tell. */
  canEdit: z.literal(true).optional(),
  payUntil: z.iso.datetime().nullable(),
  returnableUntil: z.iso.datetime().nullable(),
  invoice: z.string().nullable(),
  creditNote: z.string().nullable(),
  returns: z.array(orderReturn),
  /** Lists have only those of orders that are on their way in several. */
  parcels: z.array(parcel).optional(),
});

const edit = z.object({
  id,
  /** Every item of the order. Without them, the items stay as they are. */
  items: z
    .array(
      z.object({
        productId: z.string().min(1).max(MAX_SLUG),
        size: z.string().min(1).max(MAX_TITLE),
        /** At most as many as were ordered. 0 cancels the item. */
        quantity: z.int().min(0).max(MAX_ORDERED_QUANTITY),
        newSize: z.string().min(1).max(MAX_TITLE).optional(),
      }),
    )
    .max(100, 'tooManyItems')
    .optional(),
  /** Only if it changes. */
  address: address.optional(),
});

export const placed = z.object({ orderId: z.string() });

export const orderSchemas = {
  'order.create': {
    access: 'signed-in',
    summary:
      'Places an order that is paid later, such as cash on delivery; a retry with the same Idempotency-Key header returns the same order',
    input: z.object({
      ...{ items, amount: rupees, address, paymentMethod: z.enum(PLACED_AT_ONCE), coupon },
      business: business.optional(),
      source,
    }),
    output: placed.extend({
      alreadyPlaced: z.boolean(),
      /** Where to pay the advance, if the order needs one. */
      payUrl: z.string().optional(),
    }),
  },
  'order.checkCod': {
    access: 'signed-in',
    summary:
      'Whether these items can be paid on delivery, and if not, why. `order.create` also checks what this does not tell about other orders',
    input: z.object({
      items,
      pincode: z
        .string()
        .overwrite(toCompactDigits)
        .regex(/^\d{6}$/)
        .optional(),
      coupon,
    }),
    output: z.object({ isOffered: z.boolean(), reason: z.string().optional() }),
  },
  'order.list': {
    access: 'signed-in',
    summary: 'The account’s orders, newest first, 20 at a time',
    input: z.object({ ...page, limit: z.coerce.number<number>().int().min(1).max(100).default(20) }),
    output: z.array(order),
  },
  'order.get': {
    access: 'signed-in',
    summary: 'One of the account’s orders',
    input: z.object({ id }),
    output: order,
  },
  'order.setAddress': {
    access: 'signed-in',
    summary: 'Adds the delivery address to an order whose payment was opened without one',
    input: z.object({ id, address }),
    output: order,
  },
  'order.cancel': {
    access: 'signed-in',
    summary: 'Cancels an order that is not yet shipped; its payment is refunded',
    input: z.object({ id, reason: z.string().trim().max(300).optional() }),
    output: order,
  },
  'order.previewEdit': {
    access: 'signed-in',
    summary:
      'What changes if the customer chooses other variants, cancels items or corrects the address; 409 once the order is packed or booked',
    input: edit,
    output: z.object({
      /** Changes with everything that an edit can change. */
      version: z.string(),
      changes: z.array(z.string()),
      total: paise,
      /** To pay online if the order is paid online, and otherwise to the courier. */
      due: paise,
      refund: paise,
    }),
  },
  'order.edit': {
    access: 'signed-in',
    summary:
      'Saves an edit once per Idempotency-Key: moves stock, and refunds the difference or asks for it; 409 if the order has changed since the preview',
    input: edit.extend({ version: z.string().max(16), total: paise }),
    output: order,
  },
  'order.answerAttempt': {
    access: 'signed-in',
    summary:
      'After a failed delivery attempt: asks for another day, corrects the phone number or the address, or sends the parcel back. Replaces an answer that the courier does not know yet',
    input: z.object({ id, parcel: z.string().max(60), answer: customerAnswer }),
    output: order,
  },
  'order.return': {
    access: 'signed-in',
    summary: 'Requests a refund or an exchange for items of a delivered order',
    input: returnRequest,
    output: order,
  },
  'order.setPayout': {
    access: 'signed-in',
    summary: 'Sets where the refund of a cash order is sent',
    input: z.object({ id, returnId: id, payout }),
    output: order,
  },
  'order.cancelReturn': {
    access: 'signed-in',
    summary: 'Cancels a return that the shop has not received yet',
    input: z.object({ id, returnId: id }),
    output: order,
  },
} as const;
