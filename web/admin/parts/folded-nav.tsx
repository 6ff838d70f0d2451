import { type ReactNode, useRef } from 'react';
import styles from './folded-nav.module.css';
import layout from './layout.module.css';
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
    <details key={current} ref={details} className={layout.folded} open={!current}>
      <summary>
        <b>{label}</b>
        {current && `: ${current}`} {badge}
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
