import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  account,
  accountPhone,
  session,
  shopSettings,
  signInCode,
  textMessage,
} from '#server/database/schema.ts';
import { newestPhoneCode } from '#server/testing/phone-codes.ts';
import { openTestShop } from '#server/testing/shop.ts';
import { recordStatements } from '#server/testing/statements.ts';
import { redeemAnyCode, sendPhoneCode } from './phone-code.ts';

const MINUTE = 60_000;
const shop = await openTestShop();
let last = 6_000_000_000;
let phone: string;
beforeEach(async () => {
  phone = String(++last);
  await shop.db.delete(signInCode);
});

const send = (to = phone) => shop.visitor.call('auth.sendPhoneCode', { phone: to });
const logIn = (token: string, code: string) => shop.visitor.call('auth.codeLogin', { token, code });
const wrong = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0');

async function sendAndRead(to = phone) {
  const { token } = await send(to);
  return { token, code: await newestPhoneCode(shop, to) };
}

const sendFrom = (network: string, to = String(++last)) =>
  sendPhoneCode(shop.services, 'sign-in', { phone: to, channel: 'sms', network });

async function guessFrom(network: string, times = 3) {
  const to = String(++last);
  const { token } = await sendFrom(network, to);
  const code = wrong(await newestPhoneCode(shop, to));
  for (let tries = 0; tries < times; tries++)
    await redeemAnyCode(shop.services, 'sign-in', { token, code }).catch(() => {});
}

const allow = (phoneCodesPerDay: number) =>
  shop.db.insert(shopSettings).values({
    ...{ version: ++settingsVersion, settings: { signIn: { phoneCodesPerDay } } as never },
    ...{ changedBy: 'a test', changedAt: new Date() },
  });
let settingsVersion = 0;

const unavailable = { message: 'We can’t send codes to phones right now. Please use your email instead.' };

test('a new customer has an account without email after the code, and no row before', async () => {
  const { token, code } = await sendAndRead();
  expect(await shop.db.select().from(accountPhone).where(eq(accountPhone.phone, phone))).toEqual([]);
  const user = await logIn(token, code);
  expect(user).toEqual({ name: '', email: '', id: expect.any(String) });
  const [owned] = await shop.db.select().from(accountPhone).where(eq(accountPhone.phone, phone));
  expect(owned!.accountId).toBe(user.id);
  const [started] = await shop.db.select().from(session).where(eq(session.accountId, user.id!));
  expect(started!.phone).toBe(phone);
});

test('a customer who is known logs in to the same account, however the number is written', async () => {
  const first = await sendAndRead();
  const user = await logIn(first.token, first.code);
  shop.advanceClock(2 * MINUTE);
  const { token } = await send(`+91 ${phone.slice(0, 5)}-${phone.slice(5)}`);
  expect(await logIn(token, await newestPhoneCode(shop, phone))).toEqual(user);
});

test('the answer is the same for a known and an unknown number', async () => {
  const { token, code } = await sendAndRead();
  await logIn(token, code);
  shop.advanceClock(2 * MINUTE);
  const unknown = String(++last);
  await send(unknown);
  shop.advanceClock(2 * MINUTE);
  expect(Object.keys(await send())).toEqual(Object.keys(await send(unknown)));
  const again = await Promise.all([send(), send(unknown)].map((sent) => sent.catch((error) => error)));
  expect(again[0].message).toBe(again[1].message);
});

test('no account is looked at before a code is proven, so the time of an answer tells nothing', async () => {
  const { token, code } = await sendAndRead();
  await logIn(token, code);
  shop.advanceClock(2 * MINUTE);
  const known = await recordStatements(() => send());
  expect(known.length).toBeGreaterThan(1);
  expect(await recordStatements(() => send(String(++last)))).toEqual(known);
  expect(known.filter((statement) => statement.includes('account'))).toEqual([]);
});

