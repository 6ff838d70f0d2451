import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const firebase = { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'd' };

test('without settings the shop runs locally with stand-ins', () => {
  const config = readConfig({});
  expect(config.port).toBe(3000);
  expect(config.publicOrigin).toBe('http://localhost:3000');
  expect(config.standIns).toEqual(['sign-in', 'payment', 'email']);
});

test('merchant@haroz.test is the only owner of a local shop with stand-in sign-in, and of no other shop', () => {
  const reachable = { PUBLIC_ORIGIN: 'https://haroz.example', ALLOW_STANDINS: '1' };
  expect(readConfig({}).adminEmails).toEqual(['merchant@haroz.test']);
  expect(readConfig(firebase).adminEmails).toEqual([]);
  expect(readConfig(reachable).adminEmails).toEqual([]);
  expect(readConfig({ ADMIN_EMAILS: 'Meera@Example.org, ' }).adminEmails).toEqual(['meera@example.org']);
});

test('an empty line in .env counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const account = { ...firebase, FIREBASE_CLIENT_EMAIL: 'a@p.iam.gserviceaccount.com' };

test.each([
  [{ PORT: 'many' }, /PORT must be a whole number from 0 to 65535\.$/],
  [{ WEB_CONCURRENCY: '0' }, /WEB_CONCURRENCY must be a whole number from 1 to 64\.$/],
  [{ SAMPLE_CATALOGUE: 'no' }, /SAMPLE_CATALOGUE must be 0 or 1\.$/],
  [{ ALLOW_STANDINS: 'yes' }, /ALLOW_STANDINS must be 0 or 1\.$/],
  [{ PUBLIC_ORIGIN: 'haroz' }, /PUBLIC_ORIGIN must be an address/],
  [{ PUBLIC_ORIGIN: 'ftp://localhost' }, /PUBLIC_ORIGIN must be an address/],
  [{ PUBLIC_ORIGIN: 'javascript:alert(1)' }, /PUBLIC_ORIGIN must be an address/],
  [{ PUBLIC_ORIGIN: 'https://shop.example/haroz' }, /PUBLIC_ORIGIN must be an address without a path/],
  [{ SERVER_URL: 'file:///etc' }, /SERVER_URL must be an address/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must begin with postgres/],
  [{ FIREBASE_PROJECT_ID: 'p' }, /FIREBASE_API_KEY is required, because/],
  [{ ...firebase, FIREBASE_AUTH_DOMAIN: 'a.example; script-src *' }, /FIREBASE_AUTH_DOMAIN must be a host/],
  [{ FIREBASE_PRIVATE_KEY: privateKey }, /FIREBASE_CLIENT_EMAIL is required, because/],
  [{ ...account, FIREBASE_PRIVATE_KEY: privateKey.slice(0, 400) }, /FIREBASE_PRIVATE_KEY must be the whole/],
  [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'no address' }, /MAIL_FROM must be an email address/],
  [
    { ADMIN_EMAILS: ';;,,not an email' },
    /ADMIN_EMAILS must be email addresses.*“;;” is not an email address/,
  ],
  [{ WEB_CONCURRENCY: '2' }, /WEB_CONCURRENCY above 1 requires DATABASE_URL/],
  [{ DATABASE_DIRECT_URL: 'postgres://db/shop' }, /DATABASE_URL is required with DATABASE_DIRECT_URL/],
  [{ DATABASE_REPLICA_URL: 'postgres://db/shop' }, /DATABASE_URL is required with DATABASE_REPLICA_URL/],
])('an invalid value stops the start with a message: %o', (environment, message) => {
  expect(() => readConfig(environment as Record<string, string>)).toThrow(message);
});

test('a private key may have its line breaks escaped as in the JSON file', () => {
  const written = { ...account, FIREBASE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n') };
  expect(readConfig(written).firebaseAccount).toMatchObject({ privateKey });
});

test('another backend runs without stand-ins', () => {
  expect(
    readConfig({ SERVER_URL: 'https://api.example', PUBLIC_ORIGIN: 'https://shop.example' }).standIns,
  ).toEqual([]);
});

test('refuses to serve stand-ins to other machines without ALLOW_STANDINS=1', () => {
  const reachable = { PUBLIC_ORIGIN: 'https://haroz.example', ...firebase };
  expect(() => readConfig(reachable)).toThrow(/would use stand-ins for payment, email/);
  expect(readConfig({ ...reachable, ALLOW_STANDINS: '1' }).standIns).toEqual(['payment', 'email']);
});

test.each([
  ['127.0.0.1', true],
  ['127.0.0.2', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['127.0.0.1.evil.example', false],
])('a shop that listens on %s is local: %s', (HOST, isLocal) => {
  const config = readConfig({ HOST, ALLOW_STANDINS: '1' });
  expect(config.isLocal).toBe(isLocal);
  expect(config.adminEmails).toEqual(isLocal ? ['merchant@haroz.test'] : []);
});

test('refuses to listen with stand-ins on all interfaces, whatever the PUBLIC_ORIGIN', () => {
  for (const PUBLIC_ORIGIN of ['', 'http://localhost:3000'])
    expect(() => readConfig({ HOST: '0.0.0.0', PUBLIC_ORIGIN })).toThrow(/PUBLIC_ORIGIN.*ALLOW_STANDINS=1/);
});

const razorpay = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };
const accounts = { ...firebase, ...razorpay, SMTP_URL: 'smtp://localhost', MAIL_FROM: 'shop@example.org' };

test.each([
  [{ HOST: '0.0.0.0' }],
  [{ PUBLIC_ORIGIN: 'http://shop.example' }],
  [{ PUBLIC_ORIGIN: 'http://shop.example', ALLOW_STANDINS: '1' }],
])('refuses real accounts on an unencrypted origin: %o', (settings) => {
  expect(() => readConfig({ ...accounts, ...settings })).toThrow(/PUBLIC_ORIGIN.*must begin with https/);
});

test('accepts real accounts locally and behind HTTPS', () => {
  expect(readConfig(accounts).isLocal).toBe(true);
  expect(readConfig({ ...accounts, HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://shop.example' }).isLocal).toBe(
    false,
  );
});

test('refuses live payment keys with stand-in sign-in', () => {
  const live = { ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_1', ALLOW_STANDINS: '1' };
  expect(() => readConfig(live)).toThrow(/RAZORPAY_KEY_ID is a live key.*FIREBASE_PROJECT_ID/);
  expect(() => readConfig({ ...live, PUBLIC_ORIGIN: 'https://shop.example' })).toThrow(/live key/);
  expect(readConfig({ ...live, ...firebase }).payments).toMatchObject([{ adapter: { name: 'razorpay' } }]);
});
