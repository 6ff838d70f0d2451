import { formatPaise, PAISE_PER_RUPEE, paise } from '#domain/money.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import { Columns } from '#web/admin/plot/columns.tsx';
import { dayBars } from '#web/admin/plot/day-bars.ts';
import type { Sales } from './sales.ts';

export function SalesChart({ days }: { days: Sales['days'] }) {
  const columns = dayBars(days).map(({ title, amount, orders, ...bar }) => ({
    ...bar,
    ...{ figure: amount, title: `${title}: ${formatPaise(amount)}, ${pluralize(orders, 'order')}` },
  }));
  return (
    <figure className={layout.stack}>
      <Columns
        columns={columns}
        label="Sales by day, as in the table below"
        format={(amount) => formatPaise(paise(amount))}
        unit={PAISE_PER_RUPEE}
      />
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
