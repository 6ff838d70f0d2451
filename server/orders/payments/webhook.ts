import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { ApiError } from '#contract/errors.ts';
import { paymentEvent } from '#server/database/schema.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { saveProviderRefund } from './refund.ts';
import { settle } from './settle.ts';
import { findPaymentLink } from './settle-link.ts';

export async function paymentWebhook(c: Context, services: Services): Promise<Response> {
  const provider = services.payments.all.find(({ name }) => name === c.req.param('provider'));
  if (!provider) throw new Refusal('not_found', 'addressNotFound');
  const event = await provider.readWebhook(c.req.raw);
  if (!event)
    throw new ApiError('payment_not_verified', 'This webhook was not signed by the payment provider.');

  await services.db.transaction(async (tx) => {
    // Providers give up after 5 seconds and repeat the event later.
    await tx.execute(sql`set local lock_timeout = '4s'`);
    const recorded = await tx
      .insert(paymentEvent)
      .values({ provider: provider.name, id: event.id, event: event.type, receivedAt: services.now() })
      .onConflictDoNothing()
      .returning();
    if (recorded.length === 0) return;
    // It is not refused, because the provider would repeat it for a day. The payment is found when its order is checked.
    if (event.unreadable?.length)
      services.log.error(
        { provider: provider.name, event: event.type, id: event.id, fields: event.unreadable },
        'a payment event could not be read',
      );
    const inside = { ...services, db: tx };
    const { payment, linkId } = event;
    const link = linkId && (await findPaymentLink(tx, { provider: provider.name, providerLinkId: linkId }));
    if (payment && (link || !linkId)) await settle(inside, provider, payment, link || undefined);
    if (event.refund) await saveProviderRefund(inside, event.refund);
  });
  return c.json({ success: true, data: {} });
}
