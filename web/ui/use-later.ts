import { useEffect } from 'react';

/** So that the first view is not slower. */
const LATER_MS = 4000;

export function useLater(run: (() => void) | undefined): void {
  useEffect(() => {
    const timer = run && setTimeout(run, LATER_MS);
    return () => clearTimeout(timer);
  }, [run]);
}
