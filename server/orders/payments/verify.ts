import { and, eq, isNull } from 'drizzle-orm';
import type { Received } from '#contract/schemas.ts';
import { orders } from '#server/database/schema.ts';
import type { PaymentProvider, ProviderPayment } from '#server/payment-providers/provider.ts';
import { confirmPayment } from '#server/payment-providers/providers.ts';
import { correctState } from '#server/pincode/check-state.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Account } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';
import { findSettlement, type Settlement, settle } from './settle.ts';

interface Call {
  input: Received<'order.verifyPayment'>;
  account: Account;
}

export async function verifyPayment({ input, account }: Call, services: Services): Promise<string> {
  const { db, payments } = services;
  const confirmed = await confirmPayment(payments, input);
  if (!confirmed) throw notVerified();
  const { provider, orderId, paymentId } = confirmed;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.paymentProvider, provider.name),
        eq(orders.providerOrderId, orderId),
        eq(orders.accountId, account.id),
      ),
    );
  if (!order) throw new Refusal('not_found', 'paymentNotFound');

  // A paid order is not refused for its address: a state that contradicts the PIN code is corrected.
  if (input.address) {
    await db
      .update(orders)
      .set({ address: { ...input.address, state: await correctState(services, input.address) } })
      .where(and(eq(orders.id, order.id), isNull(orders.address)));
  }
  const settlement =
    (await findSettlement(db, paymentId)) ??
    (await settle(
      services,
      provider,
      await fetchCapturedPayment(services, provider, { orderId, id: paymentId }),
    ));
  if (settlement?.orderId !== order.id) throw notVerified();
  if (settlement.status !== 'captured') throw notAccepted(settlement);
  return order.id;
}

async function fetchCapturedPayment(
  { log }: Services,
  provider: PaymentProvider,
  payment: { orderId: string; id: string },
): Promise<ProviderPayment> {
  let found: ProviderPayment | undefined;
  try {
    found = await provider.findPayment(payment);
    if (found?.status === 'authorized') found = await provider.capture(found);
  } catch (error) {
    log.warn({ err: error, payment: payment.id }, 'a payment could not be looked up');
    throw unconfirmed();
  }
  if (found?.status === 'refunded') throw new Refusal('conflict', 'paymentCancelled');
  if (found?.status !== 'captured') throw unconfirmed();
  return found;
}

const unconfirmed = () => new Refusal('provider_unavailable', 'paymentUnconfirmed');

const notVerified = () => new Refusal('payment_not_verified', 'paymentNotVerified');

const notAccepted = ({ status, reason, ...payment }: Settlement) =>
  new Refusal('conflict', status === 'held' ? 'paymentHeld' : 'paymentRefunded', {
    ...payment,
    reason: reason ?? 'refunded_at_provider',
  });
