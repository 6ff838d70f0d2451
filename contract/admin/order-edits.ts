import { z } from 'zod';
import { address, storedAddress } from '#contract/address.ts';
import { id } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { breakdown } from '#contract/order.ts';
import type { OrderDifference } from '#domain/orders/edit.ts';
import { paymentMethods } from '#domain/orders/payment-methods.ts';
import { priceParts } from '#domain/orders/pricing.ts';
import { order } from './orders.ts';

const MAX_ITEMS = 100;
const MAX_QUANTITY = 999;

const edit = z.object({
  id,
  /** From `admin.orderEdit.get`. */
  version: z.string().max(16),
  items: z
    .array(
      z.object({
        id,
        variantId: id,
        quantity: z
          .int('Please enter a whole number.')
          .min(1, 'Please enter 1 or more.')
          .max(MAX_QUANTITY, `Please enter at most ${MAX_QUANTITY}.`),
        price: paise.nullable(),
        reason: z.string().trim().max(200),
      }),
    )
    .max(MAX_ITEMS, `An order can have at most ${MAX_ITEMS} different items.`),
  /** Null lets the settings decide with which the order was placed. */
  deliveryFee: paise.nullable(),
  /** Only if it changes. */
  address: address.optional(),
});

const text = z.string();
const itemName = z.object({
  name: text,
  size: text,
  translated: z.object({ name: text, size: text.optional() }).nullable(),
});

const difference = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['added', 'removed']),
    item: itemName,
    quantity: z.int(),
    price: paise,
    reason: text,
  }),
  z.object({ kind: z.literal('variant'), item: itemName, after: itemName }),
  z.object({ kind: z.literal('quantity'), item: itemName, before: z.int(), after: z.int() }),
  z.object({ kind: z.literal('price'), item: itemName, before: paise, after: paise, reason: text }),
  z.object({ kind: z.enum(['coupon_added', 'coupon_removed']), code: text }),
  z.object({
    kind: z.literal('amount'),
    part: z.enum(['subtotal', ...priceParts, 'total']),
    before: paise,
    after: paise,
  }),
  z.object({ kind: z.enum(['name', 'phone', 'address']), before: text, after: text }),
]);

const soldItem = z.object({
  variantId: text,
  productId: text,
  name: text,
  size: text,
  quantity: z.int(),
  price: paise,
});

export const adminOrderEditSchemas = {
  'admin.orderEdit.get': {
    access: 'staff',
    summary: 'Returns what of an order can be edited before it is shipped, and what prevents it',
    input: z.object({ id }),
    output: z.object({
      _id: text,
      number: z.int(),
      /** Changes with everything that can be edited. */
      version: text,
      items: z.array(
        soldItem.extend({
          image: text,
          variants: z.array(z.object({ id: text, size: text, left: z.int(), price: paise })),
        }),
      ),
      breakdown,
      paymentMethod: z.enum(paymentMethods),
      /** The fee that an earlier edit has set. */
      deliveryFee: paise.nullable(),
      address: storedAddress.nullable(),
      problem: text.nullable(),
      /** The order before the last edit. */
      before: z.object({ items: z.array(soldItem), deliveryFee: paise.nullable() }).nullable(),
    }),
  },
  'admin.orderEdit.preview': {
    access: 'staff',
    summary:
      'Computes an edit of an order with the settings of that order, without saving it; 409 if the order has changed',
    input: edit,
    output: z.object({
      differences: z.array(difference) as z.ZodType<OrderDifference[], OrderDifference[]>,
      breakdown,
      /** To pay by a link if the order is paid online, and otherwise to the courier. */
      due: paise,
      refund: paise,
      isPaidOnline: z.boolean(),
      /** Staff refund it themselves. */
      isRecorded: z.boolean(),
    }),
  },
  'admin.orderEdit.save': {
    access: 'staff',
    summary:
      'Saves an edit once per Idempotency-Key: moves stock, refunds or asks for the difference, and emails the customer; 409 if the order or the total has changed; owners, and staff up to their limits, if it refunds or lowers a price or fee',
    input: edit.extend({
      /** The total of the preview. */
      total: paise,
      /** A message in the email to the customer. */
      note: z.string().trim().max(1000),
    }),
    output: order,
  },
} as const;
