import { formatPaise, max, toPaise, toRupees } from '#domain/money.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { axisTicks } from './axis-ticks.ts';
import { toBars } from './periods.ts';
import type { Sales } from './sales.ts';
import styles from './today.module.css';

export function SalesChart({ days }: { days: Sales['days'] }) {
  const bars = toBars(days);
  const ticks = axisTicks(toRupees(max(...bars.map(({ amount }) => amount)))).map(toPaise);
  const top = ticks.at(-1)!;
  return (
    <figure className={layout.stack}>
      <div className={styles.chart}>
        <ol className={styles.ticks} aria-hidden="true">
          {ticks.toReversed().map((tick) => (
            <li key={tick}>{formatPaise(tick)}</li>
          ))}
        </ol>
        <svg
          viewBox={`0 0 ${bars.length} ${top}`}
          preserveAspectRatio="none"
          role="img"
          aria-label="Sales by day, as in the table below"
        >
          {ticks.map((tick) => (
            <line key={tick} x1={0} x2={bars.length} y1={top - tick} y2={top - tick} />
          ))}
          {bars.map(({ key, title, amount, orders }, index) => (
            <rect key={key} x={index + 0.2} width={0.6} y={top - amount} height={amount}>
              <title>
                {title}: {formatPaise(amount)}, {pluralize(orders, 'order')}
              </title>
            </rect>
          ))}
        </svg>
        <ol className={styles.days} aria-hidden="true">
          {bars.map(({ key, label }) => (
            <li key={key}>
              <span className={look.nowrap}>{label}</span>
            </li>
          ))}
        </ol>
      </div>
      <details>
        <summary>Show as a table</summary>
        <DataTable
          rows={days.toReversed()}
          rowKey={({ date }) => date}
          columns={[
            { label: 'Day', cell: ({ date }) => formatDate(date) },
            { label: 'Orders', kind: 'number', cell: ({ orders }) => orders },
            { label: 'Sales', kind: 'number', cell: ({ amount }) => formatPaise(amount) },
          ]}
        />
      </details>
    </figure>
  );
}
