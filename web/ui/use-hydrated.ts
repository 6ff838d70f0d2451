import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Before hydration a press would be lost, and the browser would submit a form itself. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