test('a code works once, also in two calls at the same moment', async () => {
  const { token, code } = await sendAndRead();
  const results = await Promise.allSettled([logIn(token, code), logIn(token, code)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(logIn(token, code)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a code for one purpose is wrong for another', async () => {
  const login = await sendAndRead();
  const asha = await shop.signIn();
  await expect(asha.call('phone.add', login)).rejects.toMatchObject({ code: 'invalid_input' });
  shop.advanceClock(MINUTE);
  const { token } = await asha.call('phone.sendCode', { phone });
  const proof = { token, code: await newestPhoneCode(shop, phone) };
  await expect(shop.visitor.call('auth.codeLogin', proof)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(asha.call('account.delete', proof)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('no table has the code', async () => {
  const { code } = await sendAndRead();
  const rows = [...(await shop.db.select().from(signInCode)), ...(await shop.db.select().from(textMessage))];
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('a message on WhatsApp falls back to an SMS', async () => {
  await shop.visitor.call('auth.sendPhoneCode', { phone, channel: 'whatsapp' });
  const [message] = await shop.db
    .select()
    .from(textMessage)
    .where(eq(textMessage.recipient, `+91${phone}`));
  expect(message).toMatchObject({ channel: 'whatsapp', nextChannels: ['sms'] });
});

test('a number gets six codes in a day, with growing pauses', async () => {
  for (const pause of [30, 60, 120, 120, 120, 120]) {
    expect(await send()).toMatchObject({ resendAfterMs: pause * 1000 });
    await expect(send()).rejects.toThrow(/^We’ve (just sent a code to this number|sent too many)/);
    shop.advanceClock((pause + 1) * 1000);
  }
  await expect(send()).rejects.toThrow('We’ve sent too many codes to this number today.');
});

test.each(['0404718220', '12345', '9999999999', '+1 202 555 0100'])(
  'no code is sent to %s',
  async (number) => {
    await expect(send(number)).rejects.toMatchObject({ fields: { phone: expect.any(String) } });
  },
);

test('an address gets a fiftieth of the codes of a day in an hour, and its neighbours do not', async () => {
  await allow(1000);
  for (let sent = 0; sent < 20; sent++) await sendFrom('203.0.113.7');
  await expect(sendFrom('203.0.113.7')).rejects.toMatchObject({ reason: 'phoneCodesUnavailable' });
  await sendFrom('203.0.113.70');
  shop.advanceClock(61 * MINUTE);
  await sendFrom('203.0.113.7');
});

test.each([
  ['an IPv4 network', (host: number) => `203.0.113.${host}`, '203.0.114.1'],
  ['an IPv6 site', (host: number) => `2401:4900:1c2b:${host.toString(16)}`, '2401:4900:1c2c:1'],
])('%s gets a fifth of the codes of a day', async (_, address, other) => {
  await allow(250);
  for (let sent = 0; sent < 50; sent++) await sendFrom(address(sent + 1));
  await expect(sendFrom(address(200))).rejects.toMatchObject({ reason: 'phoneCodesUnavailable' });
  await sendFrom(other);
});

test('a shop sends as many codes in a day as its merchant allows', async () => {
  await allow(3);
  for (let sent = 0; sent < 3; sent++) await send(String(++last));
  await expect(send()).rejects.toMatchObject(unavailable);
  await shop.visitor.call('auth.sendCode', { email: 'asha@example.org' });
  shop.advanceClock(24 * 60 * MINUTE);
  await send();
  await allow(0);
  await expect(send(String(++last))).rejects.toMatchObject(unavailable);
});

test('an address that has guessed ten times gets no more codes that day', async () => {
  await allow(500);
  for (let numbers = 0; numbers < 4; numbers++) await guessFrom('203.0.113.7');
  await expect(sendFrom('203.0.113.7')).rejects.toMatchObject({ reason: 'phoneCodesUnavailable' });
  await sendFrom('203.0.113.8');
});

test('guesses that are spread over numbers and networks stop after a number of all', async () => {
  await allow(100);
  const { token, code } = await sendAndRead();
  for (let numbers = 0; numbers < 17; numbers++) await guessFrom(`198.51.${numbers}.1`);
  await expect(logIn(token, code)).rejects.toMatchObject(unavailable);
  await expect(sendFrom('192.0.2.1')).rejects.toMatchObject({ reason: 'phoneCodesUnavailable' });
  const { token: emailed } = await shop.visitor.call('auth.sendCode', { email: 'ravi@example.org' });
  expect(emailed).not.toBe('');
});

test('a shop that other machines reach sends no codes without a provider, and uses the one that it has', async () => {
  await allow(100);
  const { all } = shop.services.messengers;
  const services = (messengers: typeof all, accounts: object[]) => ({
    ...{ ...shop.services, messengers: { all: messengers } },
    config: { ...shop.services.config, isLocal: false, messengers: accounts as never },
  });
  const code = { phone, channel: 'sms', network: '' } as const;
  await expect(sendPhoneCode(services(all, []), 'sign-in', code)).rejects.toMatchObject({
    reason: 'phoneCodesUnavailable',
  });
  const whatsapp = all.filter(({ channel }) => channel === 'whatsapp');
  await sendPhoneCode(services(whatsapp, [{}]), 'sign-in', code);
  const [message] = await shop.db
    .select()
    .from(textMessage)
    .where(eq(textMessage.recipient, `+91${phone}`));
  expect(message).toMatchObject({ channel: 'whatsapp', nextChannels: [] });
});

test('an account without email is not reached by its placeholder', async () => {
  const { token, code } = await sendAndRead();
  const user = await logIn(token, code);
  const [stored] = await shop.db.select().from(account).where(eq(account.id, user.id!));
  expect(stored).toMatchObject({ email: `${user.id}@no-email.invalid`, emailVerified: false });
});
