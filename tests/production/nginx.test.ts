import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, get as plainGet } from 'node:http';
import { connect as connectHttp2, type OutgoingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { afterFile } from '#server/testing/after-file.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { createProgram, type Program } from '../crash/program.ts';
import { NGINX_NAME, startNginx } from './start-nginx.ts';
import { testFolder } from './tools.ts';

const MAX_LOOKUPS = 120;

let folder: string;
let shop: Program;
let ports: { tls: number; plain: number };

beforeAll(async () => {
  folder = testFolder();
  shop = await createProgram({
    DATA_DIR: join(folder, 'data'),
    PUBLIC_ORIGIN: `https://${NGINX_NAME}`,
    TRUSTED_PROXIES: '1',
    ADMIN_EMAILS: 'owner@example.org',
    ALLOW_STANDINS: '1',
  });
  afterFile(() => shop.kill());
  await shop.start();
  ports = { tls: await freePort(), plain: await freePort() };
  afterFile(await startNginx(folder, ports, new URL(shop.origin).port));
});

interface RequestOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: unknown;
}

const trusted = () => readFileSync(join(folder, 'certificate.pem'));

const openTls = (from: string, servername = NGINX_NAME): TLSSocket =>
  connectTls({
    ...{ host: '127.0.0.1', port: ports.tls, localAddress: from },
    ...{ ca: trusted(), servername, ALPNProtocols: ['h2'] },
  });

function connectFrom(from = '127.0.0.1') {
  const session = connectHttp2(`https://${NGINX_NAME}`, { createConnection: () => openTls(from) });
  onTestFinished(() => session.destroy());
  return (path: string, { method, headers = {}, body }: RequestOptions = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const bytes =
        body instanceof Buffer ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body));
      const stream = session.request({
        ':method': method ?? (body === undefined ? 'GET' : 'POST'),
        ':path': path,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      });
      stream.on('error', reject);
      stream.on('response', async (received) =>
        resolve({
          status: Number(received[':status']),
          headers: received,
          body: Buffer.concat(await stream.toArray()),
        }),
      );
      if (body !== undefined) stream.end(bytes);
    });
}

const json = ({ body }: { body: Buffer }) => JSON.parse(body.toString());

async function signIn(send: ReturnType<typeof connectFrom>, email: string) {
  const postBody = new URLSearchParams({
    id_token: JSON.stringify({ sub: randomUUID(), email, name: 'Asha', email_verified: true }),
    providerId: 'google.com',
  });
  const google = json(
    await send('/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=standin', {
      body: { requestUri: `https://${NGINX_NAME}`, postBody: `${postBody}` },
    }),
  );
  return send('/api/auth/googlelogin', {
    headers: { authorization: `Bearer ${google.idToken}`, origin: `https://${NGINX_NAME}` },
    body: { name: 'Asha', email, firebaseUid: google.localId },
  });
}

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  (headers['set-cookie'] as string[]) ?? [];
const sentBack = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

test('pages are sent over HTTP/2, compressed by the shop, with HSTS and headers for shared caches', async () => {
  const send = connectFrom();
  const page = await send('/', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(page.status).toBe(200);
  expect(page.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(page.body).toString()).toContain('<html lang="en-IN"');
  expect(page.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  expect(page.headers['cache-control']).toMatch(/s-maxage=60/);
  const again = await send('/', {
    headers: { 'accept-encoding': 'gzip, br', 'if-none-match': String(page.headers.etag) },
  });
  expect(again.status).toBe(304);
  const html = brotliDecompressSync(page.body).toString();
  const script = /"(\/assets\/[^"]+\.js)"/.exec(html)!;
  const asset = await send(script[1]!, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers['cache-control']).toMatch(/immutable/);
});

test('plain HTTP redirects to the same address over TLS, and so do redirects of the shop', async () => {
  const plain = await new Promise<IncomingMessage>((resolve) =>
    plainGet({ port: ports.plain, path: '/collection?category=Men', headers: { host: NGINX_NAME } }, resolve),
  );
  plain.resume();
  expect(plain.statusCode).toBe(301);
  expect(plain.headers.location).toBe(`https://${NGINX_NAME}/collection?category=Men`);
  const slash = await connectFrom()('/about/?utm_source=mail');
  expect(slash.status).toBe(301);
  expect(new URL(String(slash.headers.location), `https://${NGINX_NAME}`).href).toBe(
    `https://${NGINX_NAME}/about?utm_source=mail`,
  );
});

