import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { toPaise, toRupees } from '#domain/money.ts';
import { quote } from '#domain/orders/pricing.ts';
import { afterFile } from '#server/testing/after-file.ts';
import { firstSettings } from '#shop';
import { freePort } from '../../scripts/free-port.mjs';
import { testFolder } from './tools.ts';

const root = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 100_000;
const CUSTOMER = { email: 'asha@example.org', name: 'Asha' };
const ADDRESS = {
  ...{ firstName: 'Asha', lastName: 'Rao', phone: '9876543210', address: '12, 4th Cross' },
  ...{ city: 'Bengaluru', state: 'Karnataka' as const, pincode: '560038' },
};

let folder: string;
let port: number;
let origin: string;

beforeAll(async () => {
  folder = testFolder();
  const before = installed();
  afterFile(() => {
    for (const path of installed().filter((path) => !before.includes(path)))
      rmSync(path, { recursive: true });
  });
  port = await freePort();
  origin = `http://localhost:${port}`;
});

/** npx installs into its own cache, and never removes. */
function installed(): string[] {
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8', env: environment() });
  return globSync(join(cache.trim(), '_npx/*'));
}

/** The npm that runs this test would give its own settings to the other. */
function environment() {
  const settings = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  return { ...Object.fromEntries(settings), PATH: path, PORT: String(port), NODE_ENV: undefined };
}

function pack(source: string, ...options: string[]): string {
  const target = join(folder, `packed-${readdirSync(folder).length}`);
  mkdirSync(target);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', target, ...options], {
    ...{ cwd: source, env: environment() },
  });
  return join(target, readdirSync(target)[0]!);
}

function withVersion(tarball: string, version: string): string {
  const source = join(folder, version);
  mkdirSync(source);
  execFileSync('tar', ['xzf', tarball, '--strip-components=1', '-C', source]);
  const file = join(source, 'package.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
  return pack(source, '--ignore-scripts');
}

async function open(tarball: string, shopFolder: string) {
  let output = '';
  copyFileSync(tarball, join(shopFolder, basename(tarball)));
  const child: ChildProcess = spawn('npx', ['--yes', `./${basename(tarball)}`], {
    ...{ cwd: shopFolder, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] },
    detached: true, // npx does not forward signals to the shop
  });
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (output += text));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid!, 'SIGINT');
    await once(child, 'exit');
  };
  afterFile(stop);
  for (const started = Date.now(); Date.now() - started < START_TIMEOUT_MS; await sleep(100)) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (ready?.ok) return stop;
  }
  throw new Error(`The shop did not start:\n${output.slice(-5000)}`);
}

async function signIn() {
  const post = async (path: string, body: object, headers = {}) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(response.status, path).toBe(200);
    return response;
  };
  const idToken = JSON.stringify({ sub: 'asha', email_verified: true, ...CUSTOMER });
  const google = await post('/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: `${new URLSearchParams({ id_token: idToken, providerId: 'google.com' })}`,
  });
  const { localId, idToken: signed } = await google.json();
  const session = await post(
    '/api/auth/googlelogin',
    { ...CUSTOMER, firebaseUid: localId },
    { Authorization: `Bearer ${signed}` },
  );
  const cookie = session.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return createClient(origin, (request) => {
    request.headers.set('Cookie', cookie);
    return fetch(request);
  });
}

test('npx opens a shop in an empty folder, and its next version has the orders of the first', async () => {
  const first = pack(root);
  const shopFolder = join(folder, 'shop');
  mkdirSync(shopFolder);
  const stopFirst = await open(first, shopFolder);
  for (const path of ['/', '/hi', '/collection', '/admin', '/robots.txt'])
    expect((await fetch(origin + path)).status, path).toBe(200);
  const customer = await signIn();
  const [product] = await customer.call('product.list', { limit: 1, available: 'true' });
  const size = product!.sizes.find((size) => product!.stock[size]! > 0)!;
  const price = toPaise(product!.prices[size] ?? product!.price);
  const amount = toRupees(quote([{ price, quantity: 1 }], 'cod', firstSettings.policy).total);
  const items = [{ productId: product!._id, size, quantity: 1 }];
  const { orderId } = await customer.call(
    'order.create',
    { items, amount, address: ADDRESS, paymentMethod: 'COD' },
    { idempotencyKey: crypto.randomUUID() },
  );
  await stopFirst();
  expect(readdirSync(shopFolder).filter((name) => !name.endsWith('.tgz'))).toEqual(['data']);

  // The owner gives it a brand before the first start of the next version.
  writeFileSync(join(shopFolder, 'shop.config.ts'), "export const shop = { brand: 'Meera' };\n");
  const stopNext = await open(withVersion(first, '99.0.0'), shopFolder);
  expect(await (await fetch(origin)).text()).toContain('Meera');
  const again = await signIn();
  expect((await again.call('order.list')).map(({ _id }) => _id)).toEqual([orderId]);
  await stopNext();
});
