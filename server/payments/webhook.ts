import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { ApiError } from '#contract/errors.ts';
import { paymentEvent } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { razorpayPayment, razorpayRefund } from './razorpay.ts';
import { noteRefund } from './refund.ts';
import { settle } from './settle.ts';

const PAID = ['payment.captured', 'order.paid'];
const PAID_BACK = ['refund.created', 'refund.processed', 'refund.failed'];

const webhook = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity: z.unknown() }).optional(),
    refund: z.object({ entity: z.unknown() }).optional(),
  }),
});

/** What Razorpay tells by itself, at least once and in any order. A refusal makes it tell again later. */
export async function paymentWebhook(c: Context, services: Services): Promise<Response> {
  const body = await c.req.text();
  if (!services.payments.isGenuineWebhook(body, c.req.header('X-Razorpay-Signature') ?? ''))
    throw new ApiError('payment_not_verified', 'This webhook was not signed by the payment provider.');
  const eventId = c.req.header('X-Razorpay-Event-Id');
  const told = webhook.safeParse(parseJson(body));
  if (!eventId || eventId.length > 200 || !told.success)
    throw new ApiError('invalid_input', 'This webhook cannot be read.');
  const { event, payload } = told.data;

  await services.db.transaction(async (tx) => {
    // Razorpay hangs up after 5 seconds and tells again.
    await tx.execute(sql`set local lock_timeout = '4s'`);
    const recorded = await tx
      .insert(paymentEvent)
      .values({ id: eventId, event, receivedAt: services.now() })
      .onConflictDoNothing()
      .returning();
    if (recorded.length > 0) await takeIn({ ...services, db: tx }, event, payload);
  });
  return c.json({ success: true, data: {} });
}

async function takeIn(
  services: Services,
  event: string,
  { payment, refund }: z.infer<typeof webhook>['payload'],
): Promise<void> {
  if (PAID.includes(event)) {
    const paid = razorpayPayment.safeParse(payment?.entity).data;
    if (paid?.status === 'captured') await settle(services, paid);
  }
  if (PAID_BACK.includes(event)) {
    const told = razorpayRefund.safeParse(refund?.entity).data;
    if (told) await noteRefund(services, told);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
