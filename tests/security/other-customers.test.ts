import { expect, test } from 'vitest';
import { methodAndPath } from '#contract/endpoints.ts';
import { type EndpointName, endpoints, schemas } from '#contract/schemas.ts';
import { HOME, openTestShop } from '#server/testing/shop.ts';

const shop = await openTestShop();
const item = await shop.stock({ stock: 100 });
const owner = await shop.signIn('Asha');
const otherCustomer = await shop.signIn('Ravi');
const { orderId } = await owner.call('order.create', {
  items: [{ productId: item, quantity: 1 }],
  amount: 640,
  address: HOME,
  paymentMethod: 'COD',
});
await owner.call('cart.add', { itemId: item });

/** Calls of a signed-in customer that take an ID. */
const callsWithOrderId = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => schemas[name].access === 'signed-in' && endpoints[name].includes('{id}'),
);

test.each(callsWithOrderId)('%s treats another customer’s order as one that does not exist', async (name) => {
  const { method, path } = methodAndPath(endpoints[name]);
  const sendAs = async (customer: typeof owner, id: string) => {
    const response = await customer.fetch(
      new Request(`http://localhost:3000${path.replace('{id}', id)}`, {
        method,
        ...(method === 'POST' && {
          headers: { 'Content-Type': 'application/json' },
          body: '{"items":[],"reason":"x"}',
        }),
      }),
    );
    const { message, error } = await response.json().catch(() => ({}));
    return { status: response.status, message, error };
  };
  const forOtherOrder = await sendAs(otherCustomer, orderId);
  const forMissingOrder = await sendAs(otherCustomer, '0'.repeat(24));
  expect(forOtherOrder).toEqual(forMissingOrder);
  expect(forOtherOrder.status).toBeGreaterThanOrEqual(400);
});

test('a call reads and changes only the caller’s own orders and cart, whatever it asks for', async () => {
  expect(await otherCustomer.call('order.list')).toEqual([]);
  expect(await otherCustomer.call('cart.get')).toEqual({});
  await expect(shop.visitor.call('order.get', { id: orderId })).rejects.toMatchObject({ status: 401 });
  const { cookie } = owner;
  const asOwner = new Request('http://localhost:3000/api/cart/get', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-User-Id': owner.id, 'X-Account': owner.email },
    body: JSON.stringify({ accountId: owner.id, email: owner.email, userId: owner.id, cookie }),
  });
  expect((await (await otherCustomer.fetch(asOwner)).json()).data).toEqual({});
  expect(Object.keys(await owner.call('cart.get'))).toEqual([item]);
});

const SQL = [
  "' or '1'='1",
  "x' union select email, uid, id from account --",
  '1; drop table orders; --',
  "') or pg_sleep(5) is null --",
  '\\',
  '%',
  "a' || (select name from account limit 1) || '",
];

test.each(SQL)('SQL in a text stays text: %s', async (text) => {
  const startedAt = Date.now();
  const q = encodeURIComponent(text);
  for (const path of [
    `/api/product/list?q=${q}`,
    `/api/product/list?id=${q}`,
    `/api/product/list?cursor=${q}`,
    `/api/product/list?sort=${q}`,
    `/api/product/list?category=${q}`,
    `/api/product/suggest?q=${q}`,
    `/api/product/${q}`,
    `/api/order/${q}`,
    `/api/pincode/${q}`,
  ]) {
    const response = await otherCustomer.fetch(new Request(`http://localhost:3000${path}`));
    const answer = await response.text();
    expect(response.status, path).toBeLessThan(500);
    expect(answer, path).not.toContain(owner.email);
    if (response.status === 200 && !path.includes('suggest'))
      expect(JSON.parse(answer).data, path).toEqual([]);
  }
  const bodies = [
    ['cart/add', { itemId: text, size: text }],
    ['cart/update', { itemId: text, size: text, quantity: 1 }],
    ['cart/merge', { items: { [text]: { [text]: 1 } } }],
    [
      'order/verify-payment',
      { razorpay_payment_id: text, razorpay_order_id: text, razorpay_signature: text },
    ],
    ['auth/sessions/end', { id: text }],
    [
      'order/create',
      {
        items: [{ productId: text, quantity: 1, size: text }],
        amount: 640,
        address: HOME,
        paymentMethod: 'COD',
      },
    ],
  ] as const;
  for (const [path, body] of bodies) {
    const response = await otherCustomer.fetch(
      new Request(`http://localhost:3000/api/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': text },
        body: JSON.stringify(body),
      }),
    );
    expect(response.status, path).toBeLessThan(500);
  }
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  expect(await owner.call('order.list')).toHaveLength(1);
  expect(await otherCustomer.call('cart.get')).toEqual({});
});

test('SQL in a name and an address is stored unchanged', async () => {
  const buyer = await shop.signIn('Bobby');
  const address = {
    ...HOME,
    firstName: "Robert'); drop table orders;--",
    address: "'; delete from account; --",
  };
  const placed = await buyer.call('order.create', {
    items: [{ productId: item, quantity: 1 }],
    amount: 640,
    address,
    paymentMethod: 'COD',
  });
  expect((await buyer.call('order.get', { id: placed.orderId })).address).toMatchObject(address);
});
