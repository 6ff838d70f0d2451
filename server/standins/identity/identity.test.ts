import { sendPasswordResetEmail } from '@firebase/auth';
import { expect, test } from 'vitest';
import { createIdTokenVerifier, firebaseKeys } from '#server/identity/verify-id-token.ts';
import { standInAccount, standInCode, standInRefreshToken } from '#server/standins/schema.ts';
import { findLink, openTestStandIn, PASSWORD } from '#server/testing/identity-stand-in.ts';
import { createIdentityStandIn } from './identity.ts';

const { db, now, publicOrigin, sendEmail, standIn, origin, auth, signUp, emails, method, validSince } =
  await openTestStandIn();

test.each(['not JSON', 'null', '[]', '{"email":{},"password":[]}', '{"idToken":7}'])(
  'refuses an invalid body without a server error: %s',
  async (body) => {
    for (const name of ['signUp', 'signInWithPassword', 'signInWithIdp', 'lookup', 'update', 'sendOobCode']) {
      expect((await method(name, body)).status).toBe(400);
    }
    expect((await method('resetPassword', body)).status).toBe(400);
  },
);

test('refuses a body that is too large', async () => {
  const large = JSON.stringify({ email: 'a'.repeat(70_000) });
  expect((await method('signUp', large)).status).toBe(413);
});

test('stores no secret as plain text', async () => {
  const { user, email } = await signUp();
  await sendPasswordResetEmail(auth, email);
  const stored = JSON.stringify(
    await Promise.all(
      [standInAccount, standInCode, standInRefreshToken].map((table) => db.select().from(table)),
    ),
  );
  for (const secret of [PASSWORD, user.refreshToken, findLink(emails[0]).code]) {
    expect(stored).not.toContain(secret);
  }
});

test('the keys survive a restart, and are published like Google’s', async () => {
  const { user } = await signUp();
  const token = await user.getIdToken();
  const restarted = await createIdentityStandIn({ db, now, publicOrigin, sendEmail });
  const published = { ...standIn, keys: firebaseKeys(`${origin}/standins/identity/keys.json`) };
  for (const service of [restarted, published]) {
    await expect(createIdTokenVerifier({ ...service, validSince, now })(token)).resolves.toMatchObject({
      uid: user.uid,
    });
  }
});

test('its tokens are invalid where a real project is configured', async () => {
  const { user } = await signUp();
  const real = { ...standIn, issuer: `https://securetoken.google.com/${standIn.projectId}`, validSince, now };
  await expect(createIdTokenVerifier(real)(await user.getIdToken())).rejects.toMatchObject({
    code: 'not_signed_in',
  });
});

test('the sign-in window says that it is a stand-in, and runs only its own script', async () => {
  const page = await fetch(`${origin}/emulator/auth/handler?eventId=1`);
  const html = await page.text();
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
  expect(html).toContain('Stand-in for Google sign-in');
  expect(html).not.toMatch(/<script>|<style|style=|\son\w+=/);
  for (const [, path] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
    expect((await fetch(origin + path)).status, path).toBe(200);
  }
  expect((await fetch(`${origin}/standins/identity/gapi.js`)).headers.get('Content-Type')).toContain(
    'javascript',
  );
});
