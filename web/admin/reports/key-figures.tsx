import layout from '#web/admin/parts/layout.module.css';
import { Stat } from '#web/admin/parts/stat.tsx';
import { describeChange, formatRounded, type Report } from './report.ts';
import styles from './reports.module.css';

/** The totals, each with that of the period before. */
export function KeyFigures({ report }: { report: Report }) {
  const { columns, totals, totalsBefore, before } = report;
  if (!totals) return null;
  return (
    <dl className={`${layout.tightStack} ${styles.figures}`}>
      {columns.map(({ label, kind }, index) => (
        <Stat
          key={label}
          name={label}
          value={formatRounded(kind, totals[index]!)}
          details={before && describeChange(kind, totals[index]!, totalsBefore?.[index] ?? null)}
        />
      ))}
    </dl>
  );
}
