import { type ReactNode, useEffect, useRef } from 'react';
import layout from './layout.module.css';

/** Closes when anything outside it is pressed or gets the focus, and by Escape. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const menu = details.current!;
    const listening = new AbortController();
    const { signal } = listening;
    const closeOutside = ({ target }: Event) => {
      if (!menu.contains(target as Node)) menu.open = false;
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    menu.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        menu.open = false;
        menu.querySelector('summary')!.focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return (
    <details ref={details} className={layout.more}>
      <summary>More</summary>
      <div>{children}</div>
    </details>
  );
}
