import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const firebase = { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'd' };

test('no settings at all give a shop on this laptop with stand-ins', () => {
  const config = readConfig({});
  expect(config.port).toBe(3000);
  expect(config.publicOrigin).toBe('http://localhost:3000');
  expect(config.standIns).toEqual(['sign-in', 'payment', 'mail']);
});

test('merchant@haroz.test owns the shop only where people are played by the stand-in, on this machine, and nobody else does', () => {
  const world = { PUBLIC_ORIGIN: 'https://haroz.example', ALLOW_STANDINS: '1' };
  expect(readConfig({}).adminEmails).toEqual(['merchant@haroz.test']);
  expect(readConfig(firebase).adminEmails).toEqual([]);
  expect(readConfig(world).adminEmails).toEqual([]);
  expect(readConfig({ ADMIN_EMAILS: 'Meera@Example.org, ' }).adminEmails).toEqual(['meera@example.org']);
});

test('an empty line in .env counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test.each([
  [{ PORT: 'many' }, /PORT/],
  [{ PUBLIC_ORIGIN: 'haroz' }, /PUBLIC_ORIGIN must be an address/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must begin with postgres/],
  [{ FIREBASE_PROJECT_ID: 'p' }, /FIREBASE_API_KEY is needed together/],
  [{ FIREBASE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----' }, /FIREBASE_CLIENT_EMAIL is needed together/],
  [{ WEB_CONCURRENCY: '2' }, /WEB_CONCURRENCY above 1 needs DATABASE_URL/],
])('a wrong value stops the start with a sentence: %o', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('with another backend nothing is played here', () => {
  expect(
    readConfig({ SERVER_URL: 'https://api.example', PUBLIC_ORIGIN: 'https://shop.example' }).standIns,
  ).toEqual([]);
});

test('stand-ins refuse to serve the world unless told so', () => {
  const world = { PUBLIC_ORIGIN: 'https://haroz.example', ...firebase };
  expect(() => readConfig(world)).toThrow(/payment, mail would be played by a stand-in/);
  expect(readConfig({ ...world, ALLOW_STANDINS: '1' }).standIns).toEqual(['payment', 'mail']);
});
