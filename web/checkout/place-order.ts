import { checkout } from '#content/checkout.ts';
import type { Client } from '#contract/client.ts';
import { ApiError, isUnavailable, isUnreachable } from '#contract/errors.ts';
import type { Input, Output } from '#contract/schemas.ts';
import { toMobileNumber } from '#domain/address.ts';
import type { Paise, Rupees } from '#domain/money.ts';
import { toGstin } from '#domain/orders/gst.ts';
import { splitName } from '#domain/orders/order.ts';
import { findState } from '#domain/pincode.ts';
import { errorText, serverText } from '#web/api/error-text.ts';
import type { SoldLine } from '#web/cart/use-cart-lines.ts';
import type { Confirmation } from '#web/payments/provider.ts';
import type { Draft } from './draft.ts';
import { wait } from './look-again.ts';

export type Order = Pick<
  Input<'order.create'>,
  'items' | 'amount' | 'address' | 'business' | 'coupon' | 'source'
>;

export type Outcome =
  /** Other backends may not send the order's ID. */
  | {
      isPlaced: true;
      message: string;
      orderId: string | undefined;
      wasPlacedBefore?: boolean;
      /** Where to pay the advance. */
      payUrl?: string | undefined;
    }
  | {
      isPlaced: false;
      message?: string;
      error?: unknown;
      payment?: 'closed' | 'unconfirmed';
      /** Asks again whether the payment arrived, if the answer was lost. */
      look?: () => Promise<Outcome>;
    };

type Placed = Extract<Outcome, { isPlaced: true }>;

const placed = (orderId: string | undefined): Placed => ({
  isPlaced: true,
  message: checkout.placed,
  orderId,
});

const placedBefore = (orderId: string | undefined): Placed => ({
  isPlaced: true,
  wasPlacedBefore: true,
  message: checkout.placedBefore,
  orderId,
});

export const itemsOf = (lines: Order['items']): Order['items'] =>
  lines.map(({ productId, quantity, size }) => ({ productId, quantity, size }));

export const addressOf = ({ fullName, phone, address, city, state, pincode }: Draft): Order['address'] => ({
  ...splitName(fullName),
  ...{ phone: toMobileNumber(phone)!, address, city, state: findState(state)!, pincode },
});

export const orderOf = (draft: Draft, lines: SoldLine[], amount: Rupees): Order => ({
  items: itemsOf(lines),
  amount,
  address: addressOf(draft),
  ...(draft.isForBusiness && {
    business: { name: draft.businessName.trim(), gstin: toGstin(draft.gstin) },
  }),
});

type ProviderOrder = { id: string; amount: Paise; currency: string; token?: string | undefined };

interface Parts {
  api: Client;
  idempotencyKey: string;
  pay: (attempt: { key: string; order: ProviderOrder }) => Promise<Confirmation | 'closed'>;
}

export const placeOnline = (order: Order, { api, idempotencyKey, pay }: Parts): Promise<Outcome> =>
  payOrder(() => api.call('order.createPayment', order, { idempotencyKey }), { api, pay, order });

export const payAgain = (id: string, { api, pay }: Omit<Parts, 'idempotencyKey'>): Promise<Outcome> =>
  payOrder(() => api.call('order.pay', { id }), { api, pay });

async function payOrder(
  open: () => Promise<{ order: ProviderOrder }>,
  { api, pay, order }: Omit<Parts, 'idempotencyKey'> & { order?: Order },
): Promise<Outcome> {
  let payment: Confirmation | 'closed';
  try {
    const { key } = await api.call('payment.key');
    const opened = await open();
    if (opened.order.amount === 0) return placed(opened.order.id);
    payment = await pay({ key, order: opened.order });
  } catch (error) {
    const orderId = alreadyPlacedIn(error);
    if (orderId) return placedBefore(orderId);
    return refused(error, notSent(error, checkout.paymentNotStarted));
  }
  if (payment === 'closed') return { isPlaced: false, payment };
  return verify({ ...payment, ...order }, api);
}

async function verify(payment: Confirmation, api: Client): Promise<Outcome> {
  let verified: Output<'order.verifyPayment'> | undefined;
  try {
    verified = await api.call('order.verifyPayment', payment);
  } catch (error) {
    // The form would answer this error with the login, which says nothing about the payment.
    if (error instanceof ApiError && error.code === 'not_signed_in')
      return { isPlaced: false, message: checkout.paymentVerificationError, payment: 'unconfirmed' };
    const isAnswered = serverText(error) !== undefined;
    const words = isAnswered ? checkout.paymentNotVerified : checkout.paymentVerificationError;
    const look = isUnknown(error) && { look: () => verify(payment, api) };
    return { ...refused(error, words), payment: 'unconfirmed', ...look };
  }
  return { isPlaced: true, message: checkout.paid, orderId: verified?.orderId };
}

const isUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  ['unavailable', 'provider_unavailable', 'internal', 'too_many_requests'].includes(error.code);

const RETRY_WAITS_MS = [500, 1_500];

/** Sends an order whose answer was lost again, with the same key, because it may be placed. */
export async function placeAtOnce(
  order: Order & Pick<Input<'order.create'>, 'paymentMethod'>,
  parts: Omit<Parts, 'pay'>,
  [waitMs, ...waitsMs] = RETRY_WAITS_MS,
): Promise<Outcome> {
  const { api, idempotencyKey } = parts;
  try {
    const answer = await api.call('order.create', order, { idempotencyKey });
    const outcome = (answer?.alreadyPlaced ? placedBefore : placed)(answer?.orderId);
    return { ...outcome, payUrl: answer?.payUrl };
  } catch (error) {
    if (waitMs && isUnavailable(error)) {
      await wait(waitMs);
      const outcome = await placeAtOnce(order, parts, waitsMs);
      return outcome.isPlaced ? { ...placed(outcome.orderId), payUrl: outcome.payUrl } : outcome;
    }
    const isAnswered = serverText(error) !== undefined;
    return refused(error, isAnswered ? checkout.notPlaced : notSent(error, checkout.notReached));
  }
}

const alreadyPlacedIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'conflict' ? Object(error.data).orderId : undefined;

/** Unlike additions to the cart, orders and payments do not wait for a network. */
const notSent = (error: unknown, text: string): string =>
  isUnreachable(error) ? `${text} ${checkout.notSentLater}` : text;

const refused = (error: unknown, fallback: string): Exclude<Outcome, { isPlaced: true }> => ({
  isPlaced: false,
  message: errorText(error, fallback),
  error,
});
