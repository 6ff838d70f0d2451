import { useEffect, useState } from 'react';

const INTERVAL_MS = 3000;

/** Stops at `shown`, from which it can be started again. */
export function useRotation(count: number, isPaused: boolean, shown?: number) {
  const [current, show] = useState(0);
  const [isStopped, setStopped] = useState(false);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setStopped(true);
  }, []);

  useEffect(() => {
    if (shown === undefined) return;
    show(shown);
    setStopped(true);
  }, [shown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a slide restarts the interval
  useEffect(() => {
    if (isPaused || isStopped) return;
    const timer = setInterval(() => show((index) => (index + 1) % count), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [count, isPaused, isStopped, current]);

  // A merchant's preview may lose slides.
  return { current: Math.min(current, count - 1), show, isStopped, setStopped };
}
