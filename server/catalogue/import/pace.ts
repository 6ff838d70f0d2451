import { setTimeout } from 'node:timers/promises';

/** Sleeps as long as the last step took, so that requests wait for one step at most. */
export function createPace(): () => Promise<void> {
  let started = performance.now();
  return async () => {
    await setTimeout(performance.now() - started);
    started = performance.now();
  };
}
