import { z } from 'zod';
import { MAX_SLUG } from '#domain/catalogue/product.ts';
import { MAX_TITLE } from '#domain/catalogue/variants.ts';
import { toCompactDigits } from '#domain/digits.ts';
import { ACCOUNT_NUMBER, IFSC, UPI_ID } from '#domain/orders/payout.ts';
import { REFUND_REASONS, RETURN_REASONS, RETURN_STATUSES } from '#domain/orders/returns.ts';
import { SCAN_EVENTS } from '#domain/shipments/scan.ts';
import { id } from './lists.ts';
import { paise, rupees, signedPaise } from './money.ts';

/** Merchants can raise a quantity beyond that of a cart. */
export const MAX_ORDERED_QUANTITY = 999;

export const resolution = z.enum(['refund', 'exchange']);

export const payout = z.discriminatedUnion(
  'method',
  [
    z.object({
      method: z.literal('upi'),
      upiId: z.string().trim().regex(UPI_ID, 'invalidUpiId'),
    }),
    z.object({
      method: z.literal('bank'),
      accountHolder: z.string().trim().min(1, 'enterAccountHolder').max(100),
      accountNumber: z.string().overwrite(toCompactDigits).regex(ACCOUNT_NUMBER, 'invalidAccountNumber'),
      ifsc: z.string().trim().toUpperCase().regex(IFSC, 'invalidIfsc'),
    }),
  ],
  'choosePayoutMethod',
);

export const placedItem = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string(),
  price: rupees,
  quantity: z.int(),
  /** How many of them are refunded and not sent. */
  notSent: z.int().optional(),
  size: z.string(),
  /** The size in the language of the visit, if it differs. */
  sizeLabel: z.string().nullish(),
  optionNames: z.string().optional(),
});

export const orderReturn = z.object({
  _id: z.string(),
  date: z.iso.datetime(),
  status: z.enum(RETURN_STATUSES),
  resolution,
  /** A refund that the customer did not request. It may have no items. */
  isByMerchant: z.boolean(),
  items: z.array(
    z.object({
      ...placedItem.omit({ price: true, notSent: true }).shape,
      /** The position of the order’s line. */
      position: z.int(),
      reason: z.enum([...RETURN_REASONS, ...REFUND_REASONS]),
      newSize: z.string().nullable(),
      /** The label of `newSize`, in the order's language. */
      newSizeLabel: z.string().nullish(),
    }),
  ),
  comment: z.string(),
  message: z.string().nullable(),
  refund: paise,
  /** The replacement costs more or, negative, less. 0 once a lower price is refunded. */
  difference: signedPaise.optional(),
  reference: z.string().nullable(),
  payout: payout.nullable(),
  /** The day by which an approved parcel is to be sent. Older returns have none. */
  sendBy: z.iso.date().nullish(),
  creditNote: z.string().nullable(),
  replacement: z.string().nullable(),
  replacementNumber: z.int().nullable(),
  /** The parcel that a courier fetches from the customer. It has no tracking number before the courier has confirmed it. */
  pickup: z
    .object({
      carrier: z.string(),
      trackingNumber: z.string().nullable(),
      status: z.enum(SCAN_EVENTS).nullable(),
    })
    .nullish(),
});

export const returnRequest = z.object({
  id,
  resolution,
  comment: z.string().trim().max(1000).optional(),
  items: z
    .array(
      z.object({
        productId: z.string().min(1).max(MAX_SLUG),
        size: z.string().min(1).max(MAX_TITLE),
        quantity: z.int().min(1).max(MAX_ORDERED_QUANTITY),
        reason: z.enum(RETURN_REASONS, 'chooseReturnReason'),
        newSize: z.string().min(1).max(MAX_TITLE).optional(),
      }),
    )
    .min(1, 'chooseReturnItems')
    .max(100),
  payout: payout.optional(),
  /** The customer has seen that the replacement costs more or, negative, less. */
  difference: signedPaise.optional(),
});
