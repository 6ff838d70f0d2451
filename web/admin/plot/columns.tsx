import look from '#web/admin/parts/look.module.css';
import styles from './plot.module.css';
import { plotTicks } from './plot-ticks.ts';

export interface Column {
  key: string;
  /** Empty if there is no room for it. */
  label: string;
  /** Shown when the mouse is over it. */
  title: string;
  figure: number;
  /** The figure of the period before. */
  before?: number | null;
}

interface ColumnsProps {
  columns: Column[];
  label: string;
  format: (figure: number) => string;
  /** Ticks are round multiples of it: 100 for amounts in paise. */
  unit?: number;
}

export function Columns({ columns, label, format, unit = 1 }: ColumnsProps) {
  const figures = columns.flatMap(({ figure, before }) => [figure / unit, (before ?? 0) / unit]);
  const ticks = plotTicks(figures).map((tick) => tick * unit);
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!];
  const last = columns.length - 1;
  const step = last - columns.findLastIndex(({ label }, index) => label !== '' && index < last);
  /** On a phone, the others are hidden. */
  const shownStep = step * (columns.length > 14 ? 3 : 2);
  const bar = (figure: number) => ({ y: top - Math.max(0, figure), height: Math.abs(figure) });
  return (
    <div className={styles.columns}>
      <ol className={styles.ticks} aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <li key={tick}>{format(tick)}</li>
        ))}
      </ol>
      <svg
        viewBox={`0 0 ${columns.length} ${top - bottom}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {ticks.map((tick) => (
          <line key={tick} x1={0} x2={columns.length} y1={top - tick} y2={top - tick} />
        ))}
        {columns.map(({ key, title, figure, before }, index) => (
          <g key={key}>
            <title>{title}</title>
            {before === undefined ? (
              <rect x={index + 0.2} width={0.6} {...bar(figure)} />
            ) : (
              <>
                <rect data-series="before" x={index + 0.05} width={0.9} {...bar(before ?? 0)} />
                <rect x={index + 0.2} width={0.6} {...bar(figure)} />
              </>
            )}
          </g>
        ))}
      </svg>
      <ol className={styles.labels} aria-hidden="true">
        {columns.map(({ key, label }, index) => (
          <li key={key} data-minor={(last - index) % shownStep !== 0 || undefined}>
            <span className={look.nowrap}>{label}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
