import { z } from 'zod';
import { address, paidAddress } from './address.ts';
import { id } from './lists.ts';
import { rupees } from './money.ts';
import { coupon, items, placed } from './order.ts';

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

export const paymentSchemas = {
  'payment.key': {
    access: 'everyone',
    summary: 'The payment provider’s public key',
    output: z.object({ key: z.string() }),
  },
  'order.createPayment': {
    access: 'signed-in',
    summary:
      'Reserves the stock, stores the pending order and opens a payment for it; without items the cart is taken',
    input: z.object({ amount: rupees, items: items.optional(), address: address.optional(), coupon }),
    output: providerOrder,
  },
  'order.verifyPayment': {
    access: 'signed-in',
    summary:
      'Confirms a payment with the fields that the provider’s script returned; checked with the provider',
    input: z.looseObject({
      items: items.optional(),
      amount: rupees.optional(),
      /** Used only if the order was opened without one. */
      address: paidAddress.optional(),
    }),
    output: placed,
  },
  'order.pay': {
    access: 'signed-in',
    summary: 'Opens the payment of a pending order again',
    input: z.object({ id }),
    output: providerOrder,
  },
} as const;
