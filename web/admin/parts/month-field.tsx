import { useSearchParams } from 'react-router';
import { toIndianDay } from '#domain/calendar.ts';
import { Field } from '#web/ui/field.tsx';
import layout from './layout.module.css';

const MONTHS_SHOWN = 24;

/** Chooses the month of a page, which is in its address. */
export function MonthField({ month }: { month: string }) {
  const [, setSearch] = useSearchParams();
  return (
    <div className={layout.fields}>
      <Field
        as="select"
        label="Month"
        value={month}
        onChange={({ target }) => setSearch({ month: target.value })}
      >
        {[...new Set([month, ...lastMonths()])].map((one) => (
          <option key={one} value={one}>
            {monthLabel(one)}
          </option>
        ))}
      </Field>
    </div>
  );
}

/** The current month first, such as 2026-11. */
export function lastMonths(): string[] {
  const [year, month] = toIndianDay(new Date()).split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS_SHOWN }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7),
  );
}

const monthLabel = (month: string): string =>
  new Date(`${month}-15`).toLocaleDateString('en-IN', { month: 'long', year: 'numeric' });
