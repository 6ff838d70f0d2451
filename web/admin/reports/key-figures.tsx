import type { CSSProperties } from 'react';
import layout from '#web/admin/parts/layout.module.css';
import { Stat } from '#web/admin/parts/stat.tsx';
import { tilesPerRow } from '#web/admin/today/tile-rows.ts';
import { describeChange, formatRounded, type Report } from './report.ts';
import styles from './reports.module.css';

/** They come first. */
const MAIN = ['Net sales', 'Total sales'];

/** The totals, each with that of the period before. */
export function KeyFigures({ report }: { report: Report }) {
  const { columns, totals, totalsBefore, before } = report;
  if (!totals) return null;
  const figures = columns.map(({ label, kind }, index) => ({
    label,
    value: formatRounded(kind, totals[index]!),
    details: before && describeChange(kind, totals[index]!, totalsBefore?.[index] ?? null),
  }));
  const isMain = ({ label }: { label: string }) => MAIN.includes(label);
  const style = { '--in-row': tilesPerRow(figures.length, 4) } as CSSProperties;
  return (
    <dl className={`${layout.tightStack} ${styles.figures}`} style={style}>
      {[...figures.filter(isMain), ...figures.filter((figure) => !isMain(figure))].map(
        ({ label, value, details }) => (
          <Stat key={label} name={label} value={value} details={details} />
        ),
      )}
    </dl>
  );
}
