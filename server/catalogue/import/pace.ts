import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const BUSY_FOR_MS = 100;
const MIN_REST_MS = 1;

let lastVisit = Number.NEGATIVE_INFINITY;

// Owners who watch the progress do not slow it down.
subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  if (!request.url?.startsWith('/api/admin/')) lastVisit = performance.now();
});

/** Whether this process lately answered a visitor. */
export const isBusy = (): boolean => performance.now() - lastVisit < BUSY_FOR_MS;

/** Multiples of the time that a step took. */
export interface Rests {
  whileQuiet: number;
  whileBusy: number;
}

export type Pace = (signal?: AbortSignal) => Promise<void>;

/**
 * Returns a function to call after each step of long work: it rests, so that visitors wait for one step at most. Requests
 * that came during the step are answered at the start of the rest, which becomes a long one.
 */
export function createPace({ whileQuiet, whileBusy }: Rests): Pace {
  let started = performance.now();
  return async (signal) => {
    const worked = performance.now() - started;
    const short = Math.max(MIN_REST_MS, whileQuiet * worked);
    await sleep(short, signal);
    if (isBusy()) await sleep(Math.max(0, whileBusy * worked - short), signal);
    started = performance.now();
  };
}

const sleep = (ms: number, signal: AbortSignal | undefined) =>
  setTimeout(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
