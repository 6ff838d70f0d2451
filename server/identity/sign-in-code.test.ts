import { eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/id.ts';
import { account, outbox, session, signInCode } from '#server/database/schema.ts';
import { composed } from '#server/orders/composed-email.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';
import { recordStatements } from '#server/testing/statements.ts';

const MINUTE = 60_000;

let shop: TestShop;
let email: string;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => {
  email = `asha.${newId()}@example.org`;
});

const send = (to = email, by = shop.visitor) => by.call('auth.sendCode', { email: to });

async function newestEmail(to = email) {
  const sent = await shop.db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(outbox.createdAt);
  return composed(shop.services, sent.at(-1)!);
}

const codeIn = ({ subject }: { subject: string }) => subject.match(/\d{6}/)![0];

async function sendAndRead(to = email) {
  const { token } = await send(to);
  return { token, code: codeIn(await newestEmail(to)) };
}

const logIn = (token: string, code: string, more = {}) =>
  shop.visitor.call('auth.codeLogin', { token, code, ...more });

const accountsOf = (of = email) => shop.db.select().from(account).where(eq(account.email, of));

const wrong = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0');

test('a new customer has an account after the code, and no row before', async () => {
  const { token, code } = await sendAndRead();
  expect(await accountsOf()).toEqual([]);
  expect(await logIn(token, code, { name: 'Asha Rao' })).toEqual({ name: 'Asha Rao', email });
  expect(await accountsOf()).toMatchObject([{ emailVerified: true, name: 'Asha Rao' }]);
});

test('a customer who is known logs in to the same account, however the address is written', async () => {
  const { token, code } = await sendAndRead();
  await logIn(token, code, { name: 'Asha Rao' });
  shop.advanceClock(2 * MINUTE);
  const again = await sendAndRead(email);
  expect(await logIn(again.token, `${again.code.slice(0, 3)} ${again.code.slice(3)}`)).toEqual({
    name: 'Asha Rao',
    email,
  });
  shop.advanceClock(3 * MINUTE);
  const { token: third } = await send(email.toUpperCase());
  expect(await logIn(third, codeIn(await newestEmail()))).toMatchObject({ email });
  expect(await accountsOf()).toHaveLength(1);
});

test('the answer is the same for a known and an unknown address', async () => {
  const known = await shop.signIn();
  expect(Object.keys(await send(known.email))).toEqual(Object.keys(await send()));
  const afterKnown = await send(known.email).catch((error) => error);
  const afterUnknown = await send().catch((error) => error);
  expect(afterKnown.message).toBe(afterUnknown.message);
});

test('no account is looked at before a code is proven, so the time of an answer tells nothing', async () => {
  const known = await shop.signIn();
  const statements = await recordStatements(() => send(known.email));
  expect(await recordStatements(() => send())).toEqual(statements);
  expect(statements.filter((statement) => statement.includes('account'))).toEqual([]);
});

test('a code works once', async () => {
  const { token, code } = await sendAndRead();
  await logIn(token, code);
  await expect(logIn(token, code)).rejects.toMatchObject({
    fields: { code: expect.stringContaining('expired') },
  });
});

