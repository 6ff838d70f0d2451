import { type ReactNode, useRef } from 'react';
import { ChevronIcon } from '#web/ui/icons.tsx';
import styles from './folded-nav.module.css';
import layout from './layout.module.css';
import look from './look.module.css';
import { useIsWide } from './use-is-wide.ts';

interface FoldedNavProps {
  label: string;
  /** The label of the page that is open. Without one, the list is open. */
  current: string | undefined;
  badge?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** On phones a list that opens. */
export function FoldedNav({ label, current, badge, className = '', children }: FoldedNavProps) {
  const isWide = useIsWide();
  const details = useRef<HTMLDetailsElement>(null);
  if (isWide)
    return (
      <nav className={`${layout.choices} ${className}`} aria-label={label}>
        {children}
      </nav>
    );
  return (
    <details key={current} ref={details} className={`${layout.folded} ${styles.menu}`} open={!current}>
      <summary>
        {current && <span className={look.hint}>{label}</span>}
        <b>{current ?? label}</b>
        {badge}
        <ChevronIcon />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link is a click */}
      <nav
        className={`${layout.choices} ${styles.columns} ${className}`}
        aria-label={label}
        onClick={() => {
          details.current!.open = false;
        }}
      >
        {children}
      </nav>
    </details>
  );
}
