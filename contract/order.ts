import { z } from 'zod';
import { INVALID_PHONE, MAX_LENGTH, toMobileNumber } from '#domain/address.ts';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { ACCOUNT_NUMBER, IFSC, UPI_ID } from '#domain/payout.ts';
import { isPincode, NO_PINCODE, STATES } from '#domain/pincode.ts';
import { RETURN_REASONS, RETURN_STATUSES } from '#domain/returns.ts';
import { file } from './file.ts';
import { id } from './lists.ts';
import { money } from './money.ts';
import { codeOf, PAYMENT_METHOD_VALUES, STATUS_VALUES } from './order-values.ts';

const tooLong = (label: string, max: number) => `Please shorten ${label} to ${max} characters.`;

const line = (label: string, max: number) =>
  z.string().trim().min(1, `Please enter ${label}.`).max(max, tooLong(label, max));

export const items = z
  .array(
    z.object({
      productId: z.string().min(1).max(120),
      quantity: z.int().min(1).max(MAX_QUANTITY),
      size: z.string().min(1).max(20).optional(),
    }),
  )
  .min(1, 'Your cart is empty.')
  .max(100, 'An order holds at most 100 lines.');

export const address = z.object({
  firstName: line('your name', MAX_LENGTH.firstName),
  lastName: z.string().trim().max(MAX_LENGTH.lastName, tooLong('your last name', MAX_LENGTH.lastName)),
  /** Stored as its ten digits, however it was typed. */
  phone: z
    .string()
    .max(MAX_LENGTH.phone, INVALID_PHONE)
    .overwrite((text) => toMobileNumber(text) ?? text)
    .refine((text) => toMobileNumber(text) !== undefined, INVALID_PHONE),
  address: line('your address', MAX_LENGTH.address),
  city: line('your city or district', MAX_LENGTH.city),
  state: z.enum(STATES, 'Please select your state.'),
  pincode: z.string().trim().refine(isPincode, NO_PINCODE),
});

/** Of a payment that is made already: a wrong phone number or PIN code must not cost the order its address. */
const paidAddress = address.extend({
  phone: z
    .string()
    .trim()
    .max(MAX_LENGTH.phone, INVALID_PHONE)
    .overwrite((text) => toMobileNumber(text) ?? text),
  state: line('your state', 60),
  pincode: line('your PIN code', 20),
});

/** As it is kept: one of long ago may not pass today's checks, and an erased person's is nearly empty. */
export const storedAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
});

/** A coupon code; without one the automatic coupons apply. */
const coupon = z.string().trim().toUpperCase().max(20).optional();

/** The lines of the summary; the total is the order's amount. */
export const orderAmounts = {
  subtotal: money,
  couponDiscount: money,
  deliveryFee: money,
  deliveryDiscount: money,
  codFee: money,
};

export const placedItem = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string(),
  price: money,
  quantity: z.int(),
  size: z.string(),
});

const payout = z.discriminatedUnion(
  'method',
  [
    z.object({
      method: z.literal('upi'),
      upiId: z.string().trim().regex(UPI_ID, 'Please enter a valid UPI ID, such as name@bank.'),
    }),
    z.object({
      method: z.literal('bank'),
      accountHolder: line('the name on the account', 100),
      accountNumber: z
        .string()
        .trim()
        .regex(ACCOUNT_NUMBER, 'Please enter a valid account number: 9 to 18 digits.'),
      ifsc: z.string().trim().toUpperCase().regex(IFSC, 'Please enter a valid IFSC, such as SBIN0001234.'),
    }),
  ],
  'Please choose UPI or a bank account.',
);

export const orderReturn = z.object({
  _id: z.string(),
  date: z.iso.datetime(),
  status: z.enum(RETURN_STATUSES),
  resolution: z.enum(['refund', 'exchange']),
  items: z.array(
    z.object({
      ...placedItem.omit({ price: true }).shape,
      reason: z.enum(RETURN_REASONS),
      /** What an exchange brings instead. */
      newSize: z.string().nullable(),
    }),
  ),
  /** The shopper's words. */
  comment: z.string(),
  /** The shop's last words. */
  message: z.string().nullable(),
  /** What comes back, or would. */
  refund: money,
  /** Of money that the shop paid back by hand, as after cash on delivery: the transfer's reference. */
  reference: z.string().nullable(),
  /** After cash on delivery: where the customer wants the refund. Staff members who are not owners get null. */
  payout: payout.nullable(),
  creditNote: z.string().nullable(),
  /** The order that brings the exchanged goods. */
  replacement: z.string().nullable(),
});

/** A code inside, its specified value on the wire. */
const coded = <const Values extends Record<string, string>>(values: Values) =>
  z.codec(
    z.enum(Object.values(values) as Values[keyof Values][]),
    z.enum(Object.keys(values) as (keyof Values & string)[]),
    { decode: (value) => codeOf(values, value) as keyof Values & string, encode: (code) => values[code]! },
  );

