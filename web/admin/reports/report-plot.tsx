import { PAISE_PER_RUPEE, paise } from '#domain/money.ts';
import type { ColumnKind } from '#domain/reports/reports.ts';
import look from '#web/admin/parts/look.module.css';
import { type Column, Columns } from '#web/admin/plot/columns.tsx';
import { dayBars } from '#web/admin/plot/day-bars.ts';
import { formatFigure, type Report } from './report.ts';
import styles from './reports.module.css';

const MAX_BARS = 10;

type Bar = Column & { before: number | null };

/** The figures of the table below it. */
export function ReportPlot({ report, isByDay, label }: { report: Report; isByDay: boolean; label: string }) {
  const { kind, label: measure } = report.columns[report.plotted]!;
  const bars = isByDay ? barsOfDays(report) : barsOfRows(report);
  if (bars.length === 0) return null;
  const accessibleName = `${label}: ${measure}, as in the table below`;
  return (
    <figure className={styles.figure}>
      <figcaption className={look.hint}>
        <span className={styles.key} /> {measure}
        {report.before && (
          <>
            {' \u2003'}
            <span className={styles.key} data-series="before" /> Period before
          </>
        )}
        {!isByDay && report.rows.length > MAX_BARS && `, the first ${MAX_BARS} rows`}
      </figcaption>
      {isByDay ? (
        <Columns
          columns={bars.map((bar) => ({ ...bar, title: describe(bar, kind) }))}
          label={accessibleName}
          format={(figure) => formatFigure(kind, figure)}
          unit={kind === 'amount' ? PAISE_PER_RUPEE : 1}
        />
      ) : (
        <Rows bars={bars} kind={kind} label={accessibleName} />
      )}
    </figure>
  );
}

const barsOfRows = ({ rows, plotted }: Report): Bar[] =>
  rows.slice(0, MAX_BARS).map(({ key, label, details, figures, before }) => ({
    ...{ key, label: details ? `${label}, ${details}` : label, title: label },
    ...{ figure: figures[plotted] ?? 0, before },
  }));

function barsOfDays({ rows, plotted }: Report): Bar[] {
  const barsOf = (figureOf: (row: Report['rows'][number]) => number | null) =>
    dayBars(rows.map((row) => ({ date: row.key, orders: 0, amount: paise(figureOf(row) ?? 0) })));
  const before = barsOf((row) => row.before);
  return barsOf(({ figures }) => figures[plotted]!).map(({ key, label, title, amount }, index) => ({
    ...{ key, label, title, figure: amount, before: before[index]!.amount },
  }));
}

interface BarsProps {
  bars: Bar[];
  kind: ColumnKind;
  label: string;
}

const describe = ({ title, figure, before }: Bar, kind: ColumnKind) =>
  `${title}: ${formatFigure(kind, figure)}${before === null ? '' : `, before ${formatFigure(kind, before)}`}`;

function Rows({ bars, kind, label }: BarsProps) {
  const largest = Math.max(
    1,
    ...bars.flatMap(({ figure, before }) => [Math.abs(figure), Math.abs(before ?? 0)]),
  );
  return (
    <div className={styles.rows} role="img" aria-label={label}>
      {bars.map((one) => (
        <div key={one.key} title={describe(one, kind)}>
          <span className={styles.name}>{one.label}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect y={0} height={6} width={(Math.abs(one.figure) / largest) * 100} />
            <rect data-series="before" y={7} height={3} width={(Math.abs(one.before ?? 0) / largest) * 100} />
          </svg>
          <span className={styles.value}>{formatFigure(kind, one.figure)}</span>
        </div>
      ))}
    </div>
  );
}
