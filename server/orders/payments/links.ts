import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { toMobileNumber } from '#domain/address.ts';
import { emailOf } from '#domain/no-email.ts';
import { CONFIRMATION_LINK_MS } from '#domain/orders/confirmation.ts';
import { orderNumber } from '#domain/orders/order.ts';
import type { PaymentLinkPurpose } from '#domain/orders/payment.ts';
import { newId } from '#server/database/id.ts';
import { type orders, paymentLink } from '#server/database/schema.ts';
import { customerOf } from '#server/orders/lock-order.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { amountToPay } from './payable.ts';

const MINUTE_MS = 60_000;
const FIRST_CHECK_MS = 2 * MINUTE_MS;
/** The provider's minimum is 15 minutes. */
const MIN_VALIDITY_MS = 20 * MINUTE_MS;

interface LinkRequest {
  order: typeof orders.$inferSelect;
  purpose: PaymentLinkPurpose;
  /** The provider's page sends the customer here. */
  returnUrl: string;
}

/** Returns the address of the provider's page. Throws `conflict` if there is nothing to pay, and `provider_unavailable`. */
export async function openPaymentLink(
  services: Services,
  { order, purpose, returnUrl }: LinkRequest,
): Promise<string> {
  const { db, now, words } = services;
  const provider = services.payments.current;
  const amount = await amountToPay(db, order, purpose);
  if (amount === undefined) throw new Refusal('conflict', 'orderNotPayable', order);
  const createdAt = now();
  const [earlier] = await db
    .select({ url: paymentLink.url })
    .from(paymentLink)
    .where(
      and(
        ...[
          eq(paymentLink.orderId, order.id),
          eq(paymentLink.purpose, purpose),
          eq(paymentLink.amount, amount),
        ],
        eq(paymentLink.provider, provider.name),
        // One that was paid cannot be paid again, although the same amount can be due again.
        isNotNull(paymentLink.nextCheckAt),
        gt(paymentLink.expiresAt, new Date(createdAt.getTime() + MINUTE_MS)),
      ),
    )
    .orderBy(desc(paymentLink.createdAt))
    .limit(1);
  if (earlier) return earlier.url;

  const id = newId();
  // An order may be edited long after it was placed.
  const from = purpose === 'balance' ? createdAt : order.createdAt;
  const expiresAt = new Date(
    Math.max(from.getTime() + CONFIRMATION_LINK_MS, createdAt.getTime() + MIN_VALIDITY_MS),
  );
  const { name, email } = await customerOf(db, order);
  const { id: providerLinkId, url } = await provider.createLink({
    ...{ amount, reference: id, expiresAt, returnUrl },
    description: words.orders.orderNumber(orderNumber(order.number)),
    customer: {
      name,
      email: emailOf(email),
      phone: order.address ? toMobileNumber(order.address.phone) : undefined,
    },
  });
  await db.insert(paymentLink).values({
    ...{ id, orderId: order.id, purpose, amount, provider: provider.name, providerLinkId, url },
    ...{ expiresAt, createdAt, nextCheckAt: new Date(createdAt.getTime() + FIRST_CHECK_MS) },
  });
  return url;
}
