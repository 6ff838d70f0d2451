import { useLocation } from 'react-router';
import type { Period } from '#domain/reports/periods.ts';
import { PeriodBar } from '#web/admin/list/period-bar.tsx';
import { type ChosenPeriod, toQuery } from './report.ts';

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
  const periods = (Object.keys(LABELS) as (keyof typeof LABELS)[]).map((period) => ({
    ...{ label: LABELS[period], to: pathname + toQuery({ period }), isCurrent: chosen.period === period },
  }));
  return <PeriodBar periods={periods} from={from} to={to} />;
}
