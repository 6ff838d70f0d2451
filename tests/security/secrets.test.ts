import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { HOME } from '#server/testing/shop.ts';
import { openSite } from './open-site.ts';

const printed: unknown[][] = [];
for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
  vi.spyOn(console, method).mockImplementation((...values) => void printed.push(values));

const { shop, log, origin } = await openSite();
const item = await shop.stock({ stock: 100 });

const email = 'marked.person@secret.example';
const password = 'marked-password-1';
const address = {
  ...HOME,
  firstName: 'Markedfirst',
  lastName: 'Markedlast',
  phone: '9811122233',
  address: '99 Marked Street',
};
/** Personal data and secrets that must never appear in a log. */
const MARKED = [/marked/i, /9811122233/, /secret\.example/, /eyJ[\w-]+\./, /oobCode/];

const identity = async (method: string, body: object) => {
  const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=standin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  return response.json().catch(() => undefined);
};
let cookie = '';
const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }), ...headers },
    body: JSON.stringify(body),
  });
  return { response, body: await response.json() };
};
const payAtStandIn = async ({ id, amount }: { id: string; amount: number }) => {
  const response = await fetch(`${origin}/standins/razorpay/pay`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ key: shop.services.payments.current.publicKey, order_id: id, amount, method: 'upi' },
      ...{ email, contact: address.phone, outcome: 'pay' },
    }),
  });
  return response.json();
};
const bearer = (idToken: string) => ({ Authorization: `Bearer ${idToken}` });
const lastCode = async () => {
  const [{ links }] = await (await fetch(`${origin}/dev/mailbox.json`)).json();
  return new URL(links[0]).searchParams.get('oobCode');
};

async function whileTableIsMissing(table: string, action: () => Promise<unknown>): Promise<void> {
  await shop.db.execute(sql.raw(`alter table ${table} rename to taken_away`));
  try {
    await action();
  } finally {
    await shop.db.execute(sql.raw(`alter table taken_away rename to ${table}`));
  }
}

test('using the whole shop, including its failures, leaves no personal data and no secret in the log', async () => {
  const { idToken } = await identity('signUp', { email, password });
  await identity('update', { idToken, displayName: 'Marked Name' });
  await identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await identity('update', { oobCode: await lastCode() });
  await identity('signInWithPassword', { email, password: 'marked-guess' });
  await post('auth/registration', { name: 'Marked Name', email }, bearer(idToken));
  await post('auth/login', { email }, bearer('eyJhbGciOiJub25lIn0.eyJzdWIiOiJtYXJrZWQifQ.'));
  const signedIn = await identity('signInWithPassword', { email, password });
  await whileTableIsMissing('session', () => post('auth/login', { email }, bearer(signedIn.idToken)));
  await whileTableIsMissing('standin_account', () => identity('signInWithPassword', { email, password }));
  const { response } = await post('auth/login', { email }, bearer(signedIn.idToken));
  cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const order = { items: [{ productId: item, quantity: 1 }], amount: 640, address, paymentMethod: 'COD' };
  await whileTableIsMissing('outbox', () => post('order/create', order, { 'Idempotency-Key': 'marked-key' }));
  const placed = await post('order/create', order);
  expect(placed.body).toMatchObject({ success: true });
  await post('order/create', { ...order, address: { ...address, pincode: 'marked' } });
  const opened = await post('order/create-order', { ...order, amount: 540 });
  const signed = {
    razorpay_payment_id: 'marked-payment',
    razorpay_order_id: opened.body.data.order.id,
    razorpay_signature: 'marked-signature',
  };
  await post('order/verify-payment', { ...signed, address });
  await whileTableIsMissing('orders', () => post('order/create-order', { ...order, amount: 540 }));
  const paid = await payAtStandIn(opened.body.data.order);
  await whileTableIsMissing('orders', () => post('order/verify-payment', { ...paid, address }));
  expect((await post('order/verify-payment', { ...paid, address })).body).toMatchObject({ success: true });
  await fetch(`${origin}/collection?q=marked@secret.example`);
  await whileTableIsMissing('product', () => fetch(`${origin}/collection?q=also-marked@secret.example`));
  await identity('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await identity('resetPassword', { oobCode: await lastCode(), newPassword: 'marked-password-2' });

  const failed = log.entries().filter(({ level }) => Number(level) >= 50);
  expect(failed.length).toBeGreaterThanOrEqual(6);
  for (const { request, err } of failed) {
    expect(request).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(err)).toContain('42P01');
  }
  const token = cookie.match(/haroz=([\w-]+)/)![1]!;
  const all =
    log.text() +
    printed.map((values) => values.map((value) => (value as Error)?.stack ?? value).join(' ')).join('\n');
  for (const marked of [...MARKED, new RegExp(token)]) expect(all).not.toMatch(marked);
}, 120_000);

test('an error page shows the same request ID as the log', async () => {
  await whileTableIsMissing('product', async () => {
    const response = await fetch(`${origin}/productdetail/some-product`);
    expect(response.status).toBe(500);
    const id = response.headers.get('X-Request-Id')!;
    expect(await response.text()).toContain(`include this number: ${id}`);
    expect(log.entries().some(({ request, err }) => request === id && err !== undefined)).toBe(true);
  });
});
