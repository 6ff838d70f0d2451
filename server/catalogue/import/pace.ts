import { setTimeout } from 'node:timers/promises';

/** Rests after each piece of work for as long as it took, so that visitors wait for one piece at most. */
export function createPace(): () => Promise<void> {
  let started = performance.now();
  return async () => {
    await setTimeout(performance.now() - started);
    started = performance.now();
  };
}
