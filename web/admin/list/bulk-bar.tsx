import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import layout from '#web/admin/parts/layout.module.css';
import { Button } from '#web/ui/button.tsx';
import styles from './list.module.css';

interface BulkBarProps {
  label: string;
  /** How many are selected. */
  status: ReactNode;
  /** Changes the selection. */
  selects?: ReactNode;
  onClear: () => void;
  children: ReactNode;
}

/** The actions for the selected rows: in a narrow window those that fit in one line, until “More” is pressed. */
export function BulkBar({ label, status, selects, onClear, children }: BulkBarProps) {
  const actions = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasMore, setMore] = useState(false);
  useLayoutEffect(() => {
    const element = actions.current!;
    const measure = () => {
      if (!isOpen) setMore(element.scrollHeight > element.clientHeight + 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return (
    <section className={`${layout.row} ${layout.bar} ${styles.bulk}`} aria-label={label}>
      <strong role="status">{status}</strong>
      {selects}
      <Button kind="link" onClick={onClear}>
        Clear
      </Button>
      {hasMore && (
        <Button kind="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fewer' : 'More'}
        </Button>
      )}
      <div ref={actions} className={`${layout.row} ${styles.actions}`} data-open={isOpen || undefined}>
        {children}
      </div>
    </section>
  );
}
