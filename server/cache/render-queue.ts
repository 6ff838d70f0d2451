import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '#contract/errors.ts';

/** Per address and process; cached pages do not count, so a mobile network or a search engine behind one address stays far below. */
const MAX_RENDERS_PER_MINUTE = 600;
/** Rendering uses one thread, so more at a time would only make everyone wait longer. */
const MAX_CONCURRENT = 8;
const MAX_WAIT_MS = 5_000;
const MAX_WAITING_PER_ADDRESS = 40;

export class TooManyRenders extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too many pages rendered for one address');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface Waiting {
  start: () => void;
}

export function createRenderQueue() {
  const limiter = new RateLimiterMemory({ points: MAX_RENDERS_PER_MINUTE, duration: 60 });
  const lines = new Map<string, Set<Waiting>>();
  let running = 0;

  async function count(address: string): Promise<void> {
    await limiter.consume(address).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw new TooManyRenders(Math.ceil(msBeforeNext / 1000));
    });
  }

  function waitForTurn(address: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = lines.get(address) ?? new Set();
      if (line.size >= MAX_WAITING_PER_ADDRESS) throw new TooManyRenders(1);
      lines.set(address, line);
      const timer = setTimeout(() => {
        leave(address, line, waiting);
        reject(new ApiError('unavailable', 'Too many pages are being rendered.'));
      }, MAX_WAIT_MS);
      const waiting: Waiting = {
        start() {
          clearTimeout(timer);
          resolve();
        },
      };
      line.add(waiting);
    });
  }

  function leave(address: string, line: Set<Waiting>, waiting: Waiting): void {
    line.delete(waiting);
    if (line.size === 0) lines.delete(address);
  }

  function startNext(): void {
    const [next] = lines;
    if (!next) return;
    const [address, line] = next;
    const [waiting] = line;
    running += 1;
    lines.delete(address);
    if (line.size > 1) lines.set(address, line);
    leave(address, line, waiting!);
    waiting!.start();
  }

  return {
    async run<Result>(address: string | undefined, render: () => Promise<Result>): Promise<Result> {
      if (address !== undefined) await count(address);
      if (running < MAX_CONCURRENT) running += 1;
      else await waitForTurn(address ?? '');
      try {
        return await render();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
