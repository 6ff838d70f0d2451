import { setTimeout as sleep } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { job } from '#server/database/schema.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { startJobs } from './jobs.ts';

const { db } = await openTestDatabase();

test('several processes run a job once per interval, and continue when one of them stops', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const job = { name: 'count', everyMs: 200, run };
  const startedAt = Date.now();
  const [stopFirst, ...stops] = [1, 2, 3].map(() => startJobs([job], db, quietLog));
  await expect.poll(() => runs).toBeGreaterThan(5);
  const turns = (Date.now() - startedAt) / (0.9 * job.everyMs);
  expect(runs).toBeLessThanOrEqual(turns + 1);
  await stopFirst!();
  const before = runs;
  await expect.poll(() => runs).toBeGreaterThan(before);
  await Promise.all(stops.map((stop) => stop()));
  const after = runs;
  await sleep(500);
  expect(runs).toBe(after);
});

test('jobs of one moment are claimed by one statement', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const names = ['apples', 'pears', 'plums'];
  const stop = startJobs(
    names.map((name) => ({ name, everyMs: 400, run })),
    db,
    quietLog,
  );
  await expect.poll(() => runs).toBe(2 * names.length);
  await stop();
  const transactions = await db
    .selectDistinct({ id: sql`xmin::text` })
    .from(job)
    .where(inArray(job.name, names));
  expect(transactions).toHaveLength(1);
});

test('a failed job is retried, and the log records it', async () => {
  const error = vi.spyOn(quietLog, 'error');
  let runs = 0;
  const run = async () => {
    runs += 1;
    throw new Error('not today');
  };
  const stop = startJobs([{ name: 'failing', everyMs: 20, run }], db, quietLog);
  await expect.poll(() => runs).toBeGreaterThan(2);
  await stop();
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ job: 'failing' }), 'a job failed');
});

test('stopping waits for the running job', async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  let done = false;
  const run = async () => {
    start();
    await sleep(300);
    done = true;
  };
  const stop = startJobs([{ name: 'slow', everyMs: 20, run }], db, quietLog);
  await started;
  await stop();
  expect(done).toBe(true);
});

test('a job that a wrong clock scheduled a year ahead runs again immediately, and the log records it', async () => {
  const warn = vi.spyOn(quietLog, 'warn');
  const inAYear = new Date(Date.now() + 365 * DAY_MS);
  await db.insert(job).values({ name: 'far', dueAt: inAYear });
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const stop = startJobs([{ name: 'far', everyMs: 20, run }], db, quietLog);
  await expect.poll(() => runs).toBeGreaterThan(1);
  await stop();
  expect(warn).toHaveBeenCalledExactlyOnceWith({ what: 'far' }, expect.stringContaining('clock'));
  expect(await createMetrics({ db }).text()).toMatch(/^haroz_clock_resets 1$/m);
});
