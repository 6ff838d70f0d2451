import { formatRupees } from '#domain/money.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';
import { axisTicks } from './axis-ticks.ts';
import { toBars } from './periods.ts';
import type { Sales } from './today-page.tsx';

/** A bar for each day, or for each month of many; the days as a table for those who do not see it. */
export function SalesChart({ days }: { days: Sales['days'] }) {
  const bars = toBars(days);
  const ticks = axisTicks(Math.max(...bars.map(({ amount }) => amount)));
  const top = ticks.at(-1)!;
  return (
    <figure className="chart">
      <div className="chart-area">
        <ol className="chart-ticks" aria-hidden="true">
          {ticks.toReversed().map((tick) => (
            <li key={tick}>{formatRupees(tick)}</li>
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
                {title}: {formatRupees(amount)}, {orders} {orders === 1 ? 'order' : 'orders'}
              </title>
            </rect>
          ))}
        </svg>
        <ol className="chart-days" aria-hidden="true">
          {bars.map(({ key, label }) => (
            <li key={key}>
              <span>{label}</span>
            </li>
          ))}
        </ol>
      </div>
      <details>
        <summary>The days as a table</summary>
        <table className="list">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" className="number">
                Orders
              </th>
              <th scope="col" className="number">
                Sales
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, orders, amount }) => (
              <tr key={date}>
                <th scope="row">{formatDate(date)}</th>
                <td className="number">{orders}</td>
                <td className="number">{formatRupees(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
