import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 64rem)';

function subscribe(onChange: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const isWide = (): boolean => matchMedia(WIDE).matches;

/** Whether there is room beside the content, for a preview or a menu. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, () => true);
