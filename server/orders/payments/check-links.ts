import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { paymentLink } from '#server/database/schema.ts';
import { providerOf } from '#server/payment-providers/providers.ts';
import type { Services } from '#server/services/services.ts';
import { settle } from './settle.ts';

const BATCH_SIZE = 10;
/** A payment can be made in the last minute of a link, and reported later. */
const LAST_CHECK = sql`expires_at + interval '1 hour'`;

type PaymentLink = typeof paymentLink.$inferSelect;

/** Links that may have been paid, because the shop has not yet heard of a payment. */
export const openLinks = (db: Database, orderId: string): Promise<PaymentLink[]> =>
  db
    .select()
    .from(paymentLink)
    .where(and(eq(paymentLink.orderId, orderId), isNotNull(paymentLink.nextCheckAt)));

/** A job, for payments whose webhook was lost. */
export async function checkDueLinks(services: Services): Promise<void> {
  const at = sql`${services.now().toISOString()}::timestamptz`;
  const due = await services.db
    .update(paymentLink)
    .set({
      nextCheckAt: sql`case when ${at} < ${LAST_CHECK}
        then least(${at} + greatest(interval '2 minutes', (${at} - created_at) / 2), ${LAST_CHECK}) end`,
    })
    .where(
      sql`${paymentLink.id} in (select id from payment_link where next_check_at <= ${at}
        order by next_check_at limit ${BATCH_SIZE} for update skip locked)`,
    )
    .returning();
  await checkLinks(services, due);
}

/** The job asks again if the provider cannot be reached. */
export async function checkLinks(services: Services, links: PaymentLink[]): Promise<void> {
  await Promise.all(
    links.map(async (link) => {
      try {
        const provider = providerOf(services.payments, link.provider);
        for (const found of await provider.listLinkPayments(link.providerLinkId)) {
          const payment = found.status === 'authorized' ? await provider.capture(found) : found;
          if (payment.status === 'captured') await settle(services, provider, payment, link);
        }
      } catch (error) {
        services.log.warn({ err: error, link: link.id }, 'a payment link could not be checked');
      }
    }),
  );
}
