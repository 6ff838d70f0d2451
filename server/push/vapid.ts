import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { HOUR_MS } from '#domain/calendar.ts';
import type { Database } from '#server/database/database.ts';
import { readShopSecret } from '#server/database/shop-secret.ts';

/** RFC 8292 allows a day. */
const LIFETIME_MS = 12 * HOUR_MS;

/** Names the shop to push services. Made at the first use. */
const readKey = async (db: Database): Promise<JWK> =>
  JSON.parse(
    await readShopSecret(db, 'vapid', async () => {
      const { privateKey } = await generateKeyPair('ES256', { extractable: true });
      return JSON.stringify(await exportJWK(privateKey));
    }),
  );

/** The public key in base64url, as browsers take it. */
export async function vapidPublicKey(db: Database): Promise<string> {
  const { x, y } = await readKey(db);
  const point = [x!, y!].map((coordinate) => Buffer.from(coordinate, 'base64url'));
  return Buffer.concat([Buffer.of(4), ...point]).toString('base64url');
}

/** The value of `Authorization`. `contact`: an email address that push services may write to. */
export async function vapidAuthorization(
  db: Database,
  { endpoint, contact, at }: { endpoint: string; contact: string; at: Date },
): Promise<string> {
  const key = await importJWK(await readKey(db), 'ES256');
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(`mailto:${contact}`)
    .setExpirationTime(new Date(at.getTime() + LIFETIME_MS))
    .sign(key);
  return `vapid t=${token}, k=${await vapidPublicKey(db)}`;
}
