import { useEffect, useRef, useState } from 'react';

/** One task at a time: what was begun earlier no longer speaks once another has begun or the page is left. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  useEffect(() => () => void latest.current++, []);

  async function run(task: () => Promise<void>, failed: (error: unknown) => void): Promise<void> {
    const mine = ++latest.current;
    setBusy(true);
    try {
      await task();
    } catch (error) {
      if (mine === latest.current) failed(error);
    } finally {
      if (mine === latest.current) setBusy(false);
    }
  }

  return { busy, run, release: () => setBusy(false) };
}

export type Busy = ReturnType<typeof useBusy>;
