import { Link } from 'react-router';
import layout from '#web/admin/parts/layout.module.css';
import { Filter, Filters } from './filters.tsx';
import styles from './period-bar.module.css';
import { scrollIntoView } from './scroll-into-view.ts';

interface PeriodBarProps {
  periods: { label: string; to: string; isCurrent: boolean }[];
  /** The first and last day that are shown. */
  from: string;
  to: string;
}

/** Links to usual periods, and fields for another one. */
export const PeriodBar = ({ periods, from, to }: PeriodBarProps) => (
  <div className={`${layout.row} ${styles.periods}`}>
    <nav className={`${layout.choices} ${layout.fading}`} aria-label="Period">
      {periods.map(({ label, to: address, isCurrent }) => (
        <Link
          key={label}
          ref={isCurrent ? scrollIntoView : undefined}
          to={address}
          aria-current={isCurrent ? 'page' : undefined}
          preventScrollReset
        >
          {label}
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
