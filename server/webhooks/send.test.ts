import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webhookDelivery, webhookEndpoint } from '#server/database/schema.ts';
import { resetFarTimes } from '#server/jobs/clock.ts';
import { type MerchantShop, openMerchantShop } from '#server/testing/merchant-shop.ts';
import { RETRY_DELAYS_MS, sendWebhooks } from './send.ts';

interface Received {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let shop: MerchantShop;
let server: Server;
let port: number;
let received: Received[] = [];
let respond: (path: string) => { status: number; body?: string; location?: string } | 'never';
let ahead = 0;

beforeAll(async () => {
  shop = await openMerchantShop();
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { url: path = '', method = '', headers } = request;
    received.push({ path, method, headers, body });
    const answer = respond(path);
    if (answer === 'never') return;
    response.writeHead(answer.status, answer.location ? { Location: answer.location } : {}).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  await shop.db.delete(webhookEndpoint);
  received = [];
  respond = () => ({ status: 200, body: 'thanks' });
  advanceClock(-ahead);
});

function advanceClock(ms: number) {
  ahead += ms;
  shop.advanceClock(ms);
}

/** Only the test's server counts as public. */
const guard = () => ({ isAllowed: (address: string) => address === '127.0.0.1', ports: ['', String(port)] });
const send = (more: object = guard()) =>
  sendWebhooks(shop.services, new AbortController().signal, { timeoutMs: 2000, ...more });

async function addWebhook(url = `http://127.0.0.1:${port}/hook`) {
  const { id, secret } = await shop.owner.call('admin.webhook.create', {
    ...{ url: 'https://erp.example/hook', events: ['order.placed'] },
  });
  await shop.db.update(webhookEndpoint).set({ url }).where(eq(webhookEndpoint.id, id));
  return { id, secret };
}

const sendTest = (id: string) => shop.owner.call('admin.webhook.test', { id });
const logOf = (id: string) => shop.owner.call('admin.webhook.deliveries', { id });

describe('a webhook', () => {
  test('is a POST of JSON with a signature that anyone with the secret can verify', async () => {
    const { id, secret } = await addWebhook();
    await sendTest(id);
    await send();
    const [{ headers, body, method, path }, ...more] = received as [Received];
    expect(more).toEqual([]);
    expect({ method, path }).toEqual({ method: 'POST', path: '/hook' });
    expect(JSON.parse(body)).toEqual({ type: 'test', timestamp: expect.any(String), data: {} });
    expect(headers['content-type']).toBe('application/json');

    const key = await crypto.subtle.importKey(
      'raw',
      Buffer.from(secret.replace('whsec_', ''), 'base64'),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    );
    const [version, signature] = String(headers['webhook-signature']).split(',');
    expect(version).toBe('v1');
    const verify = (text: string) =>
      crypto.subtle.verify(
        'HMAC',
        key,
        Buffer.from(signature!, 'base64'),
        new TextEncoder().encode(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`),
      );
    expect(await verify(body)).toBe(true);
    expect(await verify(body.replace('test', 'best'))).toBe(false);
    expect(Number(headers['webhook-timestamp'])).toBeCloseTo(shop.services.now().getTime() / 1000, -1);
    expect(headers['webhook-id']).not.toContain('.');

    expect(await logOf(id)).toMatchObject([
      { type: 'test', attempts: 1, status: 200, response: 'thanks', error: null, nextTryAt: null },
    ]);
    await send();
    expect(received).toHaveLength(1);
  });

  test('that fails is tried again for three days, with the same ID and a new signature, and then given up', async () => {
    respond = () => ({ status: 503, body: 'down' });
    const { id } = await addWebhook();
    await sendTest(id);
    const startedAt = shop.services.now().getTime();
    for (const delay of [0, ...RETRY_DELAYS_MS]) {
      const before = received.length;
      if (delay > 0) advanceClock(delay - 3000);
      await send();
      if (delay > 0) {
        expect(received).toHaveLength(before);
        advanceClock(3000);
        await send();
      }
      expect(received).toHaveLength(before + 1);
    }
    expect(received).toHaveLength(10);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['webhook-signature'])).size).toBe(10);
    const days = (shop.services.now().getTime() - startedAt) / (24 * 3600_000);
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
    expect(await logOf(id)).toMatchObject([
      {
        ...{ attempts: 10, status: 503, response: 'down', deliveredAt: null, nextTryAt: null },
        error: 'The server returned the status 503.',
      },
    ]);
    advanceClock(24 * 3600_000);
    await send();
    expect(received).toHaveLength(10);
    expect(await shop.owner.call('admin.webhook.list')).toMatchObject([{ id, failing: 1 }]);
  });

  test('that was given up or delivered is sent again on request', async () => {
    const { id } = await addWebhook();
    await sendTest(id);
    await send();
    const [first] = await logOf(id);
    await shop.owner.call('admin.webhook.resend', { id: first!.id });
    expect(await logOf(id)).toMatchObject([{ attempts: 0, deliveredAt: null }]);
    await send();
    expect(received).toHaveLength(2);
    expect(received[1]!.headers['webhook-id']).toBe(received[0]!.headers['webhook-id']);
    expect(await logOf(id)).toMatchObject([{ attempts: 1, deliveredAt: expect.any(String) }]);
  });

  test.each([
    [
      'a redirect',
      { status: 302, location: 'http://127.0.0.1/other' },
      'It redirects, which is not followed.',
    ],
    ['a refusal', { status: 400, body: 'no' }, 'The server returned the status 400.'],
    ['no answer', 'never' as const, 'The server did not answer within 0.3 seconds.'],
  ])('with %s has failed', async (_, answer, error) => {
    respond = () => answer;
    const { id } = await addWebhook();
    await sendTest(id);
    await send({ ...guard(), timeoutMs: 300 });
    expect(received).toHaveLength(1);
    expect(await logOf(id)).toMatchObject([
      { attempts: 1, error: expect.stringContaining(error), nextTryAt: expect.any(String) },
    ]);
  });

  test('stores the first 1,000 characters of a long response, without NUL', async () => {
    respond = () => ({ status: 500, body: `\0${'x'.repeat(100_000)}` });
    const { id } = await addWebhook();
    await sendTest(id);
    await send();
    expect((await logOf(id))[0]!.response).toBe('x'.repeat(999));
  });
});

describe('private networks', () => {
  test.each(['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '10.0.0.1'])(
    'are not called: %s',
    async (host) => {
      const { id } = await addWebhook(`http://${host}:${port}/hook`);
      await sendTest(id);
      await send({ ports: [String(port)] });
      expect(received).toEqual([]);
      expect(await logOf(id)).toMatchObject([
        { attempts: 1, status: null, error: 'This address is not on the public internet.' },
      ]);
    },
  );

  test.each([
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://192.168.1.1/hook',
    'https://0x7f.1/hook',
    'https://erp.example:22/hook',
    'https://user:secret@erp.example/hook',
    'http://erp.example/hook',
    'file:///etc/passwd',
    'erp.example',
  ])('and other wrong URLs are refused when they are entered: %s', async (url) => {
    const input = { url, events: ['order.placed' as const] };
    await expect(shop.owner.call('admin.webhook.create', input)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { url: expect.any(String) },
    });
  });
});

describe('several deliveries', () => {
  const idsOf = async (id: string) =>
    (
      await shop.db
        .select({ eventId: webhookDelivery.eventId })
        .from(webhookDelivery)
        .where(eq(webhookDelivery.endpointId, id))
        .orderBy(asc(webhookDelivery.id))
    ).map(({ eventId }) => eventId);
  const sentIds = (path = '/hook') =>
    received.filter((one) => one.path === path).map(({ headers }) => headers['webhook-id']);

  test('are sent oldest first', async () => {
    const { id } = await addWebhook();
    for (let n = 0; n < 5; n++) await sendTest(id);
    await send();
    expect(sentIds()).toEqual(await idsOf(id));
  });

  test('wait for the next run after one that fails, and are not held back by its pauses', async () => {
    const { id } = await addWebhook();
    for (let n = 0; n < 3; n++) await sendTest(id);
    const [first, second, third] = await idsOf(id);
    respond = () => ({ status: received.length === 1 ? 500 : 200 });
    await send();
    expect(sentIds()).toEqual([first]);
    await send();
    expect(sentIds()).toEqual([first, second, third]);
    advanceClock(RETRY_DELAYS_MS[0]!);
    await send();
    expect(sentIds()).toEqual([first, second, third, first]);
  });

  test('of another endpoint do not wait for one that does not answer', async () => {
    respond = (path) => (path === '/slow' ? 'never' : { status: 200 });
    const slow = await addWebhook(`http://127.0.0.1:${port}/slow`);
    const fast = await addWebhook();
    for (let n = 0; n < 3; n++) {
      await sendTest(slow.id);
      await sendTest(fast.id);
    }
    await send({ ...guard(), timeoutMs: 300 });
    expect(sentIds('/slow')).toHaveLength(1);
    expect(sentIds()).toHaveLength(3);
  });

  test('are sent once each by two processes', async () => {
    const { id } = await addWebhook();
    for (let n = 0; n < 30; n++) await sendTest(id);
    await Promise.all([send(), send(), send()]);
    expect(sentIds().toSorted()).toEqual((await idsOf(id)).toSorted());
  });

  test('that a process was sending when it ended are sent by another after a minute', async () => {
    respond = () => 'never';
    const { id } = await addWebhook();
    await sendTest(id);
    const killed = new AbortController();
    const run = sendWebhooks(shop.services, killed.signal, { ...guard(), timeoutMs: 5000 });
    while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    killed.abort();
    await run;
    respond = () => ({ status: 200 });
    await send();
    expect(received).toHaveLength(1);
    advanceClock(60_000);
    await send();
    expect(received).toHaveLength(2);
  });
});

test('a paused webhook is neither sent nor tested, and goes on when it is resumed', async () => {
  const { id } = await addWebhook();
  await sendTest(id);
  const disabledAt = shop.services.now();
  await shop.db.update(webhookEndpoint).set({ disabledAt }).where(eq(webhookEndpoint.id, id));
  await send();
  expect(received).toEqual([]);
  await expect(sendTest(id)).rejects.toMatchObject({ code: 'conflict' });
  await shop.db.update(webhookEndpoint).set({ disabledAt: null }).where(eq(webhookEndpoint.id, id));
  await send();
  expect(received).toHaveLength(1);
});

test('a delivery that waits for a far time, because the clock was wrong, is sent soon', async () => {
  const { id } = await addWebhook();
  await sendTest(id);
  const nextTryAt = new Date(shop.services.now().getTime() + 365 * 24 * 3600_000);
  await shop.db.update(webhookDelivery).set({ nextTryAt });
  await resetFarTimes(shop.services);
  await send();
  expect(received).toHaveLength(1);
});
