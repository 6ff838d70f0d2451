import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTestIdentity, ISSUER, PROJECT } from '#server/testing/id-tokens.ts';
import { createIdTokenVerifier, firebaseKeys } from './verify-id-token.ts';

const START = Date.UTC(2026, 10, 21, 10);
const MINUTE = 60_000;
let time = START;
const now = () => new Date(time);
const seconds = (date: number) => Math.floor(date / 1000);
const { sign, verify } = await createTestIdentity(now);
const validSince = async () => new Date(0);

beforeEach(() => {
  time = START;
});

test('a fresh token of this project identifies the account', async () => {
  expect(await verify(await sign({ email: 'Asha@Example.org', name: ' Asha Rao ' }))).toEqual({
    uid: 'asha',
    email: 'asha@example.org',
    emailVerified: true,
    name: 'Asha Rao',
    provider: 'password',
    validSince: expect.any(Date),
  });
});

const google = { sign_in_provider: 'google.com' };

test('distinguishes a Google sign-in from a password', async () => {
  expect(await verify(await sign({ firebase: google }))).toMatchObject({ provider: 'google.com' });
});

test('only a literal true verifies an email', async () => {
  expect(await verify(await sign({ email_verified: 'true' }))).toMatchObject({ emailVerified: false });
});

test.each([
  ['another project', { aud: 'another-shop' }],
  ['another issuer', { iss: 'https://securetoken.google.com/shop' }],
  ['no subject', { sub: '' }],
  ['a subject that is too long', { sub: 'x'.repeat(129) }],
  ['no email', { email: '' }],
  ['no sign-in time', { auth_time: 'just now' }],
  ['a sign-in six minutes ago', { auth_time: seconds(START - 6 * MINUTE) }],
  ['a sign-in in the future', { auth_time: seconds(START + 6 * MINUTE) }],
  ['an anonymous guest', { firebase: { sign_in_provider: 'anonymous' } }],
  ['no provider', { firebase: undefined }],
])('refuses a token with %s', async (_, claims) => {
  await expect(verify(await sign(claims))).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('a token is valid for five minutes after the sign-in', async () => {
  const token = await sign();
  time += 5 * MINUTE;
  await expect(verify(token)).resolves.toMatchObject({ uid: 'asha' });
  time += 1000;
  await expect(verify(token)).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('refuses an expired token even if the sign-in claims to be new', async () => {
  const token = await sign({ auth_time: seconds(START + 60 * MINUTE), exp: seconds(START + MINUTE) });
  time += 60 * MINUTE;
  await expect(verify(token)).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('refuses a token that is unsigned, or signed by another key or a shared secret', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  const claims = { sub: 'asha', aud: PROJECT, iss: ISSUER };
  const bySecret = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h');
  const tokens = [
    new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('1h').encode(),
    await sign({}, privateKey as CryptoKey),
    await bySecret.sign(new TextEncoder().encode('a secret of thirty-two characters')),
    'not a token',
  ];
  for (const token of tokens) await expect(verify(token)).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('keys that cannot be fetched are reported as an outage, not as the shopper’s mistake', async () => {
  const broken = createServer((_, response) => void response.writeHead(500).end()).listen(0);
  onTestFinished(() => void broken.close());
  const { port } = broken.address() as AddressInfo;
  for (const address of [`http://127.0.0.1:${port}/keys`, 'http://127.0.0.1:1/keys']) {
    const keys = firebaseKeys(address);
    const verifier = createIdTokenVerifier({ projectId: PROJECT, issuer: ISSUER, keys, validSince, now });
    await expect(verifier(await sign())).rejects.toMatchObject({ code: 'provider_unavailable' });
  }
});

test('keys fetched by a fast clock are fetched again after the clock is corrected', async () => {
  let fetched = 0;
  const { keys } = await createTestIdentity(now);
  const google = createServer((_, response) => {
    fetched += 1;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(keys.jwks()));
  }).listen(0, '127.0.0.1');
  await once(google, 'listening');
  onTestFinished(() => void google.close());
  const firebase = firebaseKeys(`http://127.0.0.1:${(google.address() as AddressInfo).port}/keys`);
  const header = { alg: 'RS256', kid: 'one' };
  const token = { payload: '', signature: '' };
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(START + 365 * 24 * 60 * MINUTE);
  await firebase(header, token);
  await firebase(header, token);
  expect(fetched).toBe(1);
  vi.setSystemTime(START);
  await firebase(header, token);
  expect(fetched).toBe(2);
});
