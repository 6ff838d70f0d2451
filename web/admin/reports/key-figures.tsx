import layout from '#web/admin/parts/layout.module.css';
import { Stat } from '#web/admin/parts/stat.tsx';
import { formatChange, formatRounded, type Report } from './report.ts';
import styles from './reports.module.css';

/** The totals, each with that of the period before. */
export function KeyFigures({ report }: { report: Report }) {
  const { columns, totals, totalsBefore, before } = report;
  if (!totals) return null;
  return (
    <dl className={`${layout.tightStack} ${styles.figures}`}>
      {columns.map(({ label, kind }, index) => {
        const [figure, earlier] = [totals[index]!, totalsBefore?.[index] ?? null];
        const change = formatChange(figure, earlier);
        return (
          <Stat
            key={label}
            name={label}
            value={formatRounded(kind, figure)}
            details={before && `${formatRounded(kind, earlier)} before${change ? ` (${change})` : ''}`}
          />
        );
      })}
    </dl>
  );
}
