import { z } from 'zod';
import { storedAddress } from '#contract/address.ts';
import { file } from '#contract/file.ts';
import { id, moment, page } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { ORDER_STATUSES } from '#domain/order.ts';
import { RETURN_STATUSES } from '#domain/returns.ts';

const customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  since: moment,
  /** Orders that were neither cancelled nor returned to sender, without replacements; and their total less refunds. */
  orders: z.int(),
  spent: paise,
  lastOrder: moment.nullable(),
  erased: z.boolean(),
});

export const customerSchemas = {
  'admin.customer.list': {
    access: 'owner',
    summary: 'Accounts by name, email or phone number, or a part of one, newest first',
    input: z.object({ ...page, q: z.string().trim().max(100).optional() }),
    output: z.array(customer),
  },
  'admin.customer.get': {
    access: 'owner',
    summary: 'One account with its orders, newest first',
    input: z.object({ id }),
    output: z.object({
      ...customer.shape,
      /** Of their orders, the latest first, each once. */
      phones: z.array(z.string()),
      addresses: z.array(storedAddress),
      returns: z.array(
        z.object({
          _id: z.string(),
          orderId: z.string(),
          date: moment,
          status: z.enum(RETURN_STATUSES),
          resolution: z.enum(['refund', 'exchange']),
          refund: paise,
        }),
      ),
      history: z.array(
        z.object({
          _id: z.string(),
          date: moment,
          status: z.enum(ORDER_STATUSES),
          amount: paise,
          quantity: z.int(),
        }),
      ),
    }),
  },
  'admin.customer.export': {
    access: 'owner',
    summary: 'Everything the shop keeps about a person, as JSON',
    input: z.object({ id }),
    file: 'application/json',
    output: file,
  },
  'admin.customer.erase': {
    access: 'owner',
    summary: 'Erases a person; their orders stay for the tax law, without name, address and phone',
    input: z.object({ id }),
    output: customer.extend({
      /** False where the shop has no key to the sign-in service: it is deleted there by hand. */
      signInErased: z.boolean(),
    }),
  },
} as const;
