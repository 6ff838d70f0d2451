import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox, passkey, usedChallenge } from '#server/database/schema.ts';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import { readEmails } from '#server/testing/emails.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

type Shopper = Awaited<ReturnType<TestShop['signIn']>>;

let shop: TestShop;
let asha: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  asha = await shop.signIn();
});

const challengeOf = ({ options }: { options: Record<string, unknown> }) => ({
  challenge: String(options.challenge),
});

async function addPasskey(owner = asha, device = createAuthenticator()) {
  const challenge = challengeOf(await owner.call('passkey.registrationOptions'));
  await owner.call('passkey.add', { name: 'Phone', response: device.create(challenge) });
  return device;
}

const loginChallenge = async () => challengeOf(await shop.visitor.call('passkey.loginOptions'));
const logIn = (response: { id: string }) => shop.visitor.call('passkey.logIn', { response });
const invalid = {
  code: 'invalid_input',
  message: 'This passkey isn’t valid here. Please log in another way.',
};

test('a customer adds a passkey, logs in with it, and sees when it was used', async () => {
  const device = await addPasskey();
  expect(await asha.call('passkey.list')).toMatchObject([{ name: 'Phone', lastUsedAt: null }]);
  expect(await logIn(device.get(await loginChallenge()))).toEqual({ name: 'Asha', email: asha.email });
  expect(await asha.call('passkey.list')).toMatchObject([{ lastUsedAt: expect.any(String) }]);
});

test('the customer gets an email about a new passkey', async () => {
  await addPasskey();
  const [email] = await readEmails(shop.services, eq(outbox.recipient, asha.email));
  expect(email!.subject).toMatch(/^A passkey was added to your .+ account$/);
  expect(email!.text).toContain('http://localhost:3000/account');
});

test('an answer works once', async () => {
  const device = await addPasskey();
  const response = device.get(await loginChallenge());
  await logIn(response);
  await expect(logIn(response)).rejects.toMatchObject(invalid);
  const parallel = device.get(await loginChallenge());
  const results = await Promise.allSettled([logIn(parallel), logIn(parallel)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a challenge that the shop did not make, or made for something else, is refused', async () => {
  const device = await addPasskey();
  await expect(logIn(device.get({ challenge: 'bWFkZSB1cA' }))).rejects.toMatchObject(invalid);
  const ofRegistration = challengeOf(await asha.call('passkey.registrationOptions'));
  await expect(logIn(device.get(ofRegistration))).rejects.toMatchObject(invalid);
  const response = createAuthenticator().create(await loginChallenge());
  await expect(asha.call('passkey.add', { name: 'Phone', response })).rejects.toMatchObject(invalid);
});

test('a challenge for one account does not add a passkey to another', async () => {
  const ravi = await shop.signIn('Ravi');
  const response = createAuthenticator().create(challengeOf(await asha.call('passkey.registrationOptions')));
  await expect(ravi.call('passkey.add', { name: 'Phone', response })).rejects.toMatchObject(invalid);
});

test('a challenge expires after an hour, and used ones are deleted then', async () => {
  const device = await addPasskey();
  const challenge = await loginChallenge();
  shop.advanceClock(61 * 60_000);
  await expect(logIn(device.get(challenge))).rejects.toMatchObject(invalid);
  await shop.jobs.find(({ name }) => name === 'drop used challenges')!.run(new AbortController().signal);
  expect(await shop.db.select().from(usedChallenge)).toEqual([]);
});

test('another site, an unlocked device without a check of its owner, and another key are refused', async () => {
  const elsewhere = createAuthenticator({ origin: 'https://evil.example' });
  await expect(addPasskey(asha, elsewhere)).rejects.toMatchObject(invalid);
  await expect(addPasskey(asha, createAuthenticator({ flags: 0 }))).rejects.toMatchObject(invalid);
  const device = await addPasskey();
  const { id } = device.get(await loginChallenge());
  const forged = { ...createAuthenticator().get(await loginChallenge()), id, rawId: id };
  await expect(logIn(forged)).rejects.toMatchObject(invalid);
});

test('a passkey of a cloned device, whose counter is behind, is refused', async () => {
  const device = await addPasskey();
  const old = device.get(await loginChallenge());
  await logIn(device.get(await loginChallenge()));
  await expect(logIn(old)).rejects.toMatchObject(invalid);
});

test('nonsense is refused', async () => {
  for (const response of [{ id: 'x' }, { id: 'x', response: {} }, { id: 'x', rawId: 7, response: 'x' }])
    await expect(logIn(response)).rejects.toMatchObject(invalid);
  const device = await addPasskey();
  const { id } = device.get(await loginChallenge());
  await expect(logIn({ id })).rejects.toMatchObject(invalid);
  await expect(asha.call('passkey.add', { name: 'Phone', response: { id: 'x' } })).rejects.toMatchObject(
    invalid,
  );
});

test('a removed passkey is invalid, and other devices are signed out', async () => {
  const device = await addPasskey();
  const other = await shop.signIn('Other', asha.email);
  await shop.db.update(passkey).set({ accountId: other.id }).where(eq(passkey.accountId, asha.id));
  const { id } = (await other.call('passkey.list'))[0]!;
  await expect(asha.call('passkey.remove', { id })).rejects.toMatchObject({ code: 'not_found' });
  await logIn(device.get(await loginChallenge()));
  expect(await other.call('session.list')).toHaveLength(2);
  expect(await other.call('passkey.remove', { id })).toEqual([]);
  expect(await other.call('session.list')).toHaveLength(1);
  await expect(logIn(device.get(await loginChallenge()))).rejects.toMatchObject(invalid);
});

test('a passkey that was made with the stand-in is invalid with real accounts', async () => {
  const device = await addPasskey();
  await shop.db.update(passkey).set({ issuer: 'https://securetoken.google.com/shop' });
  await expect(logIn(device.get(await loginChallenge()))).rejects.toMatchObject(invalid);
  expect(await asha.call('passkey.list')).toEqual([]);
});

test('an account has at most 20 passkeys', async () => {
  for (let added = 0; added < 20; added++) await addPasskey();
  await expect(asha.call('passkey.registrationOptions')).rejects.toThrow('at most 20 passkeys');
});

test('a visitor who opens the login page leaves no row', async () => {
  const before = await shop.db.$count(usedChallenge);
  await loginChallenge();
  expect(await shop.db.$count(usedChallenge)).toBe(before);
});
