import type { ReactNode } from 'react';
import layout from '#web/admin/parts/layout.module.css';
import styles from './list.module.css';

interface BulkBarProps {
  label: string;
  /** How many are selected. */
  status: ReactNode;
  /** Changes the selection. */
  selects?: ReactNode;
  children: ReactNode;
}

/** The actions for the selected rows. */
export const BulkBar = ({ label, status, selects, children }: BulkBarProps) => (
  <section className={`${layout.row} ${layout.bar} ${styles.bulk}`} aria-label={label}>
    <strong role="status">{status}</strong>
    {selects}
    <div className={`${layout.row} ${layout.fading} ${styles.actions}`}>{children}</div>
  </section>
);
