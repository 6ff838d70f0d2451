import { z } from 'zod';
import { file } from '#contract/file.ts';
import { id, notRounded, oneOrMore, page } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { MAX_ORDERED_QUANTITY, orderReturn, resolution, returnRequest } from '#contract/returns.ts';
import { paymentMethods, RECORDED_PAYMENTS } from '#domain/orders/payment-methods.ts';
import { RETURN_STATUSES } from '#domain/orders/returns.ts';

const adminReturn = z.object({
  ...orderReturn.shape,
  orderId: z.string(),
  orderNumber: z.int(),
  name: z.string(),
  phone: z.string(),
  paymentMethod: z.enum(paymentMethods),
  recordedPayment: z.enum(RECORDED_PAYMENTS).nullable(),
  nextStatuses: z.array(z.enum(RETURN_STATUSES)),
});

export const adminReturnSchemas = {
  'admin.return.list': {
    access: 'staff',
    summary: 'Returns and exchanges, newest first; the search is that of orders',
    input: z.object({
      ...page,
      q: z.string().trim().max(100).optional(),
      status: oneOrMore(z.enum(RETURN_STATUSES)).optional(),
    }),
    output: z.array(adminReturn),
  },
  'admin.return.counts': {
    access: 'staff',
    summary: 'Counts returns and exchanges by status, each up to 1,001',
    output: z.array(z.object({ status: z.enum(RETURN_STATUSES), count: z.int() })),
  },
  'admin.return.create': {
    access: 'staff',
    summary:
      'Requests a return or an exchange of items of a delivered order for its customer, who gets an email; 409 if the replacement costs more or less than the given difference',
    input: returnRequest
      .pick({ id: true, items: true, comment: true, difference: true })
      .extend({ resolution: resolution.default('refund') }),
    output: z.object({ id: z.string() }),
  },
  'admin.return.setStatus': {
    access: 'staff',
    summary:
      'Approves, declines, receives, refunds (owners only) or exchanges; the customer gets an email. Received are all items, or those that are listed; the others stay with the order, which needs a message',
    input: z.object({
      id,
      to: z.enum(['approved', 'declined', 'received', 'refunded', 'exchanged']),
      message: z.string().trim().max(500).optional(),
      /** All items have arrived, and go back into stock or not. */
      restock: z.boolean().optional(),
      /** The items that have arrived and are accepted. The others stay with the order. */
      items: z
        .array(
          z.object({
            position: z.int().min(0).max(1000),
            quantity: z
              .int('Please enter a whole number.')
              .min(0, 'Please enter 0 or more.')
              .max(MAX_ORDERED_QUANTITY),
            restock: z.boolean(),
          }),
        )
        .max(100)
        .optional(),
      reference: notRounded(z.string().trim().max(100)).optional(),
      /** The amount that the staff member has seen; 409 if it is another one now. */
      refund: paise.optional(),
    }),
    output: adminReturn,
  },
  'admin.return.bookPickup': {
    access: 'staff',
    summary:
      'Lets a courier fetch an approved return from the customer. The settings choose the courier if none is given; 409 if it is booked already',
    input: z.object({ id, courier: z.string().max(40).optional() }),
    output: adminReturn,
  },
  'admin.return.cancelPickup': {
    access: 'staff',
    summary: 'Cancels a pickup that the courier has not carried out',
    input: z.object({ id }),
    output: adminReturn,
  },
  'admin.return.creditNote': {
    access: 'staff',
    summary: 'The credit note of a refunded return',
    input: z.object({ id }),
    file: 'application/pdf',
    output: file,
  },
} as const;
