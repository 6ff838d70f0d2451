import { setTimeout as sleep } from 'node:timers/promises';
import { initializeApp } from '@firebase/app';
import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import type { Fetch } from '#contract/client.ts';
import { createDeleteIdentity } from '#server/identity/delete-identity.ts';
import { createValidSince } from '#server/identity/valid-since.ts';
import { findLink, openTestStandIn } from '#server/testing/identity-stand-in.ts';

interface IdentityService {
  origin: string;
  project: string;
  auth: Auth;
  /** How the shop itself reaches it. */
  fetchAsShop: Fetch;
  /** The code of the last email to an address. */
  codeFor: (email: string, requestType: string) => Promise<string>;
}

const standIn = await openTestStandIn();
const ours: IdentityService = {
  ...standIn,
  project: standIn.standIn.projectId,
  fetchAsShop: (request) => standIn.standIn.app.fetch(request), // in this process: others are refused
  codeFor: async (email) => findLink(standIn.emails.findLast(({ recipient }) => recipient === email)).code,
};

/** Firebase's own emulator, where `npm run test:emulator` has started it. */
async function openEmulator(origin: string, project: string): Promise<IdentityService> {
  // Projects created since 2023 do not reveal whether an email has an account; the emulator needs a setting for that.
  await fetch(
    `${origin}/identitytoolkit.googleapis.com/v2/projects/${project}/config?updateMask=emailPrivacyConfig`,
    {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    },
  );
  const app = initializeApp({ apiKey: 'any', projectId: project }, 'emulator');
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, origin, { disableWarnings: true });
  return {
    origin,
    project,
    auth,
    fetchAsShop: (request) => fetch(request),
    async codeFor(email, requestType) {
      const response = await fetch(`${origin}/emulator/v1/projects/${project}/oobCodes`);
      const { oobCodes } = (await response.json()) as {
        oobCodes: Record<'email' | 'requestType' | 'oobCode', string>[];
      };
      return oobCodes.findLast((one) => one.email === email && one.requestType === requestType)!.oobCode;
    },
  };
}

const { EMULATOR_ORIGIN, EMULATOR_PROJECT } = process.env;
const services: [string, IdentityService][] = [['our stand-in', ours]];
if (EMULATOR_ORIGIN)
  services.push(['Firebase’s emulator', await openEmulator(EMULATOR_ORIGIN, EMULATOR_PROJECT!)]);

const PASSWORD = 'a long secret';
let emailCount = 0;
const newEmail = () => `emulated${++emailCount}.${Date.now()}@example.org`;
const firebaseError = (code: string) => expect.objectContaining({ code: `auth/${code}` });

