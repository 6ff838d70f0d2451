import { z } from 'zod';
import { file } from '#contract/file.ts';
import { day, days } from '#contract/lists.ts';
import { PERIODS } from '#domain/reports/periods.ts';
import { REPORTS } from '#domain/reports/reports.ts';

const input = z.object({
  report: z.enum(REPORTS),
  /** With `own`, `from` and `to` are needed. */
  period: z.enum(PERIODS).default('last_30_days'),
  ...days,
});

const twoDays = z.object({ from: day, to: day });

/** An amount is in paise. Null where there is no figure, such as a share of nothing. */
const figure = z.number().nullable();

export const reportSchemas = {
  'admin.report.get': {
    access: 'staff',
    summary:
      'A report of a period of up to 1,100 days, with the period before: the first 200 rows, and the totals of all. The value of stock is for owners',
    input,
    output: twoDays.extend({
      /** Null if the report has no period before. */
      before: twoDays.nullable(),
      columns: z.array(
        z.object({ label: z.string(), kind: z.enum(['count', 'amount', 'percent', 'decimal']) }),
      ),
      /** The index of the column that is plotted. */
      plotted: z.int(),
      rows: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          details: z.string().optional(),
          productId: z.string().optional(),
          figures: z.array(figure),
          /** The plotted figure in the period before. */
          before: figure,
        }),
      ),
      hasMore: z.boolean(),
      totals: z.array(figure).nullable(),
      totalsBefore: z.array(figure).nullable(),
      /** Days of the period whose sums are not made yet: just after an update, the job needs minutes for many orders. */
      daysLeft: z.int(),
    }),
  },
  'admin.report.csv': {
    access: 'staff',
    summary: 'All rows of a report as CSV, with the period before. The value of stock is for owners',
    input,
    file: 'text/csv; charset=utf-8',
    output: file,
  },
} as const;
