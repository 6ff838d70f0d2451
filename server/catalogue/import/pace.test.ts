import { hasSubscribers } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPace } from './pace.ts';

const server = createServer((_, response) => response.end());
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const visit = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

async function restAfterVisit(path: string): Promise<number> {
  await sleep(150);
  const pace = createPace({ whileQuiet: 0, whileBusy: 4 });
  await sleep(50);
  await visit(path);
  const started = performance.now();
  await pace.rest();
  pace.end();
  return performance.now() - started;
}

test('work rests for long while the shop has visitors, and briefly while only its owner looks', async () => {
  expect(await restAfterVisit('/productdetail/kurta')).toBeGreaterThan(150);
  expect(await restAfterVisit('/api/admin/import/1')).toBeLessThan(100);
});

test('the shop is quiet again after the last visit', async () => {
  const pace = createPace({ whileQuiet: 0, whileBusy: 0 });
  await visit('/');
  expect(pace.isBusy()).toBe(true);
  await sleep(150);
  expect(pace.isBusy()).toBe(false);
  pace.end();
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
