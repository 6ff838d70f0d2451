import { eq } from 'drizzle-orm';
import { NoopLogger } from 'drizzle-orm/logger';
import type { JWTPayload } from 'jose';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { defaultLanguage, wordsOf } from '#languages';
import { createApi } from '#server/backend/api.ts';
import { readConfig } from '#server/config/config.ts';
import { newId } from '#server/database/id.ts';
import { account, session } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { createTestIdentity } from '#server/testing/id-tokens.ts';
import { quietLog } from '#server/testing/quiet-log.ts';

const { db } = await openTestDatabase();
let time = Date.UTC(2026, 10, 21, 10);
const now = () => new Date(time);
const { sign, verify, resetPasswords } = await createTestIdentity(now);
const localized = { language: defaultLanguage, words: wordsOf(defaultLanguage) };
const services = {
  ...localized,
  languages: new Map([[defaultLanguage, localized]]),
  config: readConfig({}),
  db,
  log: quietLog,
  now,
  verifyIdToken: verify,
} as unknown as Services;
const api = createApi(services);

async function call(
  path: string,
  {
    body,
    token,
    cookie,
    agent,
    via = api,
  }: { body?: object; token?: string; cookie?: string; agent?: string; via?: typeof api },
) {
  const response = await via.request(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(cookie && { Cookie: cookie }),
      ...(agent && { 'User-Agent': agent }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const cookies = response.headers.getSetCookie();
  return { status: response.status, envelope: await response.json(), cookies };
}

const post = (path: string, body: object, token?: string) => call(path, { body, ...(token && { token }) });
const sessionOf = (cookies: string[]) => cookies.findLast((one) => one.startsWith('haroz='))!.split(';')[0]!;
const google = { sign_in_provider: 'google.com' };

const bodies = {
  '/api/auth/registration': { name: 'Asha', email: 'asha@example.org' },
  '/api/auth/login': { email: 'asha@example.org' },
  '/api/auth/googlelogin': { name: 'Asha', email: 'asha@example.org', firebaseUid: 'asha' },
};

test.each(Object.entries(bodies))('%s trusts no body without a token', async (path, body) => {
  const { status, envelope, cookies } = await post(path, body);
  expect(status).toBe(401);
  expect(envelope).toMatchObject({ success: false, error: { code: 'not_signed_in' } });
  expect(cookies).toEqual([]);
});

test.each(Object.entries(bodies))(
  '%s refuses an old sign-in and a token of another project',
  async (path, body) => {
    const stale = await sign({ auth_time: Math.floor(time / 1000) - 301 });
    expect((await post(path, body, stale)).status).toBe(401);
    expect((await post(path, body, await sign({ aud: 'another-shop' }))).status).toBe(401);
  },
);

test.each(Object.entries(bodies))('%s refuses an email that is not the token’s', async (path, body) => {
  const token = await sign({ firebase: google });
  const { status, envelope } = await post(path, { ...body, email: 'merchant@haroz.test' }, token);
  expect(status).toBe(400);
  expect(envelope.error).toMatchObject({ code: 'invalid_input', fields: { email: expect.any(String) } });
});

test('registration creates an account without a session, and may be sent twice', async () => {
  const token = await sign({ sub: 'ravi', email: 'ravi@example.org', email_verified: false });
  const body = { name: 'Ravi', email: 'Ravi@example.org' };
  const { envelope, cookies } = await post('/api/auth/registration', body, token);
  expect(envelope).toEqual({
    success: true,
    message: 'Registration successful! Please check your email to verify your account.',
    data: { name: 'Ravi', email: 'ravi@example.org' },
  });
  expect(cookies).toEqual([]);
  const again = await post('/api/auth/registration', { ...body, name: 'Ravi K' }, token);
  expect(again.envelope.data.name).toBe('Ravi K');
  expect((await db.select().from(account)).filter(({ uid }) => uid === 'ravi')).toHaveLength(1);
});

test('login needs a verified email', async () => {
  const { status, envelope, cookies } = await post(
    '/api/auth/login',
    { email: 'asha@example.org' },
    await sign({ email_verified: false }),
  );
  expect(status).toBe(403);
  expect(envelope.message).toBe('Please verify your email before logging in.');
  expect(envelope.error.code).toBe('email_not_verified');
  expect(cookies).toEqual([]);
});

test('a customer registers, logs in under the given name, and logs out', async () => {
  const asha = { email: 'asha@example.org' };
  const unverified = await sign({ email_verified: false });
  await post('/api/auth/registration', { ...asha, name: 'Asha Rao' }, unverified);
  const login = await post('/api/auth/login', asha, await sign({ name: 'Another name' }));
  expect(login.envelope.data).toEqual({ ...asha, name: 'Asha Rao' });
  const cookie = sessionOf(login.cookies);
  const current = await call('/api/user/getCurrentUser', { cookie });
  expect(current.envelope.data).toEqual({ ...asha, name: 'Asha Rao' });
  expect((await call('/api/auth/logout', { cookie })).envelope).toEqual({
    success: true,
    message: 'Logged out successfully!',
    data: null,
  });
  expect((await call('/api/user/getCurrentUser', { cookie })).status).toBe(401);
});

test('logging in again ends this browser’s previous session', async () => {
  const body = { email: 'asha@example.org' };
  const first = sessionOf((await post('/api/auth/login', body, await sign())).cookies);
  const again = await call('/api/auth/login', { body, token: await sign(), cookie: first });
  expect((await call('/api/user/getCurrentUser', { cookie: first })).status).toBe(401);
  expect((await call('/api/user/getCurrentUser', { cookie: sessionOf(again.cookies) })).status).toBe(200);
});

test('a session ends after thirty days', async () => {
  const { cookies } = await post('/api/auth/login', { email: 'asha@example.org' }, await sign());
  const cookie = sessionOf(cookies);
  time += 29 * DAY_MS;
  expect((await call('/api/user/getCurrentUser', { cookie })).status).toBe(200);
  time += 2 * DAY_MS;
  expect((await call('/api/user/getCurrentUser', { cookie })).status).toBe(401);
});

test('concurrent calls look up their session once, and one that another process ends lasts a second', async () => {
  const cookie = sessionOf(
    (await post('/api/auth/login', { email: 'asha@example.org' }, await sign())).cookies,
  );
  const statusOfCall = async () => (await call('/api/user/getCurrentUser', { cookie })).status;
  const asked = vi.spyOn(NoopLogger.prototype, 'logQuery');
  expect(await Promise.all([statusOfCall(), statusOfCall(), statusOfCall()])).toEqual([200, 200, 200]);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  await db.delete(session);
  time += 999;
  expect(await statusOfCall()).toBe(200);
  time += 1;
  expect(await statusOfCall()).toBe(401);
});

test('a session that this process ends is invalid immediately', async () => {
  const logIn = async () =>
    sessionOf((await post('/api/auth/login', { email: 'asha@example.org' }, await sign())).cookies);
  const cookie = await logIn();
  const other = await logIn();
  for (const one of [cookie, other]) await call('/api/user/getCurrentUser', { cookie: one });
  await call('/api/auth/sessions/end-others', { body: {}, cookie });
  expect((await call('/api/user/getCurrentUser', { cookie: other })).status).toBe(401);
  await call('/api/auth/logout', { cookie });
  expect((await call('/api/user/getCurrentUser', { cookie })).status).toBe(401);
});

test('a first login without registration still has a name', async () => {
  const token = await sign({ sub: 'new', email: 'new.person@example.org' });
  const { envelope } = await post('/api/auth/login', { email: 'new.person@example.org' }, token);
  expect(envelope.data.name).toBe('new.person');
});

test('a Google sign-in starts a session under the name of its account', async () => {
  const person = { name: 'Meera', email: 'meera@gmail.com', firebaseUid: 'meera' };
  const token = await sign({ sub: 'meera', email: 'meera@gmail.com', firebase: google });
  const { envelope, cookies } = await post('/api/auth/googlelogin', person, token);
  expect(envelope).toEqual({
    success: true,
    message: 'Google Login Successful!',
    data: { name: 'Meera', email: 'meera@gmail.com' },
  });
  expect((await call('/api/user/getCurrentUser', { cookie: sessionOf(cookies) })).status).toBe(200);
});

test('a Google sign-in must be issued by Google, verified, and for the account that it names', async () => {
  const body = bodies['/api/auth/googlelogin'];
  const path = '/api/auth/googlelogin';
  expect((await post(path, body, await sign())).status).toBe(401);
  const unverified = await sign({ firebase: google, email_verified: false });
  expect((await post(path, body, unverified)).envelope.error.code).toBe('email_not_verified');
  const other = await post(path, { ...body, firebaseUid: 'other' }, await sign({ firebase: google }));
  expect(other.status).toBe(400);
  expect(other.envelope.error.fields).toHaveProperty('firebaseUid');
});

test('an unverified email changes nothing of a verified account', async () => {
  const person = { sub: 'kiran', email: 'kiran@example.org' };
  const login = await post('/api/auth/login', { email: person.email }, await sign(person));
  const claimed = { ...person, email: 'merchant@haroz.test', email_verified: false };
  const body = { name: 'Merchant', email: claimed.email };
  const { envelope } = await post('/api/auth/registration', body, await sign(claimed));
  expect(envelope.data.email).toBe('kiran@example.org');
  const current = await call('/api/user/getCurrentUser', { cookie: sessionOf(login.cookies) });
  expect(current.envelope.data).toEqual({ name: 'kiran', email: 'kiran@example.org' });
});

const isSignedIn = async (cookie: string) =>
  (await call('/api/user/getCurrentUser', { cookie })).status === 200;

async function logIn(sub: string, agent = 'A browser') {
  const email = `${sub}@example.org`;
  const token = await sign({ sub, email });
  const { cookies } = await call('/api/auth/login', { body: { email }, token, agent });
  time += 1000;
  return sessionOf(cookies);
}

test('a customer lists their sessions, and ends one or all others', async () => {
  const phone = await logIn('lata', 'A phone\u00e4');
  const laptop = await logIn('lata', 'A laptop');
  const other = await logIn('lata', 'x'.repeat(300));
  const stranger = await logIn('mohan');
  const list = async () => (await call('/api/auth/sessions', { cookie: laptop })).envelope.data;
  const [third, second, first] = await list();
  expect(third).toMatchObject({ agent: 'x'.repeat(200), isCurrent: false });
  expect(second).toMatchObject({ agent: 'A laptop', isCurrent: true });
  expect(first).toMatchObject({ agent: 'A phone', isCurrent: false, createdAt: expect.any(String) });
  const end = (cookie: string) => call('/api/auth/sessions/end', { body: { id: first.id }, cookie });
  expect((await end(stranger)).status).toBe(404);
  expect(await isSignedIn(phone)).toBe(true);
  expect((await end(laptop)).status).toBe(200);
  expect((await end(laptop)).status).toBe(404);
  expect(await isSignedIn(phone)).toBe(false);
  await call('/api/auth/sessions/end-others', { body: {}, cookie: laptop });
  expect(await list()).toMatchObject([{ agent: 'A laptop' }]);
  expect([await isSignedIn(other), await isSignedIn(laptop), await isSignedIn(stranger)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('the first login with a new password ends all earlier sessions', async () => {
  const before = await logIn('nina');
  resetPasswords();
  time += 2000;
  const after = await logIn('nina');
  const again = await logIn('nina');
  expect([await isSignedIn(before), await isSignedIn(after), await isSignedIn(again)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('a fresh token ends every session of its account, and no others', async () => {
  const one = await logIn('olga');
  const two = await logIn('olga');
  const stranger = await logIn('pia');
  const token = await sign({ sub: 'olga', email: 'olga@example.org' });
  expect((await call('/api/auth/sessions/end-all', { body: {}, token })).status).toBe(200);
  expect([await isSignedIn(one), await isSignedIn(two), await isSignedIn(stranger)]).toEqual([
    false,
    false,
    true,
  ]);
  const unknown = await sign({ sub: 'unknown', email: 'unknown@example.org' });
  expect((await call('/api/auth/sessions/end-all', { body: {}, token: unknown })).status).toBe(200);
});

test('the session ID of the list is not a valid cookie', async () => {
  const cookie = await logIn('rosa');
  const [{ id }] = (await call('/api/auth/sessions', { cookie })).envelope.data;
  expect(await isSignedIn(`haroz=${id}`)).toBe(false);
});

test('a login does not reuse a session ID that was planted in the browser', async () => {
  const planted = 'haroz=a-value-the-attacker-knows';
  const email = 'sita@example.org';
  const token = await sign({ sub: 'sita', email });
  const { cookies } = await call('/api/auth/login', { body: { email }, token, cookie: planted });
  expect(sessionOf(cookies)).not.toBe(planted);
  expect(await isSignedIn(planted)).toBe(false);
});

test('the cookie is inaccessible to scripts and other sites', async () => {
  const token = await sign();
  const { cookies } = await post('/api/auth/login', { email: 'asha@example.org' }, token);
  const cookie = cookies.findLast((one) => one.startsWith('haroz='))!;
  expect(cookie).toMatch(/; Path=\/;.*; HttpOnly; SameSite=Lax$/);
  expect(cookie).not.toContain('Domain');
  const config = readConfig({ PUBLIC_ORIGIN: 'https://shop.example', ALLOW_STANDINS: '1' });
  const secure = createApi({ ...services, config });
  const response = await secure.request('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ email: 'asha@example.org' }),
  });
  const [session] = response.headers.getSetCookie().slice(-2);
  expect(session).toMatch(/^__Host-haroz=[\w-]{43}; Path=\/;.*; HttpOnly; Secure; SameSite=Lax$/);
});

test('a name that someone else registered is replaced by the owner’s first Google sign-in', async () => {
  const person = { sub: 'victim', email: 'victim@example.org' };
  const stranger = await sign({ ...person, email_verified: false });
  await post('/api/auth/registration', { name: 'CALL +91 99999', email: person.email }, stranger);
  const body = { name: 'Asha Rao', email: person.email, firebaseUid: person.sub };
  const login = await post('/api/auth/googlelogin', body, await sign({ ...person, firebase: google }));
  expect(login.envelope.data.name).toBe('Asha Rao');
  await post('/api/auth/registration', { name: 'CALL +91 99999', email: person.email }, stranger);
  const current = await call('/api/user/getCurrentUser', { cookie: sessionOf(login.cookies) });
  expect(current.envelope.data.name).toBe('Asha Rao');
});

test('a name has no line breaks', async () => {
  const person = { sub: 'breaks', email: 'breaks@example.org' };
  const body = { name: 'Asha\r\n\u2028Rao', email: person.email };
  expect((await post('/api/auth/registration', body, await sign(person))).envelope.data.name).toBe(
    'Asha Rao',
  );
  const other = { sub: 'breaks2', email: 'breaks2@example.org', name: 'Asha\nRao' };
  const newcomer = await openIdentity();
  expect((await newcomer.logIn(other)).name).toBe('Asha Rao');
});

test('a name that someone else registered is replaced after the owner’s password reset', async () => {
  const person = { sub: 'resetter', email: 'resetter@example.org', name: 'CALL +91 99999' };
  const service = await openIdentity();
  await service.register({ ...person, email_verified: false });
  service.resetPasswords();
  expect((await service.logIn(person)).name).toBe('resetter');
});

test('a customer who resets the password before the first login keeps the name of their sign-up', async () => {
  const person = { sub: 'farah', email: 'farah.k@example.org', name: 'Farah Khan' };
  const service = await openIdentity();
  await service.register({ ...person, email_verified: false });
  service.resetPasswords();
  expect((await service.logIn(person, 'Farah\nKhan')).name).toBe('Farah Khan');
  expect((await service.logIn(person, 'Another name')).name).toBe('Farah Khan');
});

test('a session of the sign-in stand-in is invalid once real accounts are configured', async () => {
  const cookie = await logIn('quentin');
  expect(await isSignedIn(cookie)).toBe(true);
  const config = readConfig({
    FIREBASE_PROJECT_ID: 'real',
    FIREBASE_API_KEY: 'k',
    FIREBASE_AUTH_DOMAIN: 'real.firebaseapp.com',
  });
  const real = createApi({ ...services, config });
  time += 1000;
  expect((await real.request('/api/user/getCurrentUser', { headers: { Cookie: cookie } })).status).toBe(401);
});

/** The API with its own identity service, where no password has been reset. */
async function openIdentity() {
  const identity = await createTestIdentity(now);
  const own = createApi({ ...services, verifyIdToken: identity.verify });
  const send = async (path: string, claims: { sub: string; email: string; name: string }, name?: string) => {
    const response = await own.request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await identity.sign({ ...claims })}`,
      },
      body: JSON.stringify({ name, email: claims.email }),
    });
    return (await response.json()).data as { name: string };
  };
  return {
    resetPasswords: identity.resetPasswords,
    register: (claims: { sub: string; email: string; name: string; email_verified: false }) =>
      send('/api/auth/registration', claims, claims.name),
    logIn: (claims: { sub: string; email: string; name: string }, name?: string) =>
      send('/api/auth/login', claims, name),
  };
}

describe('an account that was made with a code', () => {
  const made = async (email: string) => {
    const id = newId();
    await db.insert(account).values({ id, uid: `email:${email}`, email, name: 'Asha', emailVerified: true });
    return id;
  };
  let fresh: Awaited<ReturnType<typeof createTestIdentity>>;
  beforeAll(async () => {
    fresh = await createTestIdentity(now);
  });
  const send = async (path: string, body: object, claims: JWTPayload) =>
    call(path, {
      body,
      token: await fresh.sign(claims),
      via: createApi({ ...services, verifyIdToken: fresh.verify }),
    });
  const accountsOf = (email: string) => db.select().from(account).where(eq(account.email, email));

  test('becomes the account of Google’s sign-in with the same address', async () => {
    const email = 'code.google@example.org';
    const id = await made(email);
    const claims = { sub: 'code-google', email, firebase: google };
    const body = { name: 'Asha Rao', email, firebaseUid: 'code-google' };
    expect((await send('/api/auth/googlelogin', body, claims)).status).toBe(200);
    expect(await accountsOf(email)).toMatchObject([{ id, uid: 'code-google', name: 'Asha' }]);
  });

  test('is not opened by a password that someone chose for its address, even a verified one', async () => {
    const email = 'code.password@example.org';
    const id = await made(email);
    const claims = { sub: 'code-password', email };
    await send('/api/auth/registration', { name: 'M', email }, { ...claims, email_verified: false });
    const { status, envelope } = await send('/api/auth/login', { email }, claims);
    expect([status, envelope.message]).toEqual([
      409,
      'You have an account without a password. Log in with a code, or choose “Forgot Password?” to set one.',
    ]);
    expect(await accountsOf(email)).toMatchObject([{ id }, { uid: 'code-password', emailVerified: false }]);
  });

  test('gets a password by a reset, and stays one account', async () => {
    const email = 'code.reset@example.org';
    const id = await made(email);
    const claims = { sub: 'code-reset', email };
    await send('/api/auth/registration', { name: 'M', email }, { ...claims, email_verified: false });
    fresh.resetPasswords();
    time += 2000;
    expect((await send('/api/auth/login', { email }, claims)).status).toBe(200);
    expect(await accountsOf(email)).toMatchObject([{ id, uid: 'code-reset', name: 'Asha' }]);
  });
});
