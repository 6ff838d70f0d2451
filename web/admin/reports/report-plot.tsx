import { PAISE_PER_RUPEE, paise } from '#domain/money.ts';
import type { ColumnKind } from '#domain/reports/reports.ts';
import look from '#web/admin/parts/look.module.css';
import { toBars } from '#web/admin/today/periods.ts';
import { plotTicks } from './plot-scale.ts';
import { formatFigure, type Report } from './report.ts';
import styles from './reports.module.css';

const MAX_BARS = 10;

interface Bar {
  key: string;
  label: string;
  title: string;
  figure: number;
  before: number | null;
}

/** The figures of the table below it. */
export function ReportPlot({ report, isByDay, label }: { report: Report; isByDay: boolean; label: string }) {
  const { kind, label: measure } = report.columns[report.plotted]!;
  const bars = isByDay ? dayBars(report) : rowBars(report);
  if (bars.length === 0) return null;
  const Bars = isByDay ? Columns : Rows;
  return (
    <figure className={styles.figure}>
      <figcaption className={look.hint}>
        <span className={styles.key} data-series="now" /> {measure}
        {report.before && (
          <>
            {' \u2003'}
            <span className={styles.key} data-series="before" /> in the period before
          </>
        )}
        {!isByDay && report.rows.length > MAX_BARS && `, the first ${MAX_BARS} rows`}
      </figcaption>
      <Bars bars={bars} kind={kind} label={`${label}: ${measure}, as in the table below`} />
    </figure>
  );
}

const rowBars = ({ rows, plotted }: Report): Bar[] =>
  rows.slice(0, MAX_BARS).map(({ key, label, details, figures, before }) => ({
    ...{ key, label: details ? `${label}, ${details}` : label, title: label },
    ...{ figure: figures[plotted] ?? 0, before },
  }));

/** Months if there are many days. */
function dayBars({ rows, plotted }: Report): Bar[] {
  const barsOf = (figureOf: (row: Report['rows'][number]) => number | null) =>
    toBars(rows.map((row) => ({ date: row.key, orders: 0, amount: paise(figureOf(row) ?? 0) })));
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

function Columns({ bars, kind, label }: BarsProps) {
  const unit = kind === 'amount' ? PAISE_PER_RUPEE : 1;
  const ticks = plotTicks(bars.flatMap(({ figure, before }) => [figure / unit, (before ?? 0) / unit])).map(
    (tick) => tick * unit,
  );
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!];
  const step =
    bars.length - 1 - bars.findLastIndex(({ label }, index) => label !== '' && index < bars.length - 1);
  const bar = (figure: number) => ({ y: top - Math.max(0, figure), height: Math.abs(figure) });
  return (
    <div className={styles.columns}>
      <ol className={styles.ticks} aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <li key={tick}>{formatFigure(kind, tick)}</li>
        ))}
      </ol>
      <svg
        viewBox={`0 0 ${bars.length} ${top - bottom}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {ticks.map((tick) => (
          <line key={tick} x1={0} x2={bars.length} y1={top - tick} y2={top - tick} />
        ))}
        {bars.map((one, index) => (
          <g key={one.key}>
            <title>{describe(one, kind)}</title>
            <rect data-series="before" x={index + 0.1} width={0.35} {...bar(one.before ?? 0)} />
            <rect data-series="now" x={index + 0.45} width={0.45} {...bar(one.figure)} />
          </g>
        ))}
      </svg>
      <ol className={styles.days} aria-hidden="true">
        {bars.map(({ key, label }, index) => (
          <li key={key} data-minor={(bars.length - 1 - index) % (2 * step) !== 0 || undefined}>
            <span className={look.nowrap}>{label}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

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
            <rect data-series="now" y={0} height={6} width={(Math.abs(one.figure) / largest) * 100} />
            <rect data-series="before" y={7} height={3} width={(Math.abs(one.before ?? 0) / largest) * 100} />
          </svg>
          <span className={styles.value}>{formatFigure(kind, one.figure)}</span>
        </div>
      ))}
    </div>
  );
}
