import { z } from 'zod';
import { address, paidAddress } from './address.ts';
import { business } from './business.ts';
import { id } from './lists.ts';
import { inPaise, rupees } from './money.ts';
import { coupon, items, placed } from './order.ts';
import { source } from './source.ts';

const providerOrder = z.object({
  order: z.object({
    id: z.string(),
    amount: inPaise(z.int()),
    currency: z.literal('INR'),
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
      'Reserves the stock, stores the pending order and opens a payment for it; without items, the cart is ordered',
    input: z.object({
      ...{ amount: rupees, items: items.optional(), address: address.optional(), coupon },
      business: business.optional(),
      source,
    }),
    output: providerOrder,
  },
  'order.verifyPayment': {
    access: 'signed-in',
    summary:
      'Confirms a payment with the fields that the provider’s script returned; checked with the provider',
    input: z.looseObject({
      items: items.optional(),
      amount: rupees.optional(),
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
