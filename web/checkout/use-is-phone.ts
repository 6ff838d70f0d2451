import { useSyncExternalStore } from 'react';

const PHONE = '(width < 48rem)';

function subscribe(onChange: () => void) {
  const query = matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The form is rendered only in browsers. A hook that other pages share would be a script of its own in the manifest of all pages. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  );