test('of two calls with the same code at the same moment, one logs in', async () => {
  const { token, code } = await sendAndRead();
  const results = await Promise.allSettled([logIn(token, code), logIn(token, code)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a code expires after five minutes', async () => {
  const { token, code } = await sendAndRead();
  shop.advanceClock(5 * MINUTE + 1000);
  await expect(logIn(token, code)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('after three wrong codes the right one is refused, even if all are sent at the same moment', async () => {
  const { token, code } = await sendAndRead();
  const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => logIn(token, wrong(code))));
  const messages = tries
    .map((one) => (one.status === 'rejected' ? one.reason.message : 'logged in'))
    .toSorted();
  expect(messages).toEqual([
    'This code has expired. Please ask for a new one.',
    'This code has expired. Please ask for a new one.',
    'This code isn’t right. Please ask for a new one.',
    'This code isn’t right. You can try 1 more time.',
    'This code isn’t right. You can try 2 more times.',
  ]);
  await expect(logIn(token, code)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a code works only in the browser that asked for it', async () => {
  const mine = await sendAndRead();
  shop.advanceClock(MINUTE);
  const other = await send();
  await expect(logIn(other.token, mine.code)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(logIn('made up', mine.code)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await logIn(mine.token, mine.code)).toMatchObject({ email });
});

test('guesses that are spread over addresses stop after a number of all', async () => {
  const guessed = (of: number): (typeof signInCode.$inferInsert)[] =>
    Array.from({ length: of }, (_, n) => ({
      ...{ id: newId(), recipient: `guessed.${n}@example.org`, network: null, tries: 3 },
      createdAt: shop.services.now(),
    }));
  const before = await sendAndRead();
  await shop.db.insert(signInCode).values(guessed(95));
  expect(await logIn(before.token, before.code)).toMatchObject({ email });
  shop.advanceClock(MINUTE);
  const { token, code } = await sendAndRead();
  await shop.db.insert(signInCode).values(guessed(10));
  await expect(logIn(token, code)).rejects.toThrow('Codes to emails don’t work right now');
  shop.advanceClock(24 * 60 * MINUTE);
  const next = await sendAndRead();
  expect(await logIn(next.token, next.code)).toMatchObject({ email });
});

test('another code can be sent after 30, 60 and 120 seconds, and ten in a day', async () => {
  for (const [count, pause] of [30, 60, 120, 120].entries()) {
    expect(await send()).toMatchObject({ resendAfterMs: pause * 1000 });
    shop.advanceClock((pause - 1) * 1000);
    await expect(send(), `after ${count + 1}`).rejects.toMatchObject({ code: 'too_many_requests' });
    shop.advanceClock(2000);
  }
  for (let more = 0; more < 6; more++) {
    await send();
    shop.advanceClock(121_000);
  }
  await expect(send()).rejects.toThrow('too many codes to this email today');
  shop.advanceClock(24 * 60 * MINUTE);
  expect(await send()).toMatchObject({ resendAfterMs: 30_000 });
});

test('two presses at the same moment send one email', async () => {
  await Promise.allSettled([send(), send()]);
  expect(await shop.db.select().from(outbox).where(eq(outbox.recipient, email))).toHaveLength(1);
});

test('no table has the code', async () => {
  const { code } = await sendAndRead();
  const rows = [
    ...(await shop.db.select().from(signInCode).where(eq(signInCode.recipient, email))),
    ...(await shop.db.select().from(outbox).where(like(outbox.dedupeKey, 'sign-in-code:%'))),
  ];
  expect(rows).not.toEqual([]);
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('the email has the language of the page', async () => {
  await shop.visitor.inHindi.call('auth.sendCode', { email });
  expect((await newestEmail()).subject).toContain('कोड');
});

test('an account that someone else prepared with this address is not used', async () => {
  await shop.db.insert(account).values({ id: newId(), uid: newId(), email, name: 'Mallory' });
  const { token, code } = await sendAndRead();
  expect(await logIn(token, code, { name: 'Asha' })).toEqual({ name: 'Asha', email });
  expect(await accountsOf()).toHaveLength(2);
});

test('a code logs in to the verified account of the address', async () => {
  await shop.db
    .insert(account)
    .values({ id: newId(), uid: newId(), email, name: 'Asha Rao', emailVerified: true });
  const { token, code } = await sendAndRead();
  expect(await logIn(token, code)).toEqual({ name: 'Asha Rao', email });
  const [known] = await accountsOf();
  expect(await shop.db.select().from(session).where(eq(session.accountId, known!.id))).toHaveLength(1);
});

test.each(['12345', '1234567', 'abcdef', ''])(
  'the code %j is refused without counting as a try',
  async (code) => {
    const { token } = await send();
    await expect(logIn(token, code)).rejects.toMatchObject({
      fields: { code: 'Please enter the 6 digits of the code.' },
    });
    const [stored] = await shop.db.select().from(signInCode).where(eq(signInCode.recipient, email));
    expect(stored!.tries).toBe(0);
  },
);

test('codes are deleted after a day', async () => {
  await send();
  shop.advanceClock(25 * 60 * MINUTE);
  await shop.jobs.find(({ name }) => name === 'drop old login codes')!.run(new AbortController().signal);
  expect(await shop.db.select().from(signInCode).where(eq(signInCode.recipient, email))).toEqual([]);
});
