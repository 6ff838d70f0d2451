import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Closes a menu when anything outside its parent is pressed or gets the focus, and by Escape. */
export function useCloseOutside(menu: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useRef(onClose);
  close.current = onClose;
  // Before the browser shows the menu, so that it closes by the first key or press.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const closeOutside = ({ target }: Event) => {
      if (!menu.current?.parentElement?.contains(target as Node)) close.current();
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        menu.current?.parentElement?.querySelector<HTMLElement>('summary, button')?.focus();
        close.current();
      },
      { signal },
    );
    return () => listening.abort();
  }, [menu]);
}
