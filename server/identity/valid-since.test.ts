import { expect, test } from 'vitest';
import type { Fetch } from '#contract/client.ts';
import { createValidSince } from './valid-since.ts';

const asking = (fetch: Fetch) =>
  createValidSince({ base: 'https://identity.test', apiKey: 'key', origin: 'https://shop.test', fetch });

test('requests the time of the last password change from the identity service, like the shop’s page does', async () => {
  let asked: Request | undefined;
  const validSince = asking((request) => {
    asked = request;
    return Response.json({ users: [{ localId: 'asha', validSince: '1795252150' }] });
  });
  expect(await validSince('a token')).toEqual(new Date(1_795_252_150_000));
  expect(asked!.url).toBe('https://identity.test/v1/accounts:lookup?key=key');
  expect(asked!.headers.get('Referer')).toBe('https://shop.test/');
  expect(await asked!.json()).toEqual({ idToken: 'a token' });
});

test('an account without a password change has no such time', async () => {
  const users = [{ localId: 'asha', validSince: '1795252150', createdAt: '1795252150400' }];
  expect(await asking(() => Response.json({ users }))('a token')).toEqual(new Date(0));
});

test('a revoked token has no access', async () => {
  const revoked = { error: { code: 400, message: 'TOKEN_EXPIRED' } };
  await expect(asking(() => Response.json(revoked, { status: 400 }))('a token')).rejects.toThrow('revoked');
});

test.each([
  ['a failure', () => Response.json({}, { status: 503 })],
  ['a rejected key', () => Response.json({ error: {} }, { status: 403 })],
  ['an error page', () => new Response('<h1>Bad Gateway</h1>')],
  ['an unknown account', () => Response.json({ users: [] })],
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
])('%s means that sign-in cannot be checked, and gives no access either', async (_, fetch) => {
  await expect(asking(fetch)('a token')).rejects.toMatchObject({ code: 'provider_unavailable' });
});
