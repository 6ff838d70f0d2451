import { z } from 'zod';
import { isPhoneNumber, NO_PHONE_NUMBER } from '#domain/address.ts';
import { MOST_OF_ONE } from '#domain/cart.ts';
import { ORDER_STATUSES } from '#domain/order.ts';
import { isPincode, NO_PINCODE, STATES } from '#domain/pincode.ts';
import { money } from './money.ts';

const line = (label: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, `Please enter ${label}.`)
    .max(most, `Please shorten ${label} to ${most} characters.`);

const items = z
  .array(
    z.object({
      productId: z.string().min(1).max(120),
      quantity: z.int().min(1).max(MOST_OF_ONE),
      size: z.string().min(1).max(20).optional(),
    }),
  )
  .min(1, 'Your cart is empty.')
  .max(100, 'An order holds at most 100 lines.');

const address = z.object({
  firstName: line('your name', 60),
  lastName: z.string().trim().max(100),
  phone: z.string().trim().max(20).refine(isPhoneNumber, NO_PHONE_NUMBER),
  address: line('your address', 300),
  city: line('your city or district', 100),
  state: z.enum(STATES, 'Please select your state.'),
  pincode: z.string().trim().refine(isPincode, NO_PINCODE),
});

const order = z.object({
  _id: z.string(),
  date: z.iso.datetime(),
  status: z.enum(ORDER_STATUSES),
  /** The total; the lines of the summary follow. */
  amount: money,
  subtotal: money,
  couponDiscount: money,
  deliveryFee: money,
  deliveryDiscount: money,
  codFee: money,
  paymentMethod: z.enum(['COD', 'Online']),
  /** Whether it is paid. */
  payment: z.boolean(),
  items: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      image: z.string(),
      price: money,
      quantity: z.int(),
      size: z.string(),
    }),
  ),
  address: address.nullable(),
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
    input: z.object({ amount: money, items: items.optional(), address: address.optional() }),
    output: z.object({
      /** As the provider has it: `amount` in paise. */
      order: z.object({ id: z.string(), amount: z.int(), currency: z.literal('INR') }),
    }),
  },
  'order.verifyPayment': {
    access: 'signed-in',
    summary: 'The browser’s word that a payment succeeded; checked by signature and with the provider',
    input: z.object({
      razorpay_payment_id: z.string().min(1).max(64),
      razorpay_order_id: z.string().min(1).max(64),
      razorpay_signature: z.string().min(1).max(256),
      items: items.optional(),
      amount: money.optional(),
      address: address.optional(),
    }),
    output: placed,
  },
  'order.create': {
    access: 'signed-in',
    summary: 'Places an order paid on delivery; an Idempotency-Key header makes repeats harmless',
    input: z.object({ items, amount: money, address, paymentMethod: z.literal('COD') }),
    output: placed,
  },
  'order.list': {
    access: 'signed-in',
    summary: 'The account’s orders, newest first',
    output: z.array(order),
  },
  'order.get': {
    access: 'signed-in',
    summary: 'One of the account’s orders',
    input: z.object({ id: z.string().max(64) }),
    output: order,
  },
} as const;
