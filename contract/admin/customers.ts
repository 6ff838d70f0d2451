import { z } from 'zod';
import { storedAddress } from '#contract/address.ts';
import { file } from '#contract/file.ts';
import { id, page, timestamp, words } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { orderReturn } from '#contract/returns.ts';
import { MAX_TAG_CHARACTERS } from '#domain/catalogue/tags.ts';
import { MAX_BLOCK_REASON, MAX_CUSTOMER_NOTE } from '#domain/customer.ts';
import { orderSummary } from './orders.ts';
import { tagsOf } from './product-edit.ts';

const customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The first of `phones` in `admin.customer.get`. */
  phone: z.string().nullable(),
  since: timestamp,
  /** Excludes replacements and orders that were cancelled or returned to sender. */
  orders: z.int(),
  spent: paise,
  lastOrder: timestamp.nullable(),
  erased: z.boolean(),
  tags: z.array(z.string()),
  isBlocked: z.boolean(),
});

/** The filters of the list and its export. */
export const customerFilter = {
  q: z.string().trim().max(100).optional(),
  tag: z.string().trim().max(MAX_TAG_CHARACTERS).optional(),
  state: z.enum(['blocked']).optional(),
};

const details = z.object({
  ...customer.shape,
  /** Changes with tags and note. */
  version: z.string(),
  /** Only staff see it. */
  note: z.string(),
  blocked: z.object({ at: timestamp, reason: z.string() }).nullable(),
  phones: z.array(z.string()),
  addresses: z.array(storedAddress),
  returns: z.array(
    orderReturn
      .pick({ _id: true, date: true, status: true, resolution: true, refund: true })
      .extend({ orderId: z.string(), orderNumber: z.int() }),
  ),
  /** Accounts that have lost a phone to this one after twelve months without a login, and to which no one can log in any more. */
  earlierAccounts: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), phone: z.string() },
      ...{ orders: z.int(), lastOrder: timestamp.nullable() },
      /** Up to three, newest first. */
      lastOrders: z.array(
        z.object({
          ...{ number: z.int(), date: timestamp, city: z.string() },
          items: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.int() })),
        }),
      ),
    }),
  ),
  /** Other accounts with the same email or phone, such as those of orders that staff have entered. */
  sameContact: z.array(z.object({ id: z.string(), name: z.string(), orders: z.int() })),
  history: z.array(
    orderSummary.pick({
      ...{ _id: true, number: true, date: true, status: true, amount: true, quantity: true },
    }),
  ),
});

export const customerSchemas = {
  'admin.customer.list': {
    access: 'staff',
    summary: 'Lists customers by part of their name, email or phone number, newest first',
    input: z.object({ ...page, ...customerFilter, count: z.literal('true').optional() }),
    output: z.array(customer),
  },
  'admin.customer.tags': {
    access: 'staff',
    summary: 'Lists the most frequent tags of customers in alphabetical order',
    output: z.array(z.object({ name: z.string(), customers: z.int() })),
  },
  'admin.customer.get': {
    access: 'staff',
    summary: 'Returns a customer with their orders, newest first',
    input: z.object({ id }),
    output: details,
  },
  'admin.customer.update': {
    access: 'staff',
    summary:
      'Changes tags and note of a customer, which only staff see; 409 with the current ones after a concurrent change',
    input: z.object({
      id,
      version: z.string().max(16),
      tags: tagsOf('A customer').optional(),
      note: z.string().trim().max(MAX_CUSTOMER_NOTE).optional(),
    }),
    output: details,
  },
  'admin.customer.block': {
    access: 'staff',
    summary: 'Blocks a customer from placing orders, with a reason that only staff see, or ends the block',
    input: z.object({ id, reason: words('a reason', MAX_BLOCK_REASON).nullable() }),
    output: details,
  },
  'admin.customer.confirmEarlier': {
    access: 'staff',
    summary: 'Joins an earlier account of a customer after a team member has confirmed who they are',
    input: z.object({ id, earlierId: z.string().min(1).max(60) }),
    output: details,
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
