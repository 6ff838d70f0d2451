import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
  type KeyObject,
} from 'jose';
import type { Database } from '#server/database/database.ts';
import { loadSecret } from '#server/standins/secrets.ts';

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey | KeyObject | Uint8Array;
  published: { keys: JWK[] };
  keys: JWTVerifyGetKey;
}

export async function openSigningKey(db: Database): Promise<SigningKey> {
  const jwk = await loadSecret(db, 'identity signing key', createKey);
  const kid = await calculateJwkThumbprint(jwk);
  const published = { keys: [{ kty: jwk.kty, n: jwk.n, e: jwk.e, alg: 'RS256', use: 'sig', kid } as JWK] };
  return {
    kid,
    privateKey: await importJWK(jwk, 'RS256'),
    published,
    keys: createLocalJWKSet(published),
  };
}

async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return exportJWK(privateKey);
}
