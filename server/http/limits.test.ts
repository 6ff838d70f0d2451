import { eq, like } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { createBackend } from '#server/backend/backend.ts';
import { readConfig } from '#server/config/config.ts';
import { job, rateLimit } from '#server/database/schema.ts';
import { TEST_DATABASE_URL } from '#server/testing/database.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

const MAX_LOOKUPS = 120;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

/** An API as `main.ts` serves it, called over the network from `peer`. */
async function openApi(settings: Record<string, string> = {}) {
  const { api } = await createBackend(readConfig(settings), shop.db, quietLog);
  const fetch = api as (request: Request, env: unknown) => Promise<Response>;
  return (peer: string, forwarded?: string) =>
    fetch(
      new Request('http://localhost:3000/api/pincode/110001', {
        headers: forwarded ? { 'X-Forwarded-For': forwarded } : {},
      }),
      { incoming: { socket: { remoteAddress: peer } } },
    );
}

afterEach(() => void vi.useRealTimers());

const exhaust = (ask: () => Promise<Response>) =>
  Promise.all(Array.from({ length: MAX_LOOKUPS }, ask)).then((responses) =>
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]),
  );

test('an IP address with too many calls gets Retry-After, others are not affected', async () => {
  const ask = await openApi();
  await exhaust(() => ask('198.51.100.1'));
  const refused = await ask('198.51.100.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await refused.json()).error.code).toBe('too_many_requests');
  expect((await ask('198.51.100.2')).status).toBe(200);
});

test('ignores X-Forwarded-For if there is no proxy', async () => {
  const ask = await openApi();
  let n = 0;
  await exhaust(() => ask('127.0.0.1', `203.0.113.${n++}`));
  expect((await ask('127.0.0.1', '203.0.113.255')).status).toBe(429);
});

test('behind two proxies the second to last address counts, whatever the client sent before it', async () => {
  const ask = await openApi({ TRUSTED_PROXIES: '2' });
  let n = 0;
  await exhaust(() => ask('10.0.0.1', `203.0.113.${n++}, 198.51.100.7, 10.0.0.2`));
  expect((await ask('10.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.2')).status).toBe(429);
  expect((await ask('10.0.0.1', '1.1.1.1, 198.51.100.8, 10.0.0.2')).status).toBe(200);
});

test('a client that bypasses the proxies is identified by its connection', async () => {
  const ask = await openApi({ TRUSTED_PROXIES: '2' });
  let n = 0;
  await exhaust(() => ask('198.51.100.9', `203.0.113.${n++}`));
  expect((await ask('::ffff:198.51.100.9')).status).toBe(429);
});

test('all addresses of an IPv6 /64 prefix count together', async () => {
  const ask = await openApi();
  let n = 0;
  await exhaust(() => ask(`2001:db8:0:7::${n++}`));
  expect((await ask('2001:0db8::7:1:2:3:4')).status).toBe(429);
  expect((await ask('2001:db8:0:8::1')).status).toBe(200);
});

test('many networks of one IPv6 /48 have a limit together', async () => {
  const ask = await openApi();
  const max = MAX_LOOKUPS * 8;
  await Promise.all(Array.from({ length: max }, (_, n) => ask(`2001:db9:5:${n.toString(16)}::1`)));
  expect((await ask('2001:db9:5:ffff::1')).status).toBe(429);
  expect((await ask('2001:db9:6:1::1')).status).toBe(200);
});

test('sign-ins without a valid token do not use up what others of their network have', async () => {
  const { api } = await createBackend(readConfig({}), shop.db, quietLog);
  const fetch = api as (request: Request, env: unknown) => Promise<Response>;
  const signIn = (authorization: string) =>
    fetch(
      new Request('http://localhost:3000/api/auth/googlelogin', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: authorization },
        body: '{}',
      }),
      { incoming: { socket: { remoteAddress: '198.51.100.30' } } },
    );
  for (const authorization of ['', 'Bearer x.y.z'])
    for (let n = 0; n < 130; n++) expect((await signIn(authorization)).status).toBe(401);
});

test('the cart calls of an account are limited', async () => {
  const asha = await shop.signIn();
  for (let n = 0; n < 60; n++) await asha.call('cart.merge', { items: {} });
  await expect(asha.call('cart.merge', { items: {} })).rejects.toMatchObject({ code: 'too_many_requests' });
});

test.runIf(TEST_DATABASE_URL)('two processes on one PostgreSQL database count together', async () => {
  const settings = { DATABASE_URL: TEST_DATABASE_URL! };
  const [one, other] = [await openApi(settings), await openApi(settings)];
  let n = 0;
  await exhaust(() => (n++ % 2 ? one : other)('192.0.2.1'));
  for (const ask of [one, other])
    for (let i = 0; i < 30; i++) expect((await ask('192.0.2.1')).status).toBe(429);
  const [counted] = await shop.db.select().from(rateLimit).where(like(rateLimit.key, '%192.0.2.1'));
  expect(counted!.points, 'a flood costs no SQL').toBeLessThanOrEqual(MAX_LOOKUPS + 2);
});

test('calls counted by a fast clock are forgotten after the clock is corrected', async () => {
  const settings: Record<string, string> = TEST_DATABASE_URL ? { DATABASE_URL: TEST_DATABASE_URL } : {};
  const [ask, otherProcess] = [await openApi(settings), await openApi(settings)];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 365 * DAY_MS);
  await exhaust(() => ask('192.0.2.7'));
  expect((await ask('192.0.2.7')).status).toBe(429);
  vi.useRealTimers();
  expect((await ask('192.0.2.7')).status).toBe(200);
  expect((await otherProcess('192.0.2.7')).status).toBe(200);
  const [noted] = await shop.db.select().from(job).where(eq(job.name, 'limits'));
  expect(noted!.clockResets).toBe(1);
});

/** The response after `count` others from the same network. */
async function ask(path: string, count: number): Promise<Response> {
  const { api } = await createBackend(readConfig({}), shop.db, quietLog);
  const fetch = api as (request: Request, env: unknown) => Promise<Response>;
  const one = () =>
    fetch(new Request(`http://localhost:3000${path}`), {
      incoming: { socket: { remoteAddress: '198.51.100.9' } },
    });
  for (let asked = 0; asked < count; asked++) await one();
  return one();
}

test('a call without a limit of its own has one', async () => {
  expect((await ask('/api/order/userorders', 2999)).status).toBe(401);
  expect((await ask('/api/order/userorders', 3000)).status).toBe(429);
});

test('listing all products counts as ten calls, and a wrong limit as one', async () => {
  expect((await ask('/api/product/list', 300)).status).toBe(429);
  expect((await ask('/api/product/list?limit=-5000', 300)).status).toBe(400);
});

test('the merchant’s calls have no limit of this kind', async () => {
  expect((await ask('/api/admin/orders', 3000)).status).toBe(404);
});
