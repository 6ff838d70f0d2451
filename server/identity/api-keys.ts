import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type ApiScope, findScope } from '#contract/admin/api-scopes.ts';
import { ApiError } from '#contract/errors.ts';
import { prepared } from '#server/database/prepared.ts';
import { apiKey } from '#server/database/schema.ts';
import { apiKeyOf } from '#server/http/api-key.ts';
import type { Services } from '#server/services/services.ts';
import { issuerOf } from './issuer.ts';

const USE_WRITTEN_MS = 60_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export function makeSecret(): { secret: string; secretHash: string; hint: string } {
  const secret = `haroz_${randomBytes(24).toString('hex')}`;
  return { secret, secretHash: hashOf(secret), hint: `${secret.slice(0, 10)}…${secret.slice(-4)}` };
}

const keyOfSecret = prepared((db) =>
  db
    .select({
      id: apiKey.id,
      name: apiKey.name,
      scopes: apiKey.scopes,
      lastUsedAt: apiKey.lastUsedAt,
    })
    .from(apiKey)
    .where(
      and(
        eq(apiKey.secretHash, sql.placeholder('secretHash')),
        eq(apiKey.issuer, sql.placeholder('issuer')),
        isNull(apiKey.revokedAt),
      ),
    )
    .prepare('key_of_secret'),
);

interface FoundKey {
  id: string;
  /** The actor in the activity log. It cannot be taken for an email address or for the customer. */
  actor: string;
  scopes: ApiScope[];
}

/** Throws `not_signed_in` if the key in the header is unknown or revoked. */
export async function findApiKey(c: Context, { config, db, now }: Services): Promise<FoundKey> {
  const secret = apiKeyOf(c)!;
  // The index compares hashes, so its time says nothing about a secret.
  const [found] = await keyOfSecret(db).execute({ secretHash: hashOf(secret), issuer: issuerOf(config) });
  if (!found) {
    c.header('WWW-Authenticate', 'Bearer error="invalid_token"');
    throw new ApiError('not_signed_in', 'This API key is unknown or has been revoked.');
  }
  const { id, name, scopes, lastUsedAt } = found;
  // The clock may have been ahead.
  if (!lastUsedAt || Math.abs(now().getTime() - lastUsedAt.getTime()) >= USE_WRITTEN_MS)
    await db
      .update(apiKey)
      .set({ lastUsedAt: now() })
      .where(and(eq(apiKey.id, id), sql`${apiKey.lastUsedAt} is not distinct from ${lastUsedAt}`));
  return { id, actor: `API key ${name}`, scopes };
}

/** Throws `forbidden` with the name of the missing scope. */
export function requireScope(c: Context, scopes: ApiScope[], endpoint: string): void {
  const scope = findScope(endpoint);
  if (scope && scopes.includes(scope)) return;
  c.header('WWW-Authenticate', `Bearer error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}`);
  throw new ApiError(
    'forbidden',
    scope ? `This API key does not have the scope ${scope}.` : 'API keys cannot make this call.',
  );
}
