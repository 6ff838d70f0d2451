import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Before hydration a press would be lost, and the browser would submit a form itself. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
