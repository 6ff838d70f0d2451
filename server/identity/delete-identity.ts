import { importPKCS8, SignJWT } from 'jose';
import type { Fetch } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';
import type { DeleteIdentity } from '#server/services/identity.ts';

const GOOGLE_TOKENS = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';
const TIMEOUT_MS = 10_000;

interface Service {
  base: string;
  projectId: string;
  accessToken: () => Promise<string>;
  fetch: Fetch;
}

export const createDeleteIdentity =
  ({ base, projectId, accessToken, fetch }: Service): DeleteIdentity =>
  async (uid) => {
    const { status, body } = await send(fetch, `${base}/v1/projects/${projectId}/accounts:delete`, {
      headers: { Authorization: `Bearer ${await accessToken()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId: uid }),
    });
    const isUnknown = status === 400 && body.error?.message === 'USER_NOT_FOUND';
    if (status !== 200 && !isUnknown)
      throw unavailable(new Error(`The identity service answered ${status}.`));
  };

export const googleAccessToken =
  (key: { clientEmail: string; privateKey: string }, now: () => Date, fetch: Fetch) =>
  async (): Promise<string> => {
    const issuedAt = Math.floor(now().getTime() / 1000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(key.clientEmail)
      .setAudience(GOOGLE_TOKENS)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 300)
      .sign(await importPKCS8(key.privateKey, 'RS256'));
    const { status, body } = await send(fetch, GOOGLE_TOKENS, {
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    });
    if (typeof body.access_token !== 'string')
      throw unavailable(new Error(`Google's token service answered ${status}.`));
    return body.access_token;
  };

interface Answer {
  access_token?: unknown;
  error?: { message?: unknown };
}

async function send(fetch: Fetch, url: string, init: RequestInit): Promise<{ status: number; body: Answer }> {
  try {
    const request = new Request(url, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    const response = await fetch(request);
    return { status: response.status, body: Object(await response.json()) };
  } catch (cause) {
    throw unavailable(cause);
  }
}

const unavailable = (cause: unknown) =>
  new ApiError(
    'provider_unavailable',
    'Firebase could not delete this customer’s login. Nothing was erased. Please try again.',
    { cause },
  );
