import type { ReactNode } from 'react';

interface BulkBarProps {
  label: string;
  /** How many are selected. */
  status: ReactNode;
  children: ReactNode;
}

/** The actions for the selected rows. */
export const BulkBar = ({ label, status, children }: BulkBarProps) => (
  <section className="bulk-bar" aria-label={label}>
    <strong role="status">{status}</strong>
    {children}
  </section>
);
