import { createHmac } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ERROR_STATUS } from '#contract/errors.ts';
import { createApi } from '#server/backend/api.ts';
import { newId } from '#server/database/id.ts';
import { product, productVariant } from '#server/database/schema.ts';
import { openPayments } from '#server/payment-providers/providers.ts';
import { razorpay } from '#server/payment-providers/razorpay.ts';
import { createTestIdentity } from '#server/testing/id-tokens.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { openTestShop } from '#server/testing/shop.ts';
import { isLong } from '../long.ts';
import { type FuzzRequest, operationNames, requests } from './requests.ts';

const REQUEST_COUNT = import.meta.env.MODE === 'fuzz' ? 50_000 : isLong ? 2_000 : 800;
const TIMEOUT_MS = 10_000;
const MUST_WORK = [
  ...['cart.get', 'cart.add', 'cart.update', 'cart.merge', 'product.get', 'auth.login', 'pincode.find'],
  ...['order.create', 'order.createPayment'],
];
/** Then another customer calls, before rate limits apply. */
const REQUESTS_PER_CUSTOMER = 25;

const shop = await openTestShop({ DATA_DIR: scratchFolder() });
const identity = await createTestIdentity(shop.services.now);
const withKnownSecret = razorpay.open({
  RAZORPAY_KEY_ID: 'rzp_test_fuzz',
  RAZORPAY_KEY_SECRET: 'fuzz',
  RAZORPAY_WEBHOOK_SECRET: 'fuzz',
});
const api = createApi({
  ...shop.services,
  verifyIdToken: identity.verify,
  payments: openPayments([{ ...shop.services.payments.current, readWebhook }]),
});

/** Requests cannot know the secret: `right` stands for the right signature. */
async function readWebhook(request: Request) {
  if (request.headers.get('X-Razorpay-Signature') !== 'right') return undefined;
  const body = await request.text();
  const headers = new Headers(request.headers);
  headers.set('X-Razorpay-Signature', createHmac('sha256', 'fuzz').update(body).digest('hex'));
  return withKnownSecret.readWebhook(new Request(request.url, { method: 'POST', headers, body }));
}

const productIds = [
  await shop.stock({ stock: 1_000_000 }),
  await shop.stock({ categoryId: 'top-wear', stock: { S: 1_000_000, M: 5, L: 0 } }),
];
const oneOf = (...values: unknown[]) => fc.constantFrom(...values);
const ids = oneOf(...productIds, ...productIds.map((id) => `product-${id}`));
const known = {
  id: ids,
  itemId: ids,
  productId: oneOf(productIds[0], `product-${productIds[0]}`),
  size: oneOf(undefined, undefined, undefined, 'S', 'default'),
  cursor: oneOf(undefined),
  pin: oneOf('110001', '560038'),
  pincode: oneOf('560038'),
  state: oneOf('Karnataka'),
  phone: oneOf(...Array.from({ length: 100 }, (_, index) => String(9_876_543_210 + index))),
  email: oneOf('asha@example.org'),
  quantity: oneOf(1, 2),
  // Totals of one and two items, online and COD.
  amount: oneOf(540, 640, 1099, 1199),
};

let sentCount = 0;
let current: { cookie: string; token: string; owner: string };

/** Every REQUESTS_PER_CUSTOMER requests a new customer with a cart, a new owner, and products in stock again. */
async function callers() {
  if (sentCount++ % REQUESTS_PER_CUSTOMER > 0) return current;
  const shopper = await shop.signIn();
  const id = newId();
  const onSale = { state: 'active' as const };
  await shop.db.update(product).set(onSale).where(inArray(product.id, productIds));
  await shop.db
    .update(productVariant)
    .set({ quantity: 1_000_000 })
    .where(inArray(productVariant.productId, productIds));
  // An owner may have changed the sizes.
  await shopper.call('cart.add', { itemId: productIds[0]! }).catch(() => {});
  current = {
    cookie: shopper.cookie,
    token: await identity.sign({
      sub: id,
      email: 'asha@example.org',
      firebase: { sign_in_provider: 'google.com' },
    }),
    owner: (await shop.addStaff('owner')).cookie,
  };
  return current;
}

async function send({ as, method, path, headers, body }: FuzzRequest): Promise<Response> {
  const { cookie, owner, token } = await callers();
  const all = new Headers();
  if (as !== 'visitor') {
    all.set('Cookie', as === 'owner' ? owner : cookie);
    all.set('Authorization', `Bearer ${token}`);
  }
  for (const [name, value] of headers) all.set(name, value);
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD';
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers: all,
    ...(hasBody && { body }),
  });
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The request timed out.')), TIMEOUT_MS).unref();
  });
  return Promise.race([api.fetch(request), timeout]);
}

const INTERNALS =
  /\n\s+at |node_modules|file:\/\/|\.ts:\d+|Failed query|drizzle|PGlite|select .* from |insert into/;

async function check(response: Response, { method }: FuzzRequest): Promise<void> {
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  expect(response.headers.get('X-Request-Id')).toMatch(/^\w{16}$/);
  if (!/json/.test(response.headers.get('Content-Type') ?? '')) {
    expect(response.status).toBe(200);
    return;
  }
  expect(text).not.toMatch(INTERNALS);
  if (method === 'HEAD') return;
  const answer = JSON.parse(text);
  if (response.status < 400) return;
  expect(answer).toMatchObject({
    success: false,
    message: expect.stringMatching(/./),
    error: { code: expect.any(String) },
  });
  expect(ERROR_STATUS[answer.error.code as keyof typeof ERROR_STATUS]).toBe(response.status);
}

test('requests are generated for every operation', () => {
  const generated = new Set<string>();
  for (let round = 0; round < 20 && generated.size < operationNames.length; round++)
    for (const { operation } of fc.sample(requests(known), 250)) generated.add(operation);
  expect([...generated].sort()).toEqual(operationNames.toSorted());
});

test(
  `none of ${REQUEST_COUNT} valid, nearly valid and hostile requests breaks the shop`,
  async () => {
    const counts = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(requests(known), async (request) => {
        const response = await send(request);
        const kind = `${request.operation} ${response.status}`;
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        await check(response, request);
      }),
      { numRuns: REQUEST_COUNT },
    );
    // Requests that are all refused would prove nothing. About a quarter succeeds.
    const succeeded = [...counts].filter(([kind]) => kind.endsWith(' 200'));
    expect(succeeded.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(REQUEST_COUNT / 8);
    if (REQUEST_COUNT <= 2_000) return; // too few for every endpoint to succeed
    const table = [...counts].sort().map(([kind, count]) => `${kind}: ${count}`);
    console.info(table.join('\n'));
    for (const name of MUST_WORK) expect(table).toContainEqual(expect.stringMatching(`^${name} (200|409)`));
  },
  REQUEST_COUNT * 200,
);
