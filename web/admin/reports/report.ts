import type { Output } from '#contract/schemas.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPaise, paise } from '#domain/money.ts';
import { PERIODS, type Period } from '#domain/reports/periods.ts';
import type { ColumnKind } from '#domain/reports/reports.ts';
import { readQuery } from '#web/admin/list/read-query.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';

export type Report = Output<'admin.report.get'>;

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

export const formatDays = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

export function formatFigure(kind: ColumnKind, figure: number | null): string {
  if (figure === null) return '–';
  if (kind === 'amount') return formatPaise(paise(figure));
  return `${formatNumber(figure)}${kind === 'percent' ? ' %' : ''}`;
}

/** `+12 %`, or undefined if there was nothing before. */
export function formatChange(figure: number | null, before: number | null): string | undefined {
  if (figure === null || !before) return undefined;
  // Discounts and returns are shown below 0, and more of them are a larger figure.
  const [now, earlier] = figure <= 0 && before < 0 ? [-figure, -before] : [figure, before];
  const percent = Math.round(((now - earlier) / Math.abs(earlier)) * 100);
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)}\u00a0%`;
}
