import { useEffect, useState } from 'react';

const EVERY_MS = 3000;

/** Which of `count` slides shows. It moves on by itself unless held, stopped, or motion is unwelcome. */
export function useRotation(count: number, isHeld: boolean) {
  const [current, show] = useState(0);
  const [isStopped, setStopped] = useState(false);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setStopped(true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide chosen by hand starts its three seconds again
  useEffect(() => {
    if (isHeld || isStopped) return;
    const timer = setInterval(() => show((shown) => (shown + 1) % count), EVERY_MS);
    return () => clearInterval(timer);
  }, [count, isHeld, isStopped, current]);

  return { current, show, isStopped, setStopped };
}
