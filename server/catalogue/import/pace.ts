import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const BUSY_FOR_MS = 100;
const MIN_REST_MS = 1;
const REQUEST_START = 'http.server.request.start';

/** Multiples of the time that a step took. */
export interface Rests {
  whileQuiet: number;
  whileBusy: number;
}

/** Rests after each step of long work, so that visitors wait for one step at most. It watches requests until `end()`. */
export interface Pace {
  /** Requests that came during the step are answered at the start of the rest, which becomes a long one. */
  rest: (signal?: AbortSignal) => Promise<void>;
  /** Whether this process answered a visitor in the last 100 ms. */
  isBusy: () => boolean;
  end: () => void;
}

export function createPace({ whileQuiet, whileBusy }: Rests): Pace {
  let started = performance.now();
  let lastVisit = Number.NEGATIVE_INFINITY;
  const isBusy = () => performance.now() - lastVisit < BUSY_FOR_MS;
  const onRequest = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    // Owners who watch the progress do not slow it down.
    if (!request.url?.startsWith('/api/admin/')) lastVisit = performance.now();
  };
  subscribe(REQUEST_START, onRequest);
  return {
    async rest(signal) {
      const worked = performance.now() - started;
      const short = Math.max(MIN_REST_MS, whileQuiet * worked);
      await sleep(short, signal);
      if (isBusy()) await sleep(Math.max(0, whileBusy * worked - short), signal);
      started = performance.now();
    },
    isBusy,
    end: () => void unsubscribe(REQUEST_START, onRequest),
  };
}

const sleep = (ms: number, signal: AbortSignal | undefined) =>
  setTimeout(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
