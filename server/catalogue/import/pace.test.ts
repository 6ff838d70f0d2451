import { hasSubscribers } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

const server = createServer((_, response) => response.end());
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const visit = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

/** After a step of 50 ms. The clock of the pace stands still, so that a slow machine does not end the visit. */
async function restAfterVisit(path: string): Promise<number> {
  vi.useFakeTimers({ toFake: ['performance'] });
  const pace = createPace({ whileQuiet: 0, whileBusy: 4 });
  vi.advanceTimersByTime(50);
  await visit(path);
  const started = Date.now();
  await pace.rest();
  pace.end();
  vi.useRealTimers();
  return Date.now() - started;
}

test('work rests for long while the shop has visitors, and briefly while only its owner looks', async () => {
  expect(await restAfterVisit('/productdetail/kurta')).toBeGreaterThan(190);
  expect(await restAfterVisit('/api/admin/import/1')).toBeLessThan(190);
});

test('the shop is quiet again after the last visit', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const pace = createPace({ whileQuiet: 0, whileBusy: 0 });
  await visit('/');
  expect(pace.isBusy()).toBe(true);
  vi.advanceTimersByTime(150);
  expect(pace.isBusy()).toBe(false);
  pace.end();
  vi.useRealTimers();
});

test('no request is watched after the end', async () => {
  const pace = createPace({ whileQuiet: 0, whileBusy: 0 });
  expect(hasSubscribers('http.server.request.start')).toBe(true);
  pace.end();
  expect(hasSubscribers('http.server.request.start')).toBe(false);
});

test('an aborted rest ends at once', async () => {
  const pace = createPace({ whileQuiet: 100, whileBusy: 100 });
  await sleep(20);
  const started = performance.now();
  await pace.rest(AbortSignal.timeout(20));
  pace.end();
  expect(performance.now() - started).toBeLessThan(1000);
});
