import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False while a page is only painted: a press would be lost, and the browser itself would send a form. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
