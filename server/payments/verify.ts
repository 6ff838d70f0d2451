import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Received } from '#contract/schemas.ts';
import { orders } from '#server/database/schema.ts';
import type { Account } from '#server/identity/sessions.ts';
import { correctState } from '#server/pincode/check-state.ts';
import type { Services } from '#server/services.ts';
import type { ProviderPayment } from './provider.ts';
import { findSettlement, type Settlement, settle } from './settle.ts';

interface Call {
  input: Received<'order.verifyPayment'>;
  account: Account;
}

/** The browser's word that it paid: believed by its signature, acted on by the provider's. Answers the order's id. */
export async function verifyPayment({ input, account }: Call, services: Services): Promise<string> {
  const { db, payments } = services;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.providerOrderId, input.razorpay_order_id), eq(orders.accountId, account.id)));
  if (!order) throw new ApiError('not_found', 'We do not know this payment.');
  const signed = {
    orderId: input.razorpay_order_id,
    paymentId: input.razorpay_payment_id,
    signature: input.razorpay_signature,
  };
  if (!payments.isGenuinePayment(signed)) throw notVerified();

  // A paid order is not refused for its address: what contradicts the PIN code is put right.
  if (input.address) {
    await db
      .update(orders)
      .set({ address: { ...input.address, state: await correctState(services, input.address) } })
      .where(and(eq(orders.id, order.id), isNull(orders.address)));
  }
  const settlement =
    (await findSettlement(db, signed.paymentId)) ??
    (await settle(services, await capturedPayment(services, signed.paymentId)));
  if (settlement?.orderId !== order.id) throw notVerified();
  if (settlement.status !== 'captured') throw noOrder(settlement);
  return order.id;
}

/** Throws `ApiError('provider_unavailable')` while the provider cannot say that the money is there. */
async function capturedPayment({ payments, log }: Services, paymentId: string): Promise<ProviderPayment> {
  let found: ProviderPayment | undefined;
  try {
    found = await payments.findPayment(paymentId);
    if (found?.status === 'authorized') found = await payments.capture(found);
  } catch (error) {
    log.warn({ err: error, payment: paymentId }, 'a payment could not be looked up');
    throw beingConfirmed();
  }
  if (found?.status === 'refunded')
    throw noOrder({ status: 'refunded', reason: 'The payment was cancelled.' });
  if (found?.status !== 'captured') throw beingConfirmed();
  return found;
}

const beingConfirmed = () =>
  new ApiError(
    'provider_unavailable',
    'Your payment reached us and is being confirmed. Please do not pay again; the order will appear in My Orders.',
  );

const notVerified = () => new ApiError('payment_not_verified', 'Payment verification failed.');

const noOrder = ({ status, reason }: Pick<Settlement, 'status' | 'reason'>) =>
  new ApiError(
    'conflict',
    `${reason} ${status === 'held' ? 'We are looking into it and will email you.' : 'We are refunding your payment.'}`,
  );
