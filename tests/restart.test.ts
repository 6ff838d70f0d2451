import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient } from '#contract/client.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'haroz-restart-'));
let port: number;
let program: ChildProcess;
let cookie = '';

const origin = () => `http://localhost:${port}`;
const client = () =>
  createClient(origin(), (request) => {
    request.headers.set('Cookie', cookie);
    return fetch(request);
  });

async function start() {
  program = spawn(process.execPath, ['main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    stdio: 'ignore',
  });
  await vi.waitFor(async () => expect((await fetch(`${origin()}/readyz`)).ok).toBe(true), {
    timeout: 100_000,
    interval: 200,
  });
}

async function powerCut() {
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGKILL');
  await ended;
}

/** Signs up, verifies and logs in over HTTP, as the identity library in a browser does. */
async function logIn() {
  const identity = async (method: string, body: object) => {
    const response = await fetch(
      `${origin()}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=standin`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    expect(response.ok).toBe(true);
    return (await response.json()) as { idToken: string };
  };
  const person = { email: 'asha@example.org', password: 'a good password', returnSecureToken: true };
  const { idToken } = await identity('signUp', person);
  await identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const [{ links }] = await (await fetch(`${origin()}/dev/mailbox.json`)).json();
  await identity('update', { oobCode: new URL(links[0]).searchParams.get('oobCode') });
  const signedIn = await identity('signInWithPassword', person);
  const response = await fetch(`${origin()}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${signedIn.idToken}` },
    body: JSON.stringify({ email: person.email }),
  });
  expect(await response.json()).toMatchObject({ success: true });
  cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

beforeAll(async () => {
  expect(existsSync(join(root, 'build/server/index.js')), 'build the storefront first: npm run build').toBe(
    true,
  );
  const probe = createServer().listen(0);
  port = (probe.address() as AddressInfo).port;
  await new Promise((resolve) => probe.close(resolve));
  await start();
});
afterAll(() => powerCut());

test('whatever was confirmed before a kill -9 is there after the restart', async () => {
  await logIn();
  const { call } = client();
  const product = await call('product.get', { id: 'stoneware-mug' });
  const address = {
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '9876543210',
    address: '12, 4th Cross',
    city: 'Bengaluru',
    state: 'Karnataka' as const,
    pincode: '560038',
  };
  await call('cart.add', { itemId: 'bucket-hat-olive' });
  const cart = await call('cart.get');
  const placed = await call('order.create', {
    items: [{ productId: product._id, quantity: 1 }],
    amount: product.price + 140,
    address,
    paymentMethod: 'COD',
  });
  const order = await call('order.get', { id: placed.orderId });

  await powerCut();
  await start();

  expect(await call('order.get', { id: placed.orderId })).toEqual(order);
  expect(await call('cart.get')).toEqual(cart);
  expect((await call('product.get', { id: 'stoneware-mug' })).stock).toEqual({
    default: product.stock.default! - 1,
  });
  const letters = await (await fetch(`${origin()}/dev/mailbox.json`)).json();
  expect(letters[0].subject).toMatch(/^Your Haroz order/);
});

test('a stop by signal ends in good order', async () => {
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  expect(await ended).toBe(0);
  await start();
});
