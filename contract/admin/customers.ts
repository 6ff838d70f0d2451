import { z } from 'zod';
import { storedAddress } from '#contract/address.ts';
import { file } from '#contract/file.ts';
import { id, page, timestamp } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { orderReturn } from '#contract/returns.ts';
import { orderSummary } from './orders.ts';

const customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  since: timestamp,
  /** Excludes replacements and orders that were cancelled or returned to sender. */
  orders: z.int(),
  spent: paise,
  lastOrder: timestamp.nullable(),
  erased: z.boolean(),
});

export const customerSchemas = {
  'admin.customer.list': {
    access: 'staff',
    summary: 'Lists customers by part of their name, email or phone number, newest first',
    input: z.object({ ...page, q: z.string().trim().max(100).optional() }),
    output: z.array(customer),
  },
  'admin.customer.get': {
    access: 'staff',
    summary: 'Returns a customer with their orders, newest first',
    input: z.object({ id }),
    output: z.object({
      ...customer.shape,
      phones: z.array(z.string()),
      addresses: z.array(storedAddress),
      returns: z.array(
        orderReturn
          .pick({ _id: true, date: true, status: true, resolution: true, refund: true })
          .extend({ orderId: z.string(), orderNumber: z.int() }),
      ),
      history: z.array(
        orderSummary.pick({
          ...{ _id: true, number: true, date: true, status: true, amount: true, quantity: true },
        }),
      ),
    }),
  },
  'admin.customer.export': {
    access: 'owner',
    summary: 'Exports everything stored about a customer as JSON',
    input: z.object({ id }),
    file: 'application/json',
    output: file,
  },
  'admin.customer.erase': {
    access: 'owner',
    summary:
      'Erases a customer’s data; orders are stored for tax records, without name, address and phone number',
    input: z.object({ id }),
    output: customer.extend({
      /** If false, an owner must delete the sign-in in the identity service's console. */
      signInErased: z.boolean(),
    }),
  },
} as const;
