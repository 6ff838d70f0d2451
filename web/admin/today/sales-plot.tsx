import { formatRupees } from '#domain/money.ts';
import { dayWords } from '#web/admin/parts/day.ts';
import { ticksUpTo } from './ticks.ts';
import type { Sales } from './today-page.tsx';

/** A bar for each day; the same as a table for those who do not see it. */
export function SalesPlot({ days }: { days: Sales['days'] }) {
  const ticks = ticksUpTo(Math.max(...days.map(({ amount }) => amount)));
  const top = ticks.at(-1)!;
  return (
    <figure className="plot">
      <div className="plot-area">
        <ol className="plot-ticks" aria-hidden="true">
          {ticks.toReversed().map((tick) => (
            <li key={tick}>{formatRupees(tick)}</li>
          ))}
        </ol>
        <svg
          viewBox={`0 0 ${days.length} ${top}`}
          preserveAspectRatio="none"
          role="img"
          aria-label="Sales by day, as in the table below"
        >
          {ticks.map((tick) => (
            <line key={tick} x1={0} x2={days.length} y1={top - tick} y2={top - tick} />
          ))}
          {days.map(({ date, amount, orders }, index) => (
            <rect key={date} x={index + 0.1} width={0.8} y={top - amount} height={amount}>
              <title>
                {dayWords(date)}: {formatRupees(amount)}, {orders} {orders === 1 ? 'order' : 'orders'}
              </title>
            </rect>
          ))}
        </svg>
        <p className="plot-days" aria-hidden="true">
          <span>{dayWords(days[0]!.date)}</span>
          <span>{dayWords(days.at(-1)!.date)}</span>
        </p>
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
                <th scope="row">{dayWords(date)}</th>
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
