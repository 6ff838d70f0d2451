import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { methodAndPath } from '#contract/endpoints.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import { type EndpointName, type EndpointSchema, endpoints, schemas } from '#contract/schemas.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let asha: Awaited<ReturnType<TestShop['signIn']>>;
beforeAll(async () => {
  shop = await openTestShop();
  asha = await shop.signIn();
});

/** server/admin/access.test.ts tests the merchant's calls. */
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => !name.startsWith('admin.'));

const pathOf = (name: EndpointName) =>
  methodAndPath(endpoints[name])
    .path.replace('{pin}', '110001')
    .replace(/\{\w+\}/g, 'x');

const send = (path: string, init: RequestInit = {}, as: { fetch: TestShop['api'] } = asha) =>
  as.fetch(new Request(`http://localhost:3000${path}`, init));

const json = { 'Content-Type': 'application/json' };

const expectRefusal = async (response: Response, code: keyof typeof ERROR_STATUS) => {
  expect(response.status).toBe(ERROR_STATUS[code]);
  expect(await response.json()).toMatchObject({
    success: false,
    message: expect.any(String),
    error: { code },
  });
};

const isInPath = (name: EndpointName) =>
  Object.keys((schemas[name] as EndpointSchema).input?.shape ?? {}).every((input) =>
    endpoints[name].includes(`{${input}}`),
  );

describe('every endpoint of the contract', () => {
  test.each(names)('%s has a handler', async (name) => {
    const { method } = methodAndPath(endpoints[name]);
    // A separate customer, because one of the calls logs out.
    const response = await send(pathOf(name), { method }, await shop.signIn());
    if ('file' in schemas[name] && response.ok) return;
    const envelope = (await response.json()) as { success: boolean; message?: string };
    expect(typeof envelope.success).toBe('boolean');
    expect(envelope.message).not.toBe('Not found.');
    expect(response.status).toBeLessThan(500);
  });

  const endpointsWithBody = names.filter(
    (name) => endpoints[name].startsWith('POST') && 'input' in schemas[name] && !isInPath(name),
  );
  const signedIn = endpointsWithBody.filter(
    (name) => (schemas[name] as EndpointSchema).access === 'signed-in',
  );

  test.each(
    signedIn.flatMap((name) =>
      ['[]', '{"amount":"x"}', 'null', '"text"'].map((body) => [name, body] as const),
    ),
  )('%s refuses the body %s with 400', async (name, body) => {
    const withoutBody = ['cart.merge', 'order.cancel', 'order.pay', 'order.previewEdit'];
    if (withoutBody.includes(name) && body === '{"amount":"x"}') return;
    await expectRefusal(await send(pathOf(name), { method: 'POST', headers: json, body }), 'invalid_input');
  });

  test.each(names.filter((name) => (schemas[name] as EndpointSchema).access !== 'everyone'))(
    '%s refuses a visitor with 401',
    async (name) => {
      const { method } = methodAndPath(endpoints[name]);
      await expectRefusal(await send(pathOf(name), { method }, shop.visitor), 'not_signed_in');
    },
  );

  test.each(names)('%s allows its own method only', async (name) => {
    await expectRefusal(await send(pathOf(name), { method: 'PUT' }), 'method_not_allowed');
  });
});

test.each([
  ['/api/product/list?limit=0', 'limit'],
  ['/api/product/list?sort=upwards', 'sort'],
  [`/api/product/list?category=${'x'.repeat(100)}`, 'category'],
  ['/api/product/list?minPrice=-1', 'minPrice'],
  ['/api/pincode/12', 'pin'],
])('GET %s is refused at the field %s', async (path, field) => {
  const response = await send(path);
  expect(response.status).toBe(400);
  expect((await response.json()).error.fields).toHaveProperty(field);
});

test('refuses invalid JSON', async () => {
  await expectRefusal(
    await send('/api/cart/add', { method: 'POST', headers: json, body: '{' }),
    'invalid_input',
  );
});

