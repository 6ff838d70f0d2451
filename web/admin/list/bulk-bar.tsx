import type { ReactNode } from 'react';
import layout from '#web/admin/parts/layout.module.css';
import styles from './list.module.css';

interface BulkBarProps {
  label: string;
  /** How many are selected. */
  status: ReactNode;
  children: ReactNode;
}

/** The actions for the selected rows. */
export const BulkBar = ({ label, status, children }: BulkBarProps) => (
  <section className={`${layout.row} ${layout.bar} ${styles.bulk}`} aria-label={label}>
    <strong role="status">{status}</strong>
    <div className={`${layout.row} ${styles.actions}`}>{children}</div>
  </section>
);
