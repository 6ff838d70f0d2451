import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { API_SCOPES, type ApiScope, apiScopes, findScope } from '#contract/admin/api-scopes.ts';
import { createClient } from '#contract/client.ts';
import { methodAndPath } from '#contract/endpoints.ts';
import { type EndpointName, endpoints, schemas } from '#contract/schemas.ts';
import { createApi } from '#server/backend/api.ts';
import { readConfig } from '#server/config/config.ts';
import { apiKey } from '#server/database/schema.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';
import { variantIds } from '#server/testing/variants.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

const origin = 'http://localhost:3000';

/** A client without a cookie. */
function clientOf(secret: string) {
  const fetch = (request: Request) => {
    request.headers.set('Authorization', `Bearer ${secret}`);
    return shop.api(request);
  };
  return { fetch, ...createClient(origin, fetch, endpoints) };
}

async function createKey(scopes: ApiScope[], name = 'Stock sync') {
  const { id, secret } = await owner.call('admin.apiKey.create', { name, scopes });
  return { id, secret, ...clientOf(secret) };
}

const send = (name: EndpointName, client: { fetch: TestShop['api'] }, init: RequestInit = {}) => {
  const { method, path } = methodAndPath(endpoints[name]);
  return client.fetch(new Request(origin + path.replace(/\{\w+\}/g, 'x'), { method, ...init }));
};

const placeOrder = async () => {
  const asha = await shop.signIn();
  const productId = await shop.stock();
  const items = [{ productId, quantity: 1 }];
  const order = { items, amount: 640, address: HOME, paymentMethod: 'COD' as const };
  return (await asha.call('order.create', order)).orderId;
};

const names = Object.keys(endpoints) as EndpointName[];
const isForStaff = (name: EndpointName) => ['staff', 'owner'].includes(schemas[name].access);

describe('a key with one scope', () => {
  test.each(apiScopes)('%s reaches exactly the endpoints of its scope', async (scope) => {
    const key = await createKey([scope]);
    for (const name of names.filter(isForStaff)) {
      const response = await send(name, key);
      const refused = response.status === 403 || response.status === 401;
      const message = `${name}: ${response.status}`;
      expect(refused, message).toBe(!(API_SCOPES[scope].endpoints as readonly string[]).includes(name));
      expect(response.status, message).toBeLessThan(500);
      if (!refused) continue;
      const needed = findScope(name);
      expect(await response.json()).toMatchObject({
        error: { code: 'forbidden' },
        message: needed
          ? `This API key does not have the scope ${needed}.`
          : 'API keys cannot make this call.',
      });
      expect(response.headers.get('WWW-Authenticate')).toBe(
        `Bearer error="insufficient_scope"${needed ? `, scope="${needed}"` : ''}`,
      );
    }
  });

  test('is not signed in as a customer', async () => {
    const key = await createKey(apiScopes);
    for (const name of names.filter((name) => ['signed-in', 'id-token'].includes(schemas[name].access)))
      expect((await send(name, key)).status, name).toBe(401);
  });
});

test('each scope has its own endpoints, and none is about settings, the team, keys or content', () => {
  const reached = apiScopes.flatMap((scope) => API_SCOPES[scope].endpoints as readonly string[]);
  expect(new Set(reached).size).toBe(reached.length);
  const forbidden =
    /^admin\.(settings|search|brand|content|email|team|audit|apiKey|coupon|setup|notification|me)\b/;
  expect(reached.filter((name) => forbidden.test(name))).toEqual([]);
  for (const name of ['admin.payment.refund', 'admin.customer.erase', 'admin.customer.export'])
    expect(reached).not.toContain(name);
});

test('the secret of a new key is shown once, and only its hash is stored', async () => {
  const { id, secret } = await createKey(['read_orders']);
  expect(secret).toMatch(/^haroz_[0-9a-f]{48}$/);
  const listed = (await owner.call('admin.apiKey.list')).find((key) => key.id === id)!;
  expect(listed).toMatchObject({
    ...{ name: 'Stock sync', scopes: ['read_orders'], createdBy: owner.email },
    ...{ lastUsedAt: null, revokedAt: null, hint: `${secret.slice(0, 10)}…${secret.slice(-4)}` },
  });
  const [stored] = await shop.db.select().from(apiKey).where(eq(apiKey.id, id));
  expect(JSON.stringify(stored) + JSON.stringify(listed)).not.toContain(secret.slice(6, 40));
  expect(JSON.stringify(listed)).not.toContain(stored!.secretHash);
});

