import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createRenderQueue, TooManyRenders } from './render-queue.ts';

const MAX_RENDERS_PER_MINUTE = 600;
const MAX_CONCURRENT = 8;
const MAX_WAITING = 40;
const MAX_WAIT_MS = 5_000;

afterEach(() => void vi.useRealTimers());

/** Renders that end when the test ends them. */
function openQueue() {
  const queue = createRenderQueue();
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const render = (address: string | undefined, name: string) =>
    queue.run(address, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  /** Ends the oldest render and lets the next one start. */
  const endOne = async () => {
    ends.shift()!();
    await settled();
  };
  onTestFinished(async () => {
    while (ends.length > 0) await endOne();
  });
  return { queue, started, render, endOne };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('limits how many pages per minute are rendered for an IP address, then sends Retry-After', async () => {
  const { queue } = openQueue();
  const render = vi.fn(async () => {});
  for (let i = 0; i < MAX_RENDERS_PER_MINUTE; i++) await queue.run('198.51.100.1', render);
  const refused = await queue.run('198.51.100.1', render).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TooManyRenders);
  expect((refused as TooManyRenders).retryAfterSeconds).toBeGreaterThan(0);
  expect((refused as TooManyRenders).retryAfterSeconds).toBeLessThanOrEqual(60);
  expect(render).toHaveBeenCalledTimes(MAX_RENDERS_PER_MINUTE);
  await queue.run('198.51.100.2', render);
  await queue.run(undefined, render);
});

test('limits concurrent renderings, and a failed one frees its slot', async () => {
  const { queue, started, render, endOne } = openQueue();
  await expect(queue.run('a', () => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
  for (let i = 0; i < MAX_CONCURRENT + 2; i++) void render(`address ${i}`, `page ${i}`);
  await settled();
  expect(started).toHaveLength(MAX_CONCURRENT);
  await endOne();
  expect(started).toHaveLength(MAX_CONCURRENT + 1);
  await endOne();
  expect(started).toHaveLength(MAX_CONCURRENT + 2);
});

test('an IP address with many requests delays no other', async () => {
  const { started, render, endOne } = openQueue();
  for (let i = 0; i < MAX_CONCURRENT + 20; i++) void render('flood', `flood ${i}`);
  await settled();
  void render('shopper', 'shopper');
  await settled();
  await endOne();
  await endOne();
  expect(started.slice(MAX_CONCURRENT)).toEqual([`flood ${MAX_CONCURRENT}`, 'shopper']);
});

test('refuses an IP address with too many waiting requests', async () => {
  const { render } = openQueue();
  for (let i = 0; i < MAX_CONCURRENT + MAX_WAITING; i++) void render('flood', `flood ${i}`);
  await expect(render('flood', 'one more')).rejects.toThrow(TooManyRenders);
});

test('a request that waits too long leaves the queue with Retry-After', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { started, render, endOne } = openQueue();
  for (let i = 0; i < MAX_CONCURRENT; i++) void render('flood', `flood ${i}`);
  const late = render('shopper', 'shopper').catch((error: unknown) => error);
  await settled();
  vi.advanceTimersByTime(MAX_WAIT_MS);
  expect(await late).toMatchObject({ code: 'unavailable' });
  await endOne();
  expect(started).not.toContain('shopper');
});