test.each(['\\u0000', '\\ud800'])('refuses a text with %s, wherever it is', async (unstorable) => {
  for (const body of [`{"itemId":"${unstorable}"}`, `{"items":{"a${unstorable}":{}}}`]) {
    await expectRefusal(
      await send('/api/cart/add', { method: 'POST', headers: json, body }),
      'invalid_input',
    );
  }
  await expectRefusal(await send('/api/product/list?q=%00'), 'invalid_input');
  await expectRefusal(await send('/api/product/%00'), 'invalid_input');
});

test('refuses another content type with 415', async () => {
  const form = new URLSearchParams({ itemId: 'x' });
  await expectRefusal(await send('/api/cart/add', { method: 'POST', body: form }), 'unsupported_type');
});

test('an unknown URL gets 404 in the envelope', async () => {
  await expectRefusal(await send('/api/nothing/here'), 'not_found');
});

describe('a page of another site', () => {
  const body = JSON.stringify({ itemId: 'x' });

  test.each([
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Origin', 'https://evil.example'],
    ['Origin', 'null'],
  ])('cannot change anything (%s: %s)', async (name, value) => {
    const headers = { ...json, [name]: value };
    await expectRefusal(await send('/api/cart/add', { method: 'POST', headers, body }), 'forbidden_origin');
  });

  test('cannot log anyone out by a link', async () => {
    await expectRefusal(
      await send('/api/auth/logout', { headers: { 'Sec-Fetch-Site': 'cross-site' } }),
      'forbidden_origin',
    );
  });

  test('is refused, while the shop’s own pages are not', async () => {
    const headers = { ...json, Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' };
    await expectRefusal(await send('/api/cart/add', { method: 'POST', headers, body }), 'not_found');
  });
});

test('too many calls get 429 with Retry-After', async () => {
  const ravi = await shop.signIn('Ravi');
  const tries = await Promise.all(
    Array.from({ length: 31 }, () =>
      send('/api/order/create', { method: 'POST', headers: json, body: '{}' }, ravi),
    ),
  );
  const refused = tries.find(({ status }) => status === 429)!;
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  await expectRefusal(refused, 'too_many_requests');
});

test('the OpenAPI document has every endpoint of the shop, and for staff those of the admin', async () => {
  const pathsFor = async (as: typeof asha) =>
    Object.keys((await (await send('/api/openapi.json', {}, as)).json()).paths);
  const isAdmin = (path: string) => path.startsWith('/api/admin/');
  expect((await pathsFor(asha)).filter(isAdmin)).toEqual([]);
  expect((await pathsFor(await shop.addStaff('staff'))).filter(isAdmin)).not.toEqual([]);
});

test('the OpenAPI document has amounts in rupees', async () => {
  const document = await (await send('/api/openapi.json')).json();
  for (const name of names) {
    const { method, path } = methodAndPath(endpoints[name]);
    expect(document.paths[path][method.toLowerCase()].operationId).toBe(name);
  }
  const created = document.paths['/api/order/create'].post.requestBody.content['application/json'].schema;
  expect(created.properties.amount).toMatchObject({ type: 'number', minimum: 0 });
  expect(created.required).toEqual(['items', 'amount', 'address', 'paymentMethod']);
});

test('reports health and readiness', async () => {
  expect((await send('/healthz')).status).toBe(200);
  expect((await send('/readyz')).status).toBe(200);
});

test('an API response is not cacheable', async () => {
  expect((await send('/api/product/list?limit=1')).headers.get('Cache-Control')).toBe('no-store');
});

test('compresses a long response for clients that accept it, and never a short one', async () => {
  const kettle = await shop.stock({ name: 'Kettle', description: 'It boils. '.repeat(200) });
  const asked = (path: string, encoding: string) => send(path, { headers: { 'Accept-Encoding': encoding } });
  const plain = await asked(`/api/product/${kettle}`, 'br');
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  const compressed = await asked(`/api/product/${kettle}`, 'gzip, deflate, br');
  expect(compressed.headers.get('Content-Encoding')).toBe('gzip');
  expect(compressed.headers.get('Vary')).toBe('Accept-Encoding');
  expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(await plain.text());
  const short = await asked('/api/product/no-such', 'gzip');
  expect(short.headers.get('Content-Encoding')).toBeNull();
});