const order = z.object({
  _id: z.string(),
  date: z.iso.datetime(),
  status: coded(STATUS_VALUES),
  /** The total. */
  amount: money,
  ...orderAmounts,
  paymentMethod: coded(PAYMENT_METHOD_VALUES),
  /** Whether it is paid. */
  payment: z.boolean(),
  items: z.array(
    placedItem.extend({
      /** How many of them may be sent back now. */
      returnable: z.int(),
    }),
  ),
  address: storedAddress.nullable(),
  /** Who brings it, and under which number. */
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** The code that took the coupon discount off; null where it came by itself. */
  couponCode: z.string().nullable(),
  canCancel: z.boolean(),
  /** Until when it waits for its payment; null where it waits for none. */
  payUntil: z.iso.datetime().nullable(),
  /** The end of the time for returns, once it is delivered. */
  returnableUntil: z.iso.datetime().nullable(),
  /** The invoice's number, once there is one. */
  invoice: z.string().nullable(),
  /** The number of the credit note for the whole order, where it was cancelled or came back after its invoice. */
  creditNote: z.string().nullable(),
  returns: z.array(orderReturn),
});

/** The provider's order, with `amount` in paise. An order of ₹0 is placed at once and has its own ID. */
const providerOrder = z.object({
  order: z.object({
    id: z.string(),
    amount: z.int(),
    currency: z.literal('INR'),
    /** For the providers that need one to open the payment. */
    token: z.string().optional(),
  }),
});

/** Only the order's number: the page goes on to My Orders. */
const placed = z.object({ orderId: z.string() });

export const orderSchemas = {
  'payment.key': {
    access: 'everyone',
    summary: 'The payment provider’s public key',
    output: z.object({ key: z.string() }),
  },
  'order.createPayment': {
    access: 'signed-in',
    summary:
      'Reserves the stock, stores the pending order and opens a payment for it; without items the cart is taken',
    input: z.object({ amount: money, items: items.optional(), address: address.optional(), coupon }),
    output: providerOrder,
  },
  'order.verifyPayment': {
    access: 'signed-in',
    summary:
      'Confirms a payment with the fields that the provider’s script returned; checked with the provider',
    input: z.looseObject({
      items: items.optional(),
      amount: money.optional(),
      /** Used only if the order was opened without one. */
      address: paidAddress.optional(),
    }),
    output: placed,
  },
  'order.create': {
    access: 'signed-in',
    summary: 'Places an order paid on delivery; an Idempotency-Key header makes repeats harmless',
    input: z.object({ items, amount: money, address, paymentMethod: z.literal('COD'), coupon }),
    output: placed.extend({
      /** True where the order was placed by an earlier call under the same key. */
      alreadyPlaced: z.boolean(),
    }),
  },
  'order.list': {
    access: 'signed-in',
    summary: 'The account’s orders, newest first',
    output: z.array(order),
  },
  'order.get': {
    access: 'signed-in',
    summary: 'One of the account’s orders',
    input: z.object({ id }),
    output: order,
  },
  'order.pay': {
    access: 'signed-in',
    summary: 'Opens the payment of an order again that waits for it',
    input: z.object({ id }),
    output: providerOrder,
  },
  'order.setAddress': {
    access: 'signed-in',
    summary: 'Adds the delivery address to an order whose payment was opened without one',
    input: z.object({ id, address }),
    output: order,
  },
  'order.cancel': {
    access: 'signed-in',
    summary: 'Cancels an order that is not yet shipped; what was paid goes back',
    input: z.object({ id, reason: z.string().trim().max(300).optional() }),
    output: order,
  },
  'order.return': {
    access: 'signed-in',
    summary: 'Asks to send pieces of a delivered order back, for money or for another size',
    input: z.object({
      id,
      resolution: z.enum(['refund', 'exchange']),
      comment: z.string().trim().max(1000).optional(),
      items: z
        .array(
          z.object({
            productId: z.string().min(1).max(120),
            size: z.string().min(1).max(20),
            quantity: z.int().min(1).max(MAX_QUANTITY),
            reason: z.enum(RETURN_REASONS, 'Please choose a reason.'),
            /** Of an exchange: the size wanted instead; without it the same again. */
            newSize: z.string().min(1).max(20).optional(),
          }),
        )
        .min(1, 'Please choose what you want to send back.')
        .max(100),
      /** Where the refund of a cash order is sent; needed for a refund then, and ignored otherwise. */
      payout: payout.optional(),
    }),
    output: order,
  },
  'order.setPayout': {
    access: 'signed-in',
    summary: 'Sets where the refund of a cash order is sent, until it is made',
    input: z.object({ id, returnId: id, payout }),
    output: order,
  },
  'order.cancelReturn': {
    access: 'signed-in',
    summary: 'Takes a return back that the shop has not received yet',
    input: z.object({ id, returnId: id }),
    output: order,
  },
  'order.invoice': {
    access: 'signed-in',
    summary: 'The invoice of one of the account’s orders, once it is shipped',
    input: z.object({ id }),
    file: 'application/pdf',
    output: file,
  },
  'order.creditNote': {
    access: 'signed-in',
    summary: 'The credit note of one of the account’s returns, once it is refunded',
    input: z.object({ id, returnId: id }),
    file: 'application/pdf',
    output: file,
  },
  'order.fullCreditNote': {
    access: 'signed-in',
    summary: 'The credit note for a whole order that was cancelled or returned to sender after its invoice',
    input: z.object({ id }),
    file: 'application/pdf',
    output: file,
  },
} as const;
