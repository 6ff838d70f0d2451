import { signInWithEmailAndPassword, updateProfile } from '@firebase/auth';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { openTestStandIn, PASSWORD } from '#server/testing/identity-stand-in.ts';

const { auth, signUp, newEmail, verify, method, advanceClock, standIn, origin } = await openTestStandIn();

test('a sign-up returns a token that the shop accepts as unverified', async () => {
  const { user, email } = await signUp('Asha@Example.org');
  await updateProfile(user, { displayName: 'Asha Rao' });
  expect(email).not.toBe(user.email);
  expect(await verify(await user.getIdToken(true))).toEqual({
    uid: user.uid,
    email: 'asha@example.org',
    emailVerified: false,
    name: 'Asha Rao',
    provider: 'password',
    validSince: expect.any(Date),
  });
});

test('an email signs up once, in any case', async () => {
  const { email } = await signUp();
  await expect(signUp(email.toUpperCase())).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
});

test('sign-up refuses an invalid email and a weak password', async () => {
  for (const wrong of [
    'nobody',
    'a,evil@evil.example',
    'a <evil@evil.example>',
    'a@b@c.example',
    'a@evil.example,b.example',
  ])
    await expect(signUp(wrong)).rejects.toMatchObject({ code: 'auth/invalid-email' });
  await expect(signUp(newEmail(), '12345')).rejects.toMatchObject({ code: 'auth/weak-password' });
});

test('a wrong password and an unknown email get the same error', async () => {
  const { email } = await signUp();
  const refused = { code: 'auth/invalid-credential' };
  await expect(signInWithEmailAndPassword(auth, email, 'wrong one')).rejects.toMatchObject(refused);
  await expect(signInWithEmailAndPassword(auth, newEmail(), PASSWORD)).rejects.toMatchObject(refused);
  expect((await signInWithEmailAndPassword(auth, email, PASSWORD)).user.email).toBe(email);
});

test('password guessing is blocked after ten attempts', async () => {
  const { email } = await signUp();
  for (let tries = 0; tries < 10; tries++) {
    await method('signInWithPassword', { email, password: 'a guess' });
  }
  await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toMatchObject({
    code: 'auth/too-many-requests',
  });
});

test('a refreshed token keeps the time of its sign-in', async () => {
  const { user } = await signUp();
  const first = decodeJwt(await user.getIdToken());
  advanceClock(10 * 60_000);
  const token = await user.getIdToken(true);
  expect(decodeJwt(token).auth_time).toBe(first.auth_time);
  expect(decodeJwt(token).exp).toBeGreaterThan(first.exp!);
  await expect(verify(token)).rejects.toMatchObject({ code: 'not_signed_in' });
});

const remove = (localId: string) =>
  new Request('http://in-process/identitytoolkit.googleapis.com/v1/projects/p/accounts:delete', {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ localId }),
  });

test('only the shop can delete an account', async () => {
  const { user, email } = await signUp();
  const deleteRequest = remove(user.uid);
  const address = deleteRequest.url.replace('http://in-process', origin);
  expect((await fetch(new Request(address, deleteRequest))).status).toBe(404);
  await signInWithEmailAndPassword(auth, email, PASSWORD);
  expect((await standIn.app.fetch(remove(user.uid))).status).toBe(200);
  expect(await (await standIn.app.fetch(remove(user.uid))).json()).toMatchObject({
    error: { message: 'USER_NOT_FOUND' },
  });
  await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  });
});
