import {
  applyActionCode,
  GoogleAuthProvider,
  sendEmailVerification,
  signInWithCredential,
  signInWithEmailAndPassword,
  updateProfile,
} from '@firebase/auth';
import { expect, test } from 'vitest';
import { findLink, openTestStandIn, PASSWORD } from '#server/testing/identity-stand-in.ts';

const { auth, origin, signUp, google, emails, verify, method, refresh } = await openTestStandIn();

test('a Google account signs up verified, and signs in again as the same account', async () => {
  const first = await google('asha@gmail.com');
  const token = await first.user.getIdToken();
  expect(await verify(token)).toEqual({
    uid: first.user.uid,
    email: 'asha@gmail.com',
    emailVerified: true,
    name: 'Asha Rao',
    provider: 'google.com',
    validSince: expect.any(Date),
  });
  expect((await google('asha@gmail.com', 'A. Rao')).user.uid).toBe(first.user.uid);
});

test('Google joins a verified password account, which keeps its password and name', async () => {
  const { user, email } = await signUp();
  await updateProfile(user, { displayName: 'Asha' });
  await sendEmailVerification(user);
  await applyActionCode(auth, findLink(emails[0]).code);
  const joinedUser = await google(email);
  expect(joinedUser.user).toMatchObject({ uid: user.uid, displayName: 'Asha' });
  await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).resolves.toBeDefined();
});

test('an account registered with someone else’s email loses it when the owner signs in with Google', async () => {
  const { user: stranger, email } = await signUp();
  await updateProfile(stranger, { displayName: 'Stranger' });
  const idToken = await stranger.getIdToken();
  const { user: owner } = await google(email);
  expect(owner.displayName).toBe('Asha Rao');
  await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  });
  expect((await refresh(stranger.refreshToken)).status).toBe(400);
  const lookup = await method('lookup', { idToken });
  expect((await lookup.json()).error.message).toBe('TOKEN_EXPIRED');
});

test('Google without a verified email is refused', async () => {
  const payload = JSON.stringify({ sub: '1', email: 'x@gmail.com' });
  await expect(signInWithCredential(auth, GoogleAuthProvider.credential(payload))).rejects.toThrow();
});

test('the popup returns its result in the URL', async () => {
  const profile = { sub: '2', email: 'popup@gmail.com', email_verified: true, name: 'Pop' };
  const payload = new URLSearchParams({ providerId: 'google.com', id_token: JSON.stringify(profile) });
  const body = {
    requestUri: `${origin}/?${payload}`,
    sessionId: 's',
    postBody: null,
    returnSecureToken: true,
  };
  const answer = await (await method('signInWithIdp', body)).json();
  expect(answer).toMatchObject({ email: 'popup@gmail.com', isNewUser: true, displayName: 'Pop' });
});
