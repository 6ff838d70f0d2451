import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { webhookDelivery, webhookEndpoint } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { MAX_COUNT, pageOf } from '#server/http/page-of.ts';
import { AddressError, requirePublicUrl } from '#server/http/public-request.ts';
import { issuerOf } from '#server/identity/issuer.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import type { Services } from '#server/services/services.ts';
import { testDelivery } from './queue.ts';
import { makeWebhookSecret } from './sign.ts';

const MAX_WEBHOOKS = 20;

export const webhookHandlers = {
  'admin.webhook.list': async (_call, { config, db }) => {
    const failing = sql`(select count(*)::int from (select from webhook_delivery d
      where d.endpoint_id = webhook_endpoint.id and d.delivered_at is null and d.attempts > 0 limit ${MAX_COUNT}) f)`;
    const webhooks = await db
      .select({ endpoint: webhookEndpoint, failing: failing.mapWith(Number) })
      .from(webhookEndpoint)
      .where(eq(webhookEndpoint.issuer, issuerOf(config)))
      .orderBy(desc(webhookEndpoint.id));
    return {
      data: webhooks.map(({ failing, endpoint: { id, url, events, createdBy, createdAt, disabledAt } }) => ({
        ...{ id, url, events, createdBy, failing },
        ...{ createdAt: createdAt.toISOString(), isEnabled: disabledAt === null },
      })),
    };
  },

  'admin.webhook.create': async ({ input, staffMember: { email: actor } }, { config, db, now }) => {
    requirePublic(input.url);
    const id = newId();
    const secret = makeWebhookSecret();
    const issuer = issuerOf(config);
    const after = { url: input.url, events: [...new Set(input.events)] };
    await db.transaction(async (tx) => {
      const [known] = await tx
        .select({ webhooks: count() })
        .from(webhookEndpoint)
        .where(eq(webhookEndpoint.issuer, issuer));
      if (known!.webhooks >= MAX_WEBHOOKS)
        throw new ApiError(
          'conflict',
          `There are already ${MAX_WEBHOOKS} webhooks. Please delete one first.`,
        );
      const at = now();
      await tx
        .insert(webhookEndpoint)
        .values({ id, ...after, secret, issuer, createdBy: actor, createdAt: at, activeSince: at });
      await record(tx, now, { actor, action: 'create', subject: subjectOf(id), after });
    });
    return { data: { id, secret } };
  },

  'admin.webhook.update': async ({ input, staffMember: { email: actor } }, services) => {
    const { id, url, isEnabled } = input;
    const { db, now } = services;
    requirePublic(url);
    await db.transaction(async (tx) => {
      const { disabledAt, ...before } = await lockEndpoint({ ...services, db: tx }, id);
      const events = [...new Set(input.events)];
      const isResumed = isEnabled && disabledAt;
      await tx
        .update(webhookEndpoint)
        .set({
          ...{ url, events, disabledAt: isEnabled ? null : (disabledAt ?? now()) },
          ...(isResumed && { activeSince: now() }),
        })
        .where(eq(webhookEndpoint.id, id));
      await record(tx, now, {
        ...{ actor, action: 'edit', subject: subjectOf(id) },
        before: { url: before.url, events: before.events, isEnabled: disabledAt === null },
        after: { url, events, isEnabled },
      });
    });
    return { data: null };
  },

  'admin.webhook.delete': async ({ input: { id }, staffMember: { email: actor } }, services) => {
    const { db, now } = services;
    await db.transaction(async (tx) => {
      const { url } = await lockEndpoint({ ...services, db: tx }, id);
      await tx.delete(webhookEndpoint).where(eq(webhookEndpoint.id, id));
      await record(tx, now, { actor, action: 'delete', subject: subjectOf(id), before: { name: url } });
    });
    return { data: null };
  },

  'admin.webhook.test': async ({ input: { id } }, services) => {
    const { db, now } = services;
    await db.transaction(async (tx) => {
      requireEnabled(await lockEndpoint({ ...services, db: tx }, id));
      await tx.insert(webhookDelivery).values(testDelivery(id, now()));
    });
    return { data: null };
  },

  'admin.webhook.deliveries': async ({ input: { id, cursor, limit } }, { db }) => {
    const found = await db
      .select()
      .from(webhookDelivery)
      .where(
        and(
          eq(webhookDelivery.endpointId, id),
          cursor === undefined ? undefined : lt(webhookDelivery.id, cursor),
        ),
      )
      .orderBy(desc(webhookDelivery.id))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, (last) => last.id);
    return {
      data: rows.map(({ createdAt, deliveredAt, nextTryAt, ...delivery }) => ({
        ...delivery,
        createdAt: createdAt.toISOString(),
        deliveredAt: deliveredAt?.toISOString() ?? null,
        nextTryAt: nextTryAt?.toISOString() ?? null,
      })),
      nextCursor,
    };
  },

  'admin.webhook.resend': async ({ input: { id } }, services) => {
    const { db, now } = services;
    await db.transaction(async (tx) => {
      const [delivery] = await tx.select().from(webhookDelivery).where(eq(webhookDelivery.id, id));
      if (!delivery) throw new ApiError('not_found', 'This delivery is no longer in the log.');
      requireEnabled(await lockEndpoint({ ...services, db: tx }, delivery.endpointId));
      await tx
        .update(webhookDelivery)
        .set({ attempts: 0, nextTryAt: now(), deliveredAt: null, status: null, response: null, error: null })
        .where(eq(webhookDelivery.id, id));
    });
    return { data: null };
  },
} satisfies Partial<Handlers>;

const subjectOf = (id: string) => `webhook:${id}`;

function requirePublic(url: string): void {
  try {
    requirePublicUrl(new URL(url));
  } catch (error) {
    if (error instanceof AddressError) throw fieldError('url', error.message);
    throw error;
  }
}

async function lockEndpoint({ config, db }: { config: Services['config']; db: Database }, id: string) {
  const [endpoint] = await db
    .select()
    .from(webhookEndpoint)
    .where(and(eq(webhookEndpoint.id, id), eq(webhookEndpoint.issuer, issuerOf(config))))
    .for('update');
  if (!endpoint) throw new ApiError('not_found', 'This webhook has been deleted.');
  return endpoint;
}

function requireEnabled({ disabledAt }: typeof webhookEndpoint.$inferSelect): void {
  if (disabledAt) throw new ApiError('conflict', 'This webhook is paused. Please resume it first.');
}
