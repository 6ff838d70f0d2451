import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

/** Returns the answer's body. */
export async function post(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
) {
  const response = await request.post(path, { data, headers });
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
  return response.json();
}

/** Signs in with Google without its window. */
export async function signIn(
  request: APIRequestContext,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const idToken = JSON.stringify({ sub: randomUUID(), email, name, email_verified: true });
  const google = await post(request, '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: `${new URLSearchParams({ id_token: idToken, providerId: 'google.com' })}`,
  });
  await post(
    request,
    '/api/auth/googlelogin',
    { name, email, firebaseUid: google.localId },
    // An address per shopper, because rate limits count sign-ins by address.
    { Authorization: `Bearer ${google.idToken}`, 'X-Forwarded-For': randomUUID() },
  );
}
