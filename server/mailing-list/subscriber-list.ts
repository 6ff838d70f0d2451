import { and, desc, eq, inArray, like, lt, sql } from 'drizzle-orm';
import type { Received } from '#contract/schemas.ts';
import { record } from '#server/audit/record.ts';
import { escapeLike } from '#server/catalogue/search/find.ts';
import { subscriber } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { pageOf } from '#server/http/page-of.ts';
import type { Services } from '#server/services/services.ts';

export const subscriberHandlers = {
  'admin.subscriber.list': ({ input }, services) => listSubscribers(services, input),

  'admin.subscriber.suppress': async ({ input: { email, reason }, staffMember }, { db, now }) => {
    await db.transaction(async (tx) => {
      const [ended] = await tx
        .update(subscriber)
        .set({ state: reason, endedAt: now() })
        .where(
          and(
            eq(subscriber.email, email.toLowerCase()),
            inArray(
              subscriber.state,
              reason === 'bounced'
                ? ['pending', 'subscribed']
                : ['pending', 'subscribed', 'unsubscribed', 'bounced'],
            ),
          ),
        )
        .returning({ id: subscriber.id });
      if (!ended) return;
      // The report is about the last email.
      if (reason === 'bounced')
        await tx.execute(sql`update campaign_recipient set state = 'bounced' where (campaign_id, subscriber_id) in (
          select campaign_id, subscriber_id from campaign_recipient
          where subscriber_id = ${ended.id} and state in ('sent', 'unsure') order by sent_at desc limit 1)`);
      await record(tx, now, {
        ...{ actor: staffMember.email, action: 'change_campaign', subject: `subscriber:${ended.id}` },
        after: { status: reason },
      });
    });
    return { data: null };
  },
} satisfies Partial<Handlers>;

export async function listSubscribers(
  { db }: Pick<Services, 'db'>,
  { q = '', state, cursor, limit }: Received<'admin.subscriber.list'>,
) {
  const found = await db
    .select()
    .from(subscriber)
    .where(
      and(
        state && eq(subscriber.state, state),
        q ? like(subscriber.email, `%${escapeLike(q.toLowerCase())}%`) : undefined,
        cursor === undefined ? undefined : lt(subscriber.id, cursor),
      ),
    )
    .orderBy(desc(subscriber.id))
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit, ({ id }) => id);
  return {
    data: rows.map(({ asked: _, createdAt, consentAt, endedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      consentAt: consentAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}
