import { REPORT_LABELS } from '#contract/admin/report-labels.ts';
import { ApiError } from '#contract/errors.ts';
import type { Received } from '#contract/schemas.ts';
import { toIndianDay } from '#domain/calendar.ts';
import { paise } from '#domain/money.ts';
import { countDays, type Days, periodBefore, periodUntil } from '#domain/reports/periods.ts';
import { type ColumnKind, OWNERS_REPORT, type ReportName } from '#domain/reports/reports.ts';
import { hasRole } from '#domain/staff.ts';
import { record } from '#server/audit/record.ts';
import { safeLine } from '#server/csv/csv-line.ts';
import { csvStream } from '#server/csv/csv-stream.ts';
import { amountCell } from '#server/exports/cells.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import type { StaffMember } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';
import { cashOutstanding } from './cash.ts';
import { customerValue, newAndReturning } from './customers.ts';
import { sumPeriod } from './keep-sums.ts';
import { missedSearches } from './missed-searches.ts';
import type { Asked, Report } from './report.ts';
import { returnsByPincode, returnsByProduct, returnsByReason } from './returns.ts';
import { salesBy, salesByDay } from './sales.ts';
import { stockLeft, stockValue, unsoldProducts } from './stock.ts';
import { taxByRate } from './tax.ts';

const MAX_DAYS = 1100;
const MAX_ROWS = 200;
const MAX_CSV_ROWS = 50_000;

const READERS: Record<ReportName, (asked: Asked) => Promise<Report>> = {
  sales_by_day: salesByDay,
  sales_by_category: salesBy('category'),
  sales_by_product: salesBy('product'),
  sales_by_variant: salesBy('variant'),
  sales_by_state: salesBy('state'),
  sales_by_city: salesBy('city'),
  sales_by_payment: salesBy('payment'),
  sales_by_coupon: salesBy('coupon'),
  sales_by_source: salesBy('source'),
  sales_by_campaign: salesBy('campaign'),
  returns_by_reason: returnsByReason,
  returns_by_product: returnsByProduct,
  returns_by_pincode: returnsByPincode,
  tax_by_rate: taxByRate,
  cash_outstanding: cashOutstanding,
  customers: newAndReturning,
  customer_value: customerValue,
  stock_left: stockLeft,
  stock_value: stockValue,
  unsold_products: unsoldProducts,
  missed_searches: missedSearches,
};

export const reportHandlers = {
  'admin.report.get': async ({ input, staffMember }, services) => {
    const { days, before, daysLeft, report } = await read(services, staffMember, input, MAX_ROWS);
    const { rows, hasNoBefore, totalsBefore = null, ...rest } = report;
    const hasMore = rows.length > MAX_ROWS && input.report !== 'sales_by_day';
    return {
      data: {
        ...{ ...days, before: hasNoBefore ? null : before, ...rest, totalsBefore, daysLeft, hasMore },
        rows: hasMore ? rows.slice(0, MAX_ROWS) : rows,
      },
    };
  },

  'admin.report.csv': async ({ input, staffMember }, services) => {
    const { days, report } = await read(services, staffMember, input, MAX_CSV_ROWS);
    const { db, now } = services;
    const entry = { actor: staffMember.email, action: 'export_data' } as const;
    const { title } = REPORT_LABELS[input.report];
    await record(db, now, { ...entry, subject: `export:${title}`, after: days });
    const name = `${input.report.replaceAll('_', '-')}-${days.from}-${days.to}.csv`;
    return { data: { name, body: csvStream(safeLine(headOf(input.report, report)), linesOf(report)) } };
  },
} satisfies Partial<Handlers>;

async function read(
  services: Services,
  { role }: Pick<StaffMember, 'role'>,
  { report, period, from, to }: Received<'admin.report.get'>,
  limit: number,
) {
  if (report === OWNERS_REPORT && !hasRole(role, 'owner'))
    throw new ApiError('forbidden', 'Only owners can see costs.');
  if (report === 'missed_searches') await services.missedSearches.write();
  const now = services.now();
  const days = period === 'own' ? ownPeriod(from, to) : periodUntil(period, toIndianDay(now));
  const before = periodBefore(period, days);
  const daysLeft = (await sumPeriod(services, days)) + (await sumPeriod(services, before));
  return {
    days,
    before,
    daysLeft,
    report: await READERS[report]({ db: services.db, days, before, now, limit }),
  };
}

function ownPeriod(from: string | undefined, to: string | undefined): Days {
  if (!from) throw fieldError('from', 'Please enter the first day.');
  if (!to) throw fieldError('to', 'Please enter the last day.');
  const count = countDays({ from, to });
  if (count < 1 || count > MAX_DAYS) throw fieldError('to', `Please choose 1 to ${MAX_DAYS} days.`);
  return { from, to };
}

const headOf = (name: ReportName, { columns, plotted, hasNoBefore }: Report): string[] => [
  ...[REPORT_LABELS[name].heading, 'Details'],
  ...columns.map(({ label }) => label),
  ...(hasNoBefore ? [] : [`${columns[plotted]!.label} before`]),
];

async function* linesOf({ columns, plotted, rows, totals, totalsBefore, hasNoBefore }: Report) {
  const lineOf = (
    label: string,
    details: string,
    figures: Report['rows'][number]['figures'],
    before: number | null,
  ) =>
    safeLine([
      ...[label, details],
      ...figures.map((figure, index) => toCell(columns[index]!.kind, figure)),
      ...(hasNoBefore ? [] : [toCell(columns[plotted]!.kind, before)]),
    ]);
  const lines = rows
    .slice(0, MAX_CSV_ROWS)
    .map(({ label, details = '', figures, before }) => lineOf(label, details, figures, before));
  yield totals ? [...lines, lineOf('Total', '', totals, totalsBefore?.[plotted] ?? null)] : lines;
}

const toCell = (kind: ColumnKind, figure: number | null): string =>
  figure === null ? '' : kind === 'amount' ? amountCell(paise(figure)) : String(figure);
