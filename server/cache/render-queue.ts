import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '#contract/errors.ts';

/** Per address and process; cached pages do not count, so carriers and crawlers that share an address stay far below it. */
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

interface QueuedRender {
  start: () => void;
}

export function createRenderQueue() {
  const limiter = new RateLimiterMemory({ points: MAX_RENDERS_PER_MINUTE, duration: 60 });
  const queues = new Map<string, Set<QueuedRender>>();
  let running = 0;

  async function count(address: string): Promise<void> {
    await limiter.consume(address).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw new TooManyRenders(Math.ceil(msBeforeNext / 1000));
    });
  }

  function waitForTurn(address: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = queues.get(address) ?? new Set();
      if (queue.size >= MAX_WAITING_PER_ADDRESS) throw new TooManyRenders(1);
      queues.set(address, queue);
      const timer = setTimeout(() => {
        remove(address, queue, waiting);
        reject(new ApiError('unavailable', 'Too many pages are being rendered.'));
      }, MAX_WAIT_MS);
      const waiting: QueuedRender = {
        start() {
          clearTimeout(timer);
          resolve();
        },
      };
      queue.add(waiting);
    });
  }

  function remove(address: string, queue: Set<QueuedRender>, waiting: QueuedRender): void {
    queue.delete(waiting);
    if (queue.size === 0) queues.delete(address);
  }

  function startNext(): void {
    const [next] = queues;
    if (!next) return;
    const [address, queue] = next;
    const [waiting] = queue;
    running += 1;
    queues.delete(address);
    if (queue.size > 1) queues.set(address, queue);
    remove(address, queue, waiting!);
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