test('sign-in sets a secure __Host- cookie, which the next call accepts', async () => {
  const send = connectFrom();
  const signedIn = await signIn(send, 'asha@example.org');
  expect(signedIn.status, signedIn.body.toString()).toBe(200);
  const cookies = cookiesOf(signedIn);
  const session = cookies.find((cookie) => cookie.startsWith('__Host-haroz='));
  expect(session).toMatch(/; Secure/);
  expect(session).toMatch(/; HttpOnly/);
  const headers = { cookie: sentBack(cookies) };
  const cart = (origin: string) => send('/api/cart/get', { headers: { ...headers, origin }, body: {} });
  expect((await cart(`https://${NGINX_NAME}`)).status).toBe(200);
  expect((await cart('https://evil.example')).status, 'a call from another site').toBe(403);
});

test('an upload of 14 MB passes, and a larger one than 15 MB is refused by the shop', async () => {
  const send = connectFrom();
  const headers = {
    cookie: sentBack(cookiesOf(await signIn(send, 'owner@example.org'))),
    origin: `https://${NGINX_NAME}`,
    'content-type': 'image/jpeg',
  };
  const upload = (megabytes: number) =>
    send('/api/admin/pictures', { headers, body: randomBytes(megabytes * 1024 * 1024) });
  const received = await upload(14);
  expect(received.status, 'read completely, but not a picture').toBe(400);
  expect(json(received).success).toBe(false);
  expect((await upload(15.5)).status).toBe(413);
});

test("rate limits count the client's address and ignore the X-Forwarded-For it sends; nginx logs the address", async () => {
  const one = connectFrom('127.0.0.2');
  const lookUp = (send: typeof one, forwarded?: string) =>
    send('/api/pincode/110001', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} });
  for (let n = 0; n < MAX_LOOKUPS; n++) expect((await lookUp(one, `203.0.113.${n}`)).status).toBe(200);
  expect((await lookUp(one, '203.0.113.255')).status).toBe(429);
  const answer = await lookUp(connectFrom('127.0.0.3'));
  expect(answer.status).toBe(200);
  const id = String(answer.headers['x-request-id']);
  const line = () =>
    readFileSync(join(folder, 'access.log'), 'utf8')
      .split('\n')
      .find((one) => one.includes(id));
  await expect.poll(line).toMatch(/^127\.0\.0\.3 .* 200 /);
});

test('the logs have neither queries nor the part of a link that opens an order', async () => {
  const send = connectFrom();
  const secret = randomUUID();
  const logs = () =>
    ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  for (const path of [
    `/track/${secret}`,
    `/hi/confirm/${secret}/paid?x=${secret}`,
    `/about?utm_source=${secret}`,
  ])
    await send(path);
  await new Promise((resolve) =>
    plainGet({ port: ports.plain, path: `/hi/stop/${secret}`, headers: { host: NGINX_NAME } }, (response) =>
      resolve(response.resume()),
    ),
  );
  for (const logged of ['GET /track/..."', 'GET /hi/confirm/..."', 'GET /about"', 'GET /hi/stop/..."'])
    await expect.poll(logs).toContain(logged);
  await shop.stop();
  expect((await send(`/track/${secret}`)).status).toBe(503);
  await shop.start();
  await expect.poll(logs).toMatch(/\/track\/\.\.\." 503/);
  expect(logs()).not.toContain(secret);
});

test('another host name is not served', async () => {
  const socket = openTls('127.0.0.1', 'other.example');
  const error = await new Promise<Error>((resolve) => socket.on('error', resolve));
  expect(error.message).toMatch(/unrecognized name|handshake/i);
});

test('during a restart of the shop the response is 503 with Retry-After', async () => {
  const send = connectFrom();
  expect((await send('/about')).status).toBe(200);
  await shop.stop();
  const during = await send('/about');
  expect(during.status).toBe(503);
  expect(during.headers['retry-after']).toBe('5');
  expect(during.body.toString()).toContain('temporarily unavailable');
  await shop.start();
  expect((await send('/about')).status).toBe(200);
});
