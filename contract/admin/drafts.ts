import { z } from 'zod';
import { storedAddress } from '#contract/address.ts';
import { day, id, page, timestamp } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { breakdown, placed } from '#contract/order.ts';
import { version } from '#contract/version.ts';
import { MAX_LENGTH } from '#domain/address.ts';
import { toCompactDigits } from '#domain/digits.ts';
import type { DraftContent, DraftPayment } from '#domain/orders/draft.ts';
import { RECORDED_PAYMENTS } from '#domain/orders/payment-methods.ts';

const MAX_ITEMS = 100;
const MAX_QUANTITY = 999;

const text = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters.`);

/** Can be incomplete until the draft becomes an order. */
const contact = z.object({
  fullName: text(MAX_LENGTH.firstName + MAX_LENGTH.lastName),
  phone: text(MAX_LENGTH.phone),
  address: text(MAX_LENGTH.address),
  pincode: text(20).overwrite(toCompactDigits),
  city: text(MAX_LENGTH.city),
  state: text(60),
});

const item = z.object({
  variantId: id,
  productId: id,
  quantity: z
    .int('Please enter a whole number.')
    .min(1, 'Please enter 1 or more.')
    .max(MAX_QUANTITY, `Please enter at most ${MAX_QUANTITY}.`),
  name: z.string().max(300),
  size: z.string().max(300),
});

const content = z.object({
  customerId: id.nullable(),
  email: z.union([z.literal(''), z.email('Please enter an email address.').max(200)]),
  contact,
  items: z
    .array(item)
    .max(MAX_ITEMS, `An order can have at most ${MAX_ITEMS} different items.`)
    .refine((items) => new Set(items.map(({ variantId }) => variantId)).size === items.length, {
      error: 'The same variant is listed twice. Please change its quantity instead.',
    }),
  discountAmount: paise.nullable(),
  discountPercent: z
    .number('Please enter a percentage.')
    .min(0.01, 'Please enter more than 0.')
    .max(100, 'Please enter at most 100.')
    .nullable(),
  discountReason: text(200),
  deliveryFee: paise.nullable(),
  note: text(2000),
  reservedUntil: day.nullable(),
}) satisfies z.ZodType<DraftContent>;

const checked = content
  .refine(({ discountAmount, discountPercent }) => discountAmount === null || discountPercent === null, {
    path: ['discountPercent'],
    error: 'Enter either an amount or a percentage.',
  })
  .refine(
    ({ discountAmount, discountPercent, discountReason }) =>
      (!discountAmount && !discountPercent) || discountReason !== '',
    { path: ['discountReason'], error: 'Please enter a reason for the discount.' },
  );

const customer = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty if the customer has none. */
  email: z.string(),
  phone: z.string(),
  isBlocked: z.boolean(),
  /** The address of the last order. */
  address: storedAddress.nullable(),
});

const variant = z.object({
  id: z.string(),
  size: z.string(),
  /** Includes the items that the draft itself holds. */
  left: z.int(),
  price: paise,
});

const form = content.extend({
  items: z.array(item.extend({ image: z.string(), variants: z.array(variant) })),
  customer: customer.omit({ address: true }).nullable(),
});

const draft = form.extend({
  id: z.string(),
  version,
  /** Whether the draft holds its items now. */
  isReserved: z.boolean(),
  /** Once it is completed. */
  order: z.object({ id: z.string(), number: z.int() }).nullable(),
  createdBy: z.string(),
  changedAt: timestamp,
});

const payment = z.enum(['link', 'cod', ...RECORDED_PAYMENTS]) satisfies z.ZodType<DraftPayment>;

export const adminDraftSchemas = {
  'admin.draft.list': {
    access: 'staff',
    summary: 'Draft orders that are open or completed, the last changed first',
    input: z.object({ ...page, state: z.enum(['open', 'completed']).default('open') }),
    output: z.array(
      z.object({
        id: z.string(),
        /** Empty while it is not known. */
        name: z.string(),
        phone: z.string(),
        quantity: z.int(),
        total: paise,
        reservedUntil: timestamp.nullable(),
        order: draft.shape.order,
        createdBy: z.string(),
        changedAt: timestamp,
      }),
    ),
  },
  'admin.draft.get': {
    access: 'staff',
    summary: 'Returns a draft order with the variants and prices of today',
    input: z.object({ id }),
    output: draft,
  },
  'admin.draft.copy': {
    access: 'staff',
    summary: 'Returns the content of a new draft order with the customer, address and items of an order',
    input: z.object({ orderId: id }),
    output: form.extend({
      /** Items of the order that are no longer sold. */
      leftOut: z.array(z.string()),
    }),
  },
  'admin.draft.customers': {
    access: 'staff',
    summary: 'Finds customers by name, email or phone number, for a draft order',
    input: z.object({ q: z.string().trim().min(1).max(100) }),
    output: z.array(customer),
  },
  'admin.draft.preview': {
    access: 'staff',
    summary: 'Computes a draft order for each kind of payment, without saving it',
    input: content.extend({ id: id.optional() }),
    output: z.object({
      lines: z.array(z.object({ variantId: z.string(), price: paise, left: z.int() })),
      link: breakdown,
      cod: breakdown,
      recorded: breakdown,
    }),
  },
  'admin.draft.create': {
    access: 'staff',
    summary: 'Saves a new draft order, and reserves its stock until a date',
    input: checked,
    output: draft,
  },
  'admin.draft.update': {
    access: 'staff',
    summary: 'Changes a draft order; 409 with the current version after a concurrent change',
    input: checked.safeExtend({ id, version }),
    output: draft,
  },
  'admin.draft.delete': {
    access: 'staff',
    summary: 'Deletes an open draft order and returns the stock that it holds',
    input: z.object({ id, version }),
    output: z.object({ id: z.string() }),
  },
  'admin.draft.complete': {
    access: 'staff',
    summary:
      'Places the order of a draft, to be paid by a link, on delivery, or with a payment that was received; 409 if the draft or the total has changed',
    input: z
      .object({
        id,
        version,
        /** The total that the staff member has seen. */
        total: paise,
        payment,
        /** A recorded payment needs one, unless it was cash. */
        reference: text(100).default(''),
        receivedOn: day.optional(),
      })
      .refine(({ payment, reference }) => (payment !== 'upi' && payment !== 'bank') || reference !== '', {
        path: ['reference'],
        error: 'Please enter the reference of the payment.',
      }),
    output: placed.extend({ number: z.int() }),
  },
} as const;
