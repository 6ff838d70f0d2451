import { eq } from 'drizzle-orm';
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
import { standInSecret } from '#server/standins/schema.ts';

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey | KeyObject | Uint8Array;
  published: { keys: JWK[] };
  keys: JWTVerifyGetKey;
}

const NAME = 'identity signing key';

export async function openSigningKey(db: Database): Promise<SigningKey> {
  const jwk = (await storedKey(db)) ?? (await createKey(db));
  const kid = await calculateJwkThumbprint(jwk);
  const published = { keys: [{ kty: jwk.kty, n: jwk.n, e: jwk.e, alg: 'RS256', use: 'sig', kid } as JWK] };
  return {
    kid,
    privateKey: await importJWK(jwk, 'RS256'),
    published,
    keys: createLocalJWKSet(published),
  };
}

async function storedKey(db: Database): Promise<JWK | undefined> {
  const [row] = await db.select().from(standInSecret).where(eq(standInSecret.name, NAME));
  return row?.value as JWK | undefined;
}

async function createKey(db: Database): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  await db
    .insert(standInSecret)
    .values({ name: NAME, value: await exportJWK(privateKey) })
    .onConflictDoNothing();
  return (await storedKey(db))!;
}
