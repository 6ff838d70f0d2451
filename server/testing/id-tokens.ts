import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createIdTokenVerifier } from '#server/identity/verify-id-token.ts';

export const ISSUER = 'https://identity.test/shop';
export const PROJECT = 'shop';

/** An identity service for tests: signs any ID token, and has a verifier that trusts it. */
export async function createTestIdentity(now: () => Date) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] });
  const seconds = () => Math.floor(now().getTime() / 1000);

  /** By default a token of Asha, who has just signed in with her password. */
  const sign = (claims: JWTPayload = {}, key: CryptoKey = privateKey as CryptoKey) =>
    new SignJWT({
      sub: 'asha',
      email: 'asha@example.org',
      email_verified: true,
      auth_time: seconds(),
      firebase: { sign_in_provider: 'password' },
      iss: ISSUER,
      aud: PROJECT,
      iat: seconds(),
      exp: seconds() + 3600,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(key);

  let newPasswordAt = new Date(0);
  return {
    keys,
    sign,
    verify: createIdTokenVerifier({
      projectId: PROJECT,
      issuer: ISSUER,
      keys,
      validSince: async () => newPasswordAt,
      now,
    }),
    resetPasswords() {
      newPasswordAt = now();
    },
  };
}
