import { z } from 'zod';
import { file } from '#contract/file.ts';
import { id, page, timestamp, words } from '#contract/lists.ts';
import { inPaise, paise } from '#contract/money.ts';

const CASH_LISTS = ['differing', 'unknown', 'outstanding', 'matched'] as const;

/** Corrections take back more than a file pays. */
const signed = inPaise(z.int());

const days = z.coerce.number<number>().int().min(0).max(365).default(7);
const column = z.string().min(1).max(200);

const columns = z.object({
  trackingNumber: column,
  amount: column,
  reference: column.optional(),
});

export const adminRemittanceSchemas = {
  'admin.remittance.list': {
    access: 'staff',
    summary:
      'Lists parcels by the cash that couriers have paid: differing, unknown, outstanding for `days` since delivery, and matched',
    input: z.object({ ...page, list: z.enum(CASH_LISTS).default('differing'), days }),
    output: z.array(
      z.object({
        /** The ID of the parcel, or of the line of the file if no parcel has its number. */
        id: z.string(),
        trackingNumber: z.string(),
        carrier: z.string(),
        orderId: z.string().nullable(),
        orderNumber: z.int().nullable(),
        expected: paise.nullable(),
        received: signed.nullable(),
        /** When it was delivered, or when the file was added. */
        date: timestamp,
      }),
    ),
  },
  'admin.remittance.overview': {
    access: 'staff',
    summary: 'Counts the parcels of each list of cash, up to 1,001, and names the couriers with remittances',
    input: z.object({ days }),
    output: z.object({
      differing: z.int(),
      unknown: z.int(),
      outstanding: z.int(),
      /** The sum of the outstanding cash, if there are at most 1,000 parcels. */
      outstandingAmount: paise.nullable(),
      couriers: z.array(z.string()),
      /** The columns with which the next file of each of these couriers is read. */
      columns: z.array(columns.extend({ courier: z.string() })),
    }),
  },
  'admin.remittance.add': {
    access: 'staff',
    summary:
      'Reads a courier’s remittance (CSV, the body) and matches it with parcels. Without known columns it only returns the columns of the file',
    input: z.object({
      courier: words('the courier', 60),
      trackingNumber: column.optional(),
      amount: column.optional(),
      reference: column.optional(),
      /** With `choose` only the columns of the file are returned, also if those of the courier are known. */
      columns: z.enum(['known', 'choose']).default('known'),
    }),
    body: { types: /^text\/(csv|plain|tab-separated-values)/, maxBytes: 5 * 1024 * 1024 },
    output: z.object({
      /** The columns of the file, each with a value. */
      header: z.array(z.object({ name: z.string(), example: z.string() })),
      /** Null if a person must choose them first. */
      columns: columns.nullable(),
      matched: z.int(),
      differing: z.int(),
      unknown: z.int(),
      /** Lines of earlier files of the courier. */
      repeated: z.int(),
      /** Rows without a tracking number or with a sum. */
      leftOut: z.int(),
      unreadable: z.array(z.object({ row: z.int(), message: z.string() })),
    }),
  },
  'admin.remittance.files': {
    access: 'staff',
    summary: 'Lists the newest 50 files of remittances',
    output: z.array(
      z.object({
        ...{ id: z.string(), courier: z.string(), addedBy: z.string(), date: timestamp },
        /** Counts those that no earlier file had. */
        lines: z.int(),
        amount: signed,
      }),
    ),
  },
  'admin.remittance.delete': {
    access: 'owner',
    summary:
      'Deletes a file of a remittance with its lines, unless one of them was closed or the journal of its month was downloaded after the month',
    input: z.object({ id }),
    output: z.object({ lines: z.int() }),
  },
  'admin.remittance.close': {
    access: 'owner',
    summary: 'Closes differences, unknown tracking numbers or outstanding amounts with a reason',
    input: z.object({
      list: z.enum(['differing', 'unknown', 'outstanding']),
      ids: z.array(id).min(1, 'Select a parcel.').max(100, 'Select at most 100 parcels.'),
      reason: words('a reason', 300),
    }),
    output: z.object({ closed: z.int() }),
  },
  'admin.remittance.outstanding': {
    access: 'staff',
    file: 'text/csv; charset=utf-8',
    summary: 'Returns the outstanding cash as a CSV file, longest first',
    input: z.object({ days }),
    output: file,
  },
} as const;
