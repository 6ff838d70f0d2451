import { useSyncExternalStore } from 'react';

const NARROW = '(width < 60rem)';

function subscribe(onChange: () => void) {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The form is rendered only in browsers. A hook that other pages share would be a script of its own in the manifest of all pages. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
