import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from '@firebase/auth';
import { expect, test } from 'vitest';
import { findLink, openTestStandIn, PASSWORD } from '#server/testing/identity-stand-in.ts';

const HOUR = 60 * 60_000;
const { auth, signUp, newEmail, emails, verify, refresh, advanceClock } = await openTestStandIn();

test('the link in the verification email verifies the address once', async () => {
  const { user, email } = await signUp();
  await sendEmailVerification(user);
  expect(emails[0]).toMatchObject({ recipient: email, key: 'verification' });
  const { url, code } = findLink(emails[0]);
  expect(url.href).toContain('http://localhost:3000/auth/action?mode=verifyEmail&oobCode=');
  expect((await checkActionCode(auth, code)).operation).toBe('VERIFY_EMAIL');
  await applyActionCode(auth, code);
  await user.reload();
  expect(user.emailVerified).toBe(true);
  expect(await verify(await user.getIdToken(true))).toMatchObject({ emailVerified: true });
  await expect(applyActionCode(auth, code)).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
});

test('the link of an email continues to a page of the shop, and to no other site', async () => {
  const { user, email } = await signUp();
  const url = 'http://localhost:3000/login?next=%2Fcheckout';
  await sendEmailVerification(user, { url });
  expect(findLink(emails[0]).url.searchParams.get('continueUrl')).toBe(url);
  await sendPasswordResetEmail(auth, email, { url });
  expect(findLink(emails[1]).url.searchParams.get('continueUrl')).toBe(url);
  await expect(sendEmailVerification(user, { url: 'https://evil.example/' })).rejects.toMatchObject({
    code: 'auth/unauthorized-continue-uri',
  });
});

test('an email is in the language of the SDK, which its link names', async () => {
  const { user } = await signUp();
  auth.languageCode = 'hi';
  await sendEmailVerification(user);
  auth.languageCode = null;
  expect(findLink(emails[0]).url.searchParams.get('lang')).toBe('hi');
  await sendEmailVerification(user);
  expect(findLink(emails[1]).url.searchParams.has('lang')).toBe(false);
});

test('the link in the email resets a forgotten password once', async () => {
  const { user, email } = await signUp();
  const old = user.refreshToken;
  const oldToken = await user.getIdToken();
  const before = (await verify(oldToken)).validSince.getTime();
  advanceClock(2_000);
  await sendPasswordResetEmail(auth, email);
  await sendPasswordResetEmail(auth, email);
  const { url, code } = findLink(emails[0]);
  expect(url.searchParams.get('mode')).toBe('resetPassword');
  await expect(confirmPasswordReset(auth, code, '123')).rejects.toMatchObject({ code: 'auth/weak-password' });
  await confirmPasswordReset(auth, code, 'another secret');
  for (const { code: used } of emails.map(findLink)) {
    await expect(confirmPasswordReset(auth, used, 'a third one')).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
  }
  await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toThrow();
  const again = await signInWithEmailAndPassword(auth, email, 'another secret');
  expect(again.user.emailVerified).toBe(true);
  expect((await refresh(old)).status).toBe(400);
  await expect(verify(oldToken)).rejects.toMatchObject({ code: 'not_signed_in' });
  expect((await verify(await again.user.getIdToken())).validSince.getTime()).toBeGreaterThan(before);
});

test('resetting an unknown email gets the same response and sends no email', async () => {
  await expect(sendPasswordResetEmail(auth, newEmail())).resolves.toBeUndefined();
  expect(emails).toEqual([]);
});

test('a reset link is valid for an hour, a verification link for three days', async () => {
  const { user, email } = await signUp();
  await sendPasswordResetEmail(auth, email);
  await sendEmailVerification(user);
  advanceClock(HOUR + 1000);
  await expect(confirmPasswordReset(auth, findLink(emails[0]).code, 'another secret')).rejects.toMatchObject({
    code: 'auth/expired-action-code',
  });
  advanceClock(71 * HOUR);
  await expect(applyActionCode(auth, findLink(emails[1]).code)).rejects.toMatchObject({
    code: 'auth/expired-action-code',
  });
});

test('an email address gets at most ten emails in ten minutes', async () => {
  const { email } = await signUp();
  for (let sent = 0; sent < 10; sent++) await sendPasswordResetEmail(auth, email);
  await expect(sendPasswordResetEmail(auth, email)).rejects.toMatchObject({ code: 'auth/too-many-requests' });
});