test('a wrong or revoked key is refused with 401, also beside the cookie of an owner', async () => {
  const key = await createKey(['read_orders']);
  expect(await key.call('admin.order.list', {})).toEqual([]);
  await owner.call('admin.apiKey.revoke', { id: key.id });
  await expect(owner.call('admin.apiKey.revoke', { id: key.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  for (const secret of [key.secret, `${key.secret}0`, 'haroz_', 'haroz_wrong']) {
    const headers = { Authorization: `Bearer ${secret}`, Cookie: owner.cookie };
    const response = await send('admin.order.list', { fetch: shop.api }, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"');
    expect(await response.json()).toMatchObject({
      error: { code: 'not_signed_in' },
      message: 'This API key is unknown or has been revoked.',
    });
  }
  const list = await owner.call('admin.apiKey.list');
  expect(list.at(-1)).toMatchObject({ id: key.id, revokedAt: expect.any(String) });
});

test('the activity log and histories name the key', async () => {
  const orderId = await placeOrder();
  const key = await createKey(['write_shipments', 'write_stock', 'read_orders'], 'Warehouse');
  await key.call('admin.order.pack', { ids: [orderId], packed: true });
  const [packed] = await owner.call('admin.audit.list', { subject: `order:${orderId}` });
  expect(packed).toMatchObject({ actor: 'API key Warehouse', action: 'pack' });
  expect((await key.call('admin.order.get', { id: orderId })).history).toContainEqual(
    expect.objectContaining({ actor: 'API key Warehouse' }),
  );

  const id = await shop.stock();
  const variantId = (await variantIds(shop.db, id)).default!;
  await key.call('admin.stock.adjust', { id, variantId, change: 2, reason: 'received' });
  const [change] = await owner.call('admin.stock.history', { id });
  expect(change).toMatchObject({ actor: 'API key Warehouse' });

  await owner.call('admin.apiKey.revoke', { id: key.id });
  expect(await owner.call('admin.audit.list', { subject: `api_key:${key.id}` })).toMatchObject([
    { actor: owner.email, action: 'revoke_key', names: { [key.id]: 'Warehouse' } },
    { actor: owner.email, action: 'create', after: { name: 'Warehouse' } },
  ]);
});

test('no key refunds, or sees to which account a refund goes', async () => {
  const orderId = await placeOrder();
  const key = await createKey(apiScopes);
  await expect(
    key.call('admin.return.setStatus', { id: orderId, to: 'refunded', reference: 'UPI 1' }),
  ).rejects.toMatchObject({ code: 'not_found' });
  expect((await send('admin.payment.refund', key)).status).toBe(403);
  const product = await shop.stock();
  const [variant] = (await key.call('admin.product.get', { id: product })).variants;
  expect(variant).not.toHaveProperty('costPerItem');
});

test('the last use is written at most once a minute', async () => {
  const key = await createKey(['read_orders']);
  const lastUse = async () =>
    (await owner.call('admin.apiKey.list')).find(({ id }) => id === key.id)!.lastUsedAt;
  await key.call('admin.order.counts');
  const first = await lastUse();
  expect(first).not.toBeNull();
  shop.advanceClock(30_000);
  await Promise.all([key.call('admin.order.counts'), key.call('admin.order.counts')]);
  expect(await lastUse()).toBe(first);
  shop.advanceClock(31_000);
  await Promise.all([key.call('admin.order.counts'), key.call('admin.order.counts')]);
  expect(Date.parse((await lastUse())!)).toBeGreaterThan(Date.parse(first!) + 60_000);
});

test('the calls of a key are counted together, and those of another key apart', async () => {
  const [busy, other] = [await createKey(['read_orders']), await createKey(['read_orders'])];
  const counts = await Promise.all(Array.from({ length: 600 }, () => send('admin.order.counts', busy)));
  expect(counts.map(({ status }) => status)).toEqual(counts.map(() => 200));
  const refused = await send('admin.parcel.counts', busy);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await send('admin.order.counts', other)).status).toBe(200);
  expect((await send('admin.order.counts', owner)).status).toBe(200);
});

test('a page of another site cannot write with a key, and a key needs no cookie', async () => {
  const key = await createKey(['write_shipments']);
  const init = { headers: { 'Content-Type': 'application/json' }, body: '{"ids":["x"],"packed":true}' };
  expect((await send('admin.order.pack', key, init)).status).toBe(200);
  const headers = { ...init.headers, 'Sec-Fetch-Site': 'cross-site' };
  expect((await send('admin.order.pack', key, { ...init, headers })).status).toBe(403);
});

test('a key that was made with the sign-in stand-in is invalid once real accounts are configured', async () => {
  const key = await createKey(['read_orders']);
  const config = readConfig({
    ...{ FIREBASE_PROJECT_ID: 'real', FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'real.example' },
    ...{ RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' },
  });
  const { fetch } = createApi({ ...shop.services, config });
  const headers = { Authorization: `Bearer ${key.secret}` };
  expect((await send('admin.order.list', { fetch: async (r) => fetch(r) }, { headers })).status).toBe(401);
});

test('the OpenAPI document names the scope of each endpoint to staff and keys', async () => {
  const read = async (client: { fetch: TestShop['api'] }) =>
    (await client.fetch(new Request(`${origin}/api/openapi.json`))).json();
  const document = await read(await createKey(['read_orders']));
  expect(document.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
  for (const name of names) {
    const { method, path } = methodAndPath(endpoints[name]);
    const scope = findScope(name);
    const { security } = document.paths[path][method.toLowerCase()];
    expect(security.flatMap(({ apiKey = [] }) => apiKey)).toEqual(scope ? [scope] : []);
  }
  const visitors = await read(shop.visitor);
  expect(visitors.components.securitySchemes).not.toHaveProperty('apiKey');
});

test('only owners list, create and revoke keys', async () => {
  const staff = await shop.addStaff('staff');
  await expect(staff.call('admin.apiKey.list')).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    staff.call('admin.apiKey.create', { name: 'x', scopes: ['read_orders'] }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(owner.call('admin.apiKey.create', { name: ' ', scopes: [] })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { name: expect.any(String), scopes: 'Please choose at least one scope.' },
  });
});

test('a shop has at most 50 keys that are valid', async () => {
  for (const { id, revokedAt } of await owner.call('admin.apiKey.list'))
    if (!revokedAt) await owner.call('admin.apiKey.revoke', { id });
  for (let n = 0; n < 50; n++) await createKey(['read_orders']);
  await expect(createKey(['read_orders'])).rejects.toMatchObject({ code: 'conflict' });
});
