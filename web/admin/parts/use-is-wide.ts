import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 64rem)';
const PHONE = '(width < 48rem)';

const changesOf = (window: string) => (onChange: () => void) => {
  const query = matchMedia(window);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

const onWide = changesOf(WIDE);
const onPhone = changesOf(PHONE);

export const isWide = (): boolean => matchMedia(WIDE).matches;
const isPhone = (): boolean => matchMedia(PHONE).matches;

/** Whether there is room beside the content, for a preview or a menu. */
export const useIsWide = (): boolean => useSyncExternalStore(onWide, isWide, () => true);

export const useIsPhone = (): boolean => useSyncExternalStore(onPhone, isPhone, () => false);
