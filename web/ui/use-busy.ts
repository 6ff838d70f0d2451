import { useEffect, useRef, useState } from 'react';

/**
 * One task at a time. A second press, even before the button is drawn disabled, starts nothing. `release` gives the running task
 * up: another may start, and the earlier one may still succeed but reports no failure, as after the page is left.
 */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const latest = useRef(0);
  useEffect(() => () => void latest.current++, []);

  function release() {
    latest.current++;
    isRunning.current = false;
    setBusy(false);
  }

  async function run(task: () => Promise<void>, failed: (error: unknown) => void): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    const mine = ++latest.current;
    setBusy(true);
    try {
      await task();
    } catch (error) {
      if (mine === latest.current) failed(error);
    } finally {
      if (mine === latest.current) release();
    }
  }

  return { busy, run, release };
}

export type Busy = ReturnType<typeof useBusy>;
