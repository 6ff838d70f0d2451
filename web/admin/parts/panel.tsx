import { type ReactNode, useEffect, useId, useRef } from 'react';
import layout from './layout.module.css';
import look from './look.module.css';

export interface Fold {
  /** Says what is in it. */
  hint: string;
  /** Opens it. */
  hasError: boolean;
}

interface PanelProps {
  title: string;
  /** Closed until it is pressed, or one of its fields has an error. */
  fold?: Fold | undefined;
  /** When anything in it gets the focus. */
  onFocus?: () => void;
  children: ReactNode;
}

export function Panel({ fold, ...props }: PanelProps) {
  const { title, onFocus, children } = props;
  const id = useId();
  if (fold) return <FoldedPanel {...props} fold={fold} />;
  return (
    <section className={layout.panel} aria-labelledby={id} onFocus={onFocus}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function FoldedPanel({ title, fold, onFocus, children }: PanelProps & { fold: Fold }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (fold.hasError) details.current!.open = true;
  }, [fold.hasError]);
  return (
    <details
      ref={details}
      className={layout.folded}
      onFocus={onFocus}
      // The browser can’t show its message at a field that is folded away.
      onInvalidCapture={() => {
        details.current!.open = true;
      }}
    >
      <summary>
        <h2>{title}</h2>
        <span className={look.hint}>{fold.hint}</span>
      </summary>
      <div className={layout.stack}>{children}</div>
    </details>
  );
}
