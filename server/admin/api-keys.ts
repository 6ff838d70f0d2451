import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { newId } from '#server/database/id.ts';
import { apiKey } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { makeSecret } from '#server/identity/api-keys.ts';
import { issuerOf } from '#server/identity/issuer.ts';

const MAX_KEYS = 50;

export const apiKeyHandlers = {
  'admin.apiKey.list': async (_call, { config, db }) => {
    const keys = await db
      .select()
      .from(apiKey)
      .where(eq(apiKey.issuer, issuerOf(config)))
      .orderBy(sql`${apiKey.revokedAt} is not null`, desc(apiKey.id));
    return {
      data: keys.map(({ secretHash: _, createdAt, lastUsedAt, revokedAt, ...key }) => ({
        ...key,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        revokedAt: revokedAt?.toISOString() ?? null,
      })),
    };
  },

  'admin.apiKey.create': async ({ input: { name, scopes }, staffMember: { email: actor } }, services) => {
    const { config, db, now } = services;
    const issuer = issuerOf(config);
    const id = newId();
    const { secret, ...stored } = makeSecret();
    await db.transaction(async (tx) => {
      const valid = and(eq(apiKey.issuer, issuer), isNull(apiKey.revokedAt));
      const [known] = await tx.select({ keys: count() }).from(apiKey).where(valid);
      if (known!.keys >= MAX_KEYS)
        throw new ApiError('conflict', `There are already ${MAX_KEYS} API keys. Please revoke one first.`);
      const added = { id, name, scopes: [...new Set(scopes)], issuer };
      await tx.insert(apiKey).values({ ...added, ...stored, createdBy: actor, createdAt: now() });
      const after = { name, scopes: added.scopes };
      await record(tx, now, { actor, action: 'create', subject: `api_key:${id}`, after });
    });
    return { data: { id, secret } };
  },

  'admin.apiKey.revoke': async ({ input: { id }, staffMember: { email: actor } }, { config, db, now }) => {
    await db.transaction(async (tx) => {
      const [revoked] = await tx
        .update(apiKey)
        .set({ revokedAt: now() })
        .where(and(eq(apiKey.id, id), eq(apiKey.issuer, issuerOf(config)), isNull(apiKey.revokedAt)))
        .returning();
      if (!revoked) throw new ApiError('not_found', 'This API key has already been revoked.');
      await record(tx, now, { actor, action: 'revoke_key', subject: `api_key:${id}` });
    });
    return { data: null };
  },
} satisfies Partial<Handlers>;
