import { z } from 'zod';
import { file } from '#contract/file.ts';
import { inPaise, paise } from '#contract/money.ts';
import { month } from './gst.ts';

export const journalSchemas = {
  'admin.journal.get': {
    access: 'staff',
    summary: 'What the vouchers of a month add up to, by ledger',
    input: z.object({ month }),
    output: z.object({
      vouchers: z.int(),
      ledgers: z.array(
        z.object({
          name: z.string(),
          group: z.string(),
          debit: paise,
          credit: paise,
          /** Debit less credit. */
          balance: inPaise(z.int()),
        }),
      ),
    }),
  },
  'admin.journal.ledgers': {
    access: 'staff',
    summary: 'The ledgers of a month’s vouchers as XML, to import into Tally before the vouchers',
    input: z.object({ month }),
    file: 'application/xml',
    output: file,
  },
  'admin.journal.vouchers': {
    access: 'staff',
    summary:
      'The vouchers of a month as XML for Tally: sales, credit notes, receipts, refunds and settlements',
    input: z.object({ month }),
    file: 'application/xml',
    output: file,
  },
  'admin.journal.csv': {
    access: 'staff',
    summary: 'The vouchers of a month as CSV, a line per ledger',
    input: z.object({ month }),
    file: 'text/csv; charset=utf-8',
    output: file,
  },
} as const;
