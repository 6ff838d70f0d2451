import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ERROR_STATUS } from '#contract/errors.ts';
import { createApi } from '#server/api.ts';
import { newId } from '#server/database/id.ts';
import { product, productStock } from '#server/database/schema.ts';
import { createTestIdentity } from '#server/testing/id-tokens.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { openTestShop } from '#server/testing/shop.ts';
import { operationNames, requests, type Sent } from './requests.ts';

/** `npm run test:fuzz` sends more. */
const HOW_MANY = import.meta.env.MODE === 'fuzz' ? 50_000 : 2_000;
const PATIENCE_MS = 10_000;
/** What must have worked at least once. */
const MUST_WORK = [
  ...['cart.get', 'cart.add', 'cart.update', 'cart.merge', 'product.get', 'auth.login', 'pincode.find'],
  ...['order.create', 'order.createPayment'],
];
/** Before one person meets the limits of how often, another comes. */
const REQUESTS_OF_ONE = 25;

const shop = await openTestShop({ DATA_DIR: scratchFolder() });
const identity = await createTestIdentity(shop.services.now);
const api = createApi({
  ...shop.services,
  verifyIdToken: identity.verify,
  payments: { ...shop.services.payments, isGenuineWebhook: (_, signature) => signature === 'right' },
});

const shelf = [
  await shop.stock({ stock: 1_000_000 }),
  await shop.stock({ category: 'Men', subCategory: 'Top-wear', stock: { S: 1_000_000, M: 5, L: 0 } }),
];
const oneOf = (...values: unknown[]) => fc.constantFrom(...values);
const ids = oneOf(...shelf, ...shelf.map((id) => `product-${id}`));
const known = {
  id: ids,
  itemId: ids,
  productId: oneOf(shelf[0], `product-${shelf[0]}`),
  size: oneOf(undefined, undefined, undefined, 'S', 'default'),
  cursor: oneOf(undefined),
  pin: oneOf('110001', '560038'),
  pincode: oneOf('560038'),
  state: oneOf('Karnataka'),
  phone: oneOf('9876543210'),
  email: oneOf('asha@example.org'),
  quantity: oneOf(1, 2),
  // What one and two pieces cost, online and on delivery.
  amount: oneOf(540, 640, 1099, 1199),
};

let sent = 0;
let people: { cookie: string; token: string; owner: string };

/** Now and then a new shopper with something in the cart, a new owner, and the shelf as it was before the last one. */
async function callers() {
  if (sent++ % REQUESTS_OF_ONE > 0) return people;
  const shopper = await shop.signIn();
  const id = newId();
  const onShelf = { active: true, archived: false };
  await shop.db.update(product).set(onShelf).where(inArray(product.id, shelf));
  await shop.db
    .update(productStock)
    .set({ quantity: 1_000_000 })
    .where(inArray(productStock.productId, shelf));
  // An owner may have changed the sizes.
  await shopper.call('cart.add', { itemId: shelf[0]! }).catch(() => {});
  people = {
    cookie: shopper.cookie,
    token: await identity.sign({
      sub: id,
      email: 'asha@example.org',
      firebase: { sign_in_provider: 'google.com' },
    }),
    owner: (await shop.hire('owner')).cookie,
  };
  return people;
}

async function send({ as, method, path, headers, body }: Sent): Promise<Response> {
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
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No answer came.')), PATIENCE_MS).unref();
  });
  return Promise.race([api.fetch(request), late]);
}

/** What no answer may show: a stack, a statement, a place on the disk. */
const INSIDES =
  /\n\s+at |node_modules|file:\/\/|\.ts:\d+|Failed query|drizzle|PGlite|select .* from |insert into/;

async function check(response: Response, { method }: Sent): Promise<void> {
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  expect(response.headers.get('X-Request-Id')).toMatch(/^\w{16}$/);
  if (!/json/.test(response.headers.get('Content-Type') ?? '')) {
    expect(response.status).toBe(200);
    return;
  }
  expect(text).not.toMatch(INSIDES);
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

test('the requests are made for every operation there is', () => {
  const drawn = new Set(fc.sample(requests(known), 5_000).map(({ operation }) => operation));
  expect([...drawn].sort()).toEqual(operationNames.toSorted());
});

test(
  `none of ${HOW_MANY} requests, valid, nearly valid or hostile, brings the shop out of countenance`,
  async () => {
    const counts = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(requests(known), async (request) => {
        const response = await send(request);
        const kind = `${request.operation} ${response.status}`;
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        await check(response, request);
      }),
      { numRuns: HOW_MANY },
    );
    // A fuzz that never gets past the doors would prove nothing: a quarter of all answers is no refusal.
    const succeeded = [...counts].filter(([kind]) => kind.endsWith(' 200'));
    expect(succeeded.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(HOW_MANY / 8);
    if (HOW_MANY === 2_000) return; // too few for each of them to succeed
    const table = [...counts].sort().map(([kind, count]) => `${kind}: ${count}`);
    console.info(table.join('\n'));
    for (const name of MUST_WORK) expect(table).toContainEqual(expect.stringMatching(`^${name} (200|409)`));
  },
  HOW_MANY * 200,
);