describe.each(services)('%s', (_, { auth, codeFor, origin, project, fetchAsShop }) => {
  const validSince = createValidSince({
    base: `${origin}/identitytoolkit.googleapis.com`,
    apiKey: 'any',
    origin: 'http://localhost:3000',
    fetch: (request) => fetch(request),
  });
  const signUp = async (email = newEmail()) => ({
    email,
    user: (await createUserWithEmailAndPassword(auth, email, PASSWORD)).user,
  });
  const signInWithGoogle = (email: string) => {
    const claims = { sub: `sub of ${email}`, email, email_verified: true, name: 'Asha Rao' };
    return signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(claims)));
  };

  test('a sign-up returns a token with the user, the project and an unverified email', async () => {
    const { user, email } = await signUp();
    expect(decodeJwt(await user.getIdToken())).toMatchObject({
      sub: user.uid,
      user_id: user.uid,
      aud: project,
      email,
      email_verified: false,
      auth_time: expect.any(Number),
      firebase: { sign_in_provider: 'password', identities: { email: [email] } },
    });
  });

  test('an invalid email or password is refused', async () => {
    const { email } = await signUp();
    await expect(signUp(email)).rejects.toEqual(firebaseError('email-already-in-use'));
    await expect(signUp('no-email')).rejects.toEqual(firebaseError('invalid-email'));
    await expect(createUserWithEmailAndPassword(auth, newEmail(), '12345')).rejects.toEqual(
      firebaseError('weak-password'),
    );
  });

  test('a name is stored', async () => {
    const { user } = await signUp();
    await updateProfile(user, { displayName: 'Asha Rao' });
    await user.reload();
    expect(user.displayName).toBe('Asha Rao');
    expect(decodeJwt(await user.getIdToken(true)).name).toBe('Asha Rao');
  });

  test('the code of an email verifies the email once', async () => {
    const { user, email } = await signUp();
    await sendEmailVerification(user);
    const code = await codeFor(email, 'VERIFY_EMAIL');
    expect(await checkActionCode(auth, code)).toMatchObject({ operation: 'VERIFY_EMAIL', data: { email } });
    await applyActionCode(auth, code);
    await user.reload();
    expect(user.emailVerified).toBe(true);
    expect(decodeJwt(await user.getIdToken(true)).email_verified).toBe(true);
    await expect(applyActionCode(auth, code)).rejects.toEqual(firebaseError('invalid-action-code'));
  });

  test('a wrong password and an unknown email are refused with the same error', async () => {
    const { email } = await signUp();
    await signOut(auth);
    for (const [address, password] of [
      [email, 'another'],
      [newEmail(), PASSWORD],
    ] as const)
      await expect(signInWithEmailAndPassword(auth, address, password)).rejects.toEqual(
        firebaseError('invalid-credential'),
      );
    expect((await signInWithEmailAndPassword(auth, email, PASSWORD)).user.email).toBe(email);
  });

  test('the code of an email resets a password, and ends all sessions of the old one', async () => {
    const { user, email } = await signUp();
    const token = await user.getIdToken();
    const before = await validSince(token);
    await sendPasswordResetEmail(auth, email);
    const code = await codeFor(email, 'PASSWORD_RESET');
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    await expect(confirmPasswordReset(auth, code, '123')).rejects.toEqual(firebaseError('weak-password'));
    await sleep(2_100); // the time of a password change has whole seconds
    await confirmPasswordReset(auth, code, 'another secret');
    await expect(confirmPasswordReset(auth, code, 'a third')).rejects.toEqual(
      firebaseError('invalid-action-code'),
    );
    // Unlike the service, the emulator does not revoke refresh tokens.
    if (project === ours.project)
      await expect(user.getIdToken(true)).rejects.toEqual(firebaseError('user-token-expired'));
    await expect(validSince(token)).rejects.toThrow('revoked');
    await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toEqual(
      firebaseError('invalid-credential'),
    );
    const again = await signInWithEmailAndPassword(auth, email, 'another secret');
    expect(again.user.emailVerified).toBe(true);
    expect((await validSince(await again.user.getIdToken())).getTime()).toBeGreaterThan(before.getTime());
  });

  test('a password reset for an unknown email gets the same response', async () => {
    await expect(sendPasswordResetEmail(auth, newEmail())).resolves.toBeUndefined();
  });

  test('a Google account is verified immediately and signs in again as the same user', async () => {
    const email = newEmail();
    const { user } = await signInWithGoogle(email);
    expect(decodeJwt(await user.getIdToken())).toMatchObject({
      email,
      email_verified: true,
      name: 'Asha Rao',
      firebase: { sign_in_provider: 'google.com' },
    });
    await signOut(auth);
    expect((await signInWithGoogle(email)).user.uid).toBe(user.uid);
  });

  test('a deleted user cannot sign in, and no longer exists', async () => {
    const { user, email } = await signUp();
    const deleteIdentity = createDeleteIdentity({
      base: `${origin}/identitytoolkit.googleapis.com`,
      projectId: project,
      accessToken: async () => 'owner',
      fetch: fetchAsShop,
    });
    await deleteIdentity(user.uid);
    await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toEqual(
      firebaseError('invalid-credential'),
    );
    await deleteIdentity(user.uid);
  });

  test('an unverified account loses its email to the owner who signs in with Google', async () => {
    const { email } = await signUp();
    await signOut(auth);
    await signInWithGoogle(email);
    await signOut(auth);
    await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toEqual(
      firebaseError('invalid-credential'),
    );
  });
});
