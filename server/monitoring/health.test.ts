import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createApi } from '#server/backend/api.ts';
import { readConfig } from '#server/config/config.ts';
import { outbox } from '#server/database/schema.ts';
import { toOutboxRow } from '#server/email/outbox.ts';
import { recordLog } from '#server/testing/recorded-log.ts';
import { testSender } from '#server/testing/sender.ts';
import { openTestShop } from '#server/testing/shop.ts';

const shop = await openTestShop();
const apiWith = (settings: Record<string, string>) =>
  createApi({ ...shop.services, config: readConfig({ ALLOW_STANDINS: '1', ...settings }) });
const api = apiWith({});

test('a shop is ready when its database is at its own version', async () => {
  expect(await (await api.request('/readyz')).json()).toMatchObject({ data: { status: 'ready' } });
  const undone = new Error('undone');
  await shop.db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from drizzle.__drizzle_migrations
        where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
      const behind = await createApi({ ...shop.services, db: tx }).request('/readyz');
      expect(behind.status).toBe(503);
      expect(await behind.json()).toMatchObject({ error: { code: 'unavailable' } });
      throw undone;
    })
    .catch((error) => expect(error).toBe(undone));
});

test('a running process says which version it is', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(await (await api.request('/healthz')).json()).toMatchObject({ data: { status: 'ok', version } });
});

test('a shop whose database a newer version has migrated stays ready until it is replaced', async () => {
  const undone = new Error('undone');
  await shop.db
    .transaction(async (tx) => {
      await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`);
      expect((await createApi({ ...shop.services, db: tx }).request('/readyz')).status).toBe(200);
      throw undone;
    })
    .catch((error) => expect(error).toBe(undone));
});

test('a full disk makes calls unavailable and the shop not ready, until a minute without errors', async () => {
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  let isFull = true;
  const db = new Proxy(shop.db, {
    get(target, name) {
      if (isFull && ['select', 'execute', 'session'].includes(String(name)))
        throw new Error('Failed query', { cause: full });
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const { log } = recordLog();
  const onFullDisk = createApi({ ...shop.services, db, log });
  const refused = await onFullDisk.request('/api/product/list');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBeTruthy();
  isFull = false;
  const ready = await onFullDisk.request('/readyz');
  expect(ready.status).toBe(503);
  expect((await ready.json()).message).toBe('The disk of the database is full.');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
  expect((await onFullDisk.request('/readyz')).status).toBe(200);
  clock.mockRestore();
});

test('reports the age of the oldest pending email', async () => {
  const written = {
    dedupeKey: 'k',
    recipient: 'a@example.org',
    text: { subject: '', heading: '', paragraphs: [] },
  };
  const row = toOutboxRow(shop.services, testSender, written);
  const createdAt = new Date(Date.now() - 90_000);
  await shop.db.insert(outbox).values({ ...row, state: 'queued', createdAt });
  const { data } = await (await api.request('/readyz')).json();
  expect(data.outboxAgeSeconds).toBeGreaterThanOrEqual(89);
  expect(data.outboxAgeSeconds).toBeLessThan(300);
});

test('metrics count calls and waiting work', async () => {
  await api.request('/api/product/list?limit=1');
  await api.request('/api/product/nothing');
  const text = await (await api.request('/metrics')).text();
  const route = 'method="GET",route="/api/product/:id",status="404"';
  expect(text).toContain(`http_request_duration_seconds_count{${route}} 1`);
  expect(text).toContain(`http_request_duration_seconds_bucket{${route},le="+Inf"} 1`);
  expect(text).toContain(
    '\nhttp_request_duration_seconds_count{method="GET",route="/api/product/list",status="200"} 1',
  );
  expect(text).toMatch(/\nharoz_emails_waiting 1\n/);
  expect(text).toMatch(/\nharoz_payments_held 0\n/);
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# TYPE \w+ \w+|\w+(\{[^}]*\})? [\d.e-]+)$/);
});

test.each([
  ['a local shop', {}, undefined, 200],
  ['a public shop', { PUBLIC_ORIGIN: 'https://shop.example' }, undefined, 404],
  ['a wrong token', { METRICS_TOKEN: 'a token of some length' }, 'another token', 404],
  ['no token', { METRICS_TOKEN: 'a token of some length' }, undefined, 404],
  [
    'the right token',
    { METRICS_TOKEN: 'a token of some length', PUBLIC_ORIGIN: 'https://shop.example' },
    'a token of some length',
    200,
  ],
])('metrics for %s', async (_, settings, token, status) => {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  expect((await apiWith(settings).request('/metrics', { headers })).status).toBe(status);
});

test('a response has a request ID, which the log and the error message also show', async () => {
  const { log, entries } = recordLog();
  const broken = new Proxy(shop.db, {
    get() {
      throw new Error('a fault of ours');
    },
  });
  const failing = createApi({ ...shop.services, db: broken, log });
  const response = await failing.request('/api/product/list');
  const id = response.headers.get('X-Request-Id')!;
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect((await response.json()).message).toContain(id);
  expect(entries()).toMatchObject([
    { request: id, msg: 'a call failed', err: { message: 'a fault of ours' } },
    { request: id, route: '/api/product/list', status: 500 },
  ]);
  await failing.request('/track/the-token');
  expect(JSON.stringify(entries())).toContain('/track/:token');
  expect(JSON.stringify(entries().map(({ err, ...entry }) => entry))).not.toContain('the-token');
  expect((await api.request('/healthz')).headers.get('X-Request-Id')).not.toBe(id);
});
