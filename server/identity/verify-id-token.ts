import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { ApiError } from '#contract/errors.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Identity, VerifyIdToken } from '#server/services/identity.ts';
import type { ValidSince } from './valid-since.ts';

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const FRESH_SECONDS = 5 * 60;
const CLOCK_SKEW_SECONDS = 60;

export function firebaseKeys(address = GOOGLE_KEYS): JWTVerifyGetKey {
  const fetched = () => createRemoteJWKSet(new URL(address));
  let keys = fetched();
  let usedAt = Date.now();
  return (header, token) => {
    const at = Date.now();
    // After the clock is set back, the old set would consider its keys fresh for too long.
    if (at < usedAt - CLOCK_SKEW_SECONDS * 1000) keys = fetched();
    usedAt = at;
    return keys(header, token);
  };
}

export function createIdTokenVerifier({
  projectId,
  issuer,
  keys,
  validSince,
  now,
}: {
  projectId: string;
  issuer: string;
  keys: JWTVerifyGetKey;
  validSince: ValidSince;
  now: () => Date;
}): VerifyIdToken {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, withKeyErrors(keys), {
        issuer,
        audience: projectId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: now(),
      });
      requireFresh(payload.auth_time, now());
      return { ...toIdentity(payload), validSince: await validSince(token) };
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'provider_unavailable') throw cause;
      throw new Refusal('not_signed_in', 'loginExpired', undefined, { cause });
    }
  };
}

const withKeyErrors =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      return await keys(header, token);
    } catch (cause) {
      const noneFits =
        cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys;
      if (noneFits) throw cause;
      throw new Refusal('provider_unavailable', 'loginUnavailable', undefined, { cause });
    }
  };

function requireFresh(authTime: unknown, now: Date): void {
  const age = now.getTime() / 1000 - Number(authTime ?? Number.NaN);
  if (!(age <= FRESH_SECONDS && age >= -CLOCK_SKEW_SECONDS)) throw new Error('The sign-in is not fresh.');
}

function toIdentity(claims: JWTPayload): Omit<Identity, 'validSince'> {
  const { sub, email, email_verified, name } = claims;
  const provider = (claims.firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider;
  if (!sub || sub.length > 128) throw new Error('The token has no subject.');
  if (typeof email !== 'string' || email === '') throw new Error('The token has no email.');
  if (provider !== 'password' && provider !== 'google.com')
    throw new Error('The sign-in provider is not supported.');
  return {
    uid: sub,
    email: email.toLowerCase(),
    emailVerified: email_verified === true,
    name: typeof name === 'string' && name.trim() ? name.trim() : undefined,
    provider,
  };
}
