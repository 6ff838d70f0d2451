import type { ReactNode } from 'react';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import styles from './list.module.css';

interface EmptyListProps {
  title: string;
  /** Says what the list is for. */
  text?: ReactNode;
  /** The button that makes the first entry. */
  children?: ReactNode;
}

/** Replaces a list that has never had an entry. */
export const EmptyList = ({ title, text, children }: EmptyListProps) => (
  <div className={`${layout.empty} ${styles.first}`}>
    <strong>{title}</strong>
    {text && <p className={look.hint}>{text}</p>}
    {children}
  </div>
);
