import { z } from 'zod';
import { file } from '#contract/file.ts';
import { inPaise, paise } from '#contract/money.ts';
import { month } from './gst.ts';

/** Refunds and chargebacks can be more than the payments. */
const signed = inPaise(z.int());

const order = { orderId: z.string().nullable(), orderNumber: z.int().nullable() };

export const settlementSchemas = {
  'admin.settlement.get': {
    access: 'staff',
    summary: 'What the payment provider has settled in a month, and what of it does not match our payments',
    input: z.object({ month }),
    output: z.object({
      /** False if no payment provider lists its settlements. */
      canRead: z.boolean(),
      settlements: z.array(
        z.object({
          id: z.string(),
          provider: z.string(),
          utr: z.string().nullable(),
          settledAt: z.iso.datetime(),
          payments: paise,
          refunds: paise,
          /** The GST on it is not included. */
          fees: paise,
          tax: paise,
          /** Adjustments, transfers and other lines. */
          other: signed,
          /** The bank account received it. */
          amount: signed,
        }),
      ),
      /** At most 100 of each. */
      differences: z.array(
        z.object({
          ...order,
          settlementId: z.string(),
          entityId: z.string(),
          type: z.string(),
          description: z.string().nullable(),
          amount: signed,
          /** Null if we do not know the payment or refund. */
          expected: paise.nullable(),
        }),
      ),
      /** Received or refunded in the month more than three days ago, and in no settlement. */
      unsettled: z.array(
        z.object({ ...order, id: z.string(), isRefund: z.boolean(), amount: paise, date: z.iso.datetime() }),
      ),
    }),
  },
  'admin.settlement.read': {
    access: 'staff',
    summary: 'Reads the settlements of a month from the payment provider. They are also read every hour',
    input: z.object({ month }),
    output: z.object({ added: z.int() }),
  },
  'admin.settlement.csv': {
    access: 'staff',
    summary: 'The lines of a month’s settlements as CSV',
    input: z.object({ month }),
    file: 'text/csv; charset=utf-8',
    output: file,
  },
} as const;
