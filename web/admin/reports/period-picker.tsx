import { Link, useLocation } from 'react-router';
import type { Period } from '#domain/reports/periods.ts';
import { Filter, Filters } from '#web/admin/list/filters.tsx';
import layout from '#web/admin/parts/layout.module.css';
import { type ChosenPeriod, toQuery } from './report.ts';
import styles from './reports.module.css';

const LABELS: Record<Exclude<Period, 'own'>, string> = {
  today: 'Today',
  last_7_days: '7 days',
  last_30_days: '30 days',
  month: 'This month',
  quarter: 'This quarter',
  financial_year: 'Financial year',
};

interface PeriodPickerProps {
  chosen: ChosenPeriod;
  /** The days of the report that is shown. */
  from: string;
  to: string;
}

export function PeriodPicker({ chosen, from, to }: PeriodPickerProps) {
  const { pathname } = useLocation();
  return (
    <div className={`${layout.row} ${styles.periods}`}>
      <nav className={layout.choices} aria-label="Period">
        {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((period) => (
          <Link
            key={period}
            to={pathname + toQuery({ period })}
            aria-current={chosen.period === period ? 'page' : undefined}
            preventScrollReset
          >
            {LABELS[period]}
          </Link>
        ))}
      </nav>
      <Filters>
        <Filter label="From">
          <input key={from} type="date" name="from" defaultValue={from} />
        </Filter>
        <Filter label="To">
          <input key={to} type="date" name="to" defaultValue={to} />
        </Filter>
      </Filters>
    </div>
  );
}
