import type { Output } from '#contract/schemas.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPaise, PAISE_PER_RUPEE, paise } from '#domain/money.ts';
import { PERIODS, type Period } from '#domain/reports/periods.ts';
import type { ColumnKind } from '#domain/reports/reports.ts';
import { readQuery } from '#web/admin/list/read-query.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';

export type Report = Output<'admin.report.get'>;

const MINUS = '−';

/** The period in the URL, as calls take it. */
export interface ChosenPeriod {
  period: Period;
  from?: string;
  to?: string;
}

export function readPeriod(request: Request): ChosenPeriod {
  const { period, ...days } = readQuery(request, ['period', 'from', 'to']);
  const named = PERIODS.find((one) => one === period);
  if (days.from && days.to) return { period: 'own', ...days };
  return { period: named && named !== 'own' ? named : 'last_30_days' };
}

export const toQuery = (period: ChosenPeriod): string =>
  period.period === 'last_30_days' ? '' : `?${new URLSearchParams({ ...period })}`;

const NBSP = '\u00a0';

/** A day is not broken into two lines. */
const formatDay = (day: string): string => formatDate(day).replaceAll(' ', NBSP);

const formatDays = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

export const describePeriods = (report: Report): string =>
  formatDays(report) + (report.before ? `, compared with ${formatDays(report.before)}` : '');

export function formatFigure(kind: ColumnKind, figure: number | null): string {
  if (figure === null) return '–';
  const size = Math.abs(figure);
  const digits = kind === 'amount' ? formatPaise(paise(size)) : formatNumber(size);
  return `${figure < 0 ? MINUS : ''}${digits}${kind === 'percent' ? '%' : ''}`;
}

/** Amounts in whole rupees, for figures that are read at a glance. */
export const formatRounded = (kind: ColumnKind, figure: number | null): string =>
  formatFigure(
    kind,
    kind === 'amount' && figure !== null ? Math.round(figure / PAISE_PER_RUPEE) * PAISE_PER_RUPEE : figure,
  );

/** `+12%`, or undefined if there was nothing before. */
export function formatChange(figure: number | null, before: number | null): string | undefined {
  if (figure === null || !before) return undefined;
  // Discounts and returns are shown below 0, and more of them are a larger figure.
  const [now, earlier] = figure <= 0 && before < 0 ? [-figure, -before] : [figure, before];
  const percent = Math.round(((now - earlier) / Math.abs(earlier)) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? MINUS : '';
  return `${sign}${formatNumber(Math.abs(percent))}%`;
}

/** `+12% from ₹840` */
export const describeChange = (kind: ColumnKind, figure: number | null, before: number | null): string =>
  [formatChange(figure, before), `from ${formatRounded(kind, before)}`].filter(Boolean).join(' ');
