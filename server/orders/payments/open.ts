import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Received } from '#contract/schemas.ts';
import { linesOf } from '#domain/cart.ts';
import { loadCart } from '#server/cart/queries.ts';
import { orders } from '#server/database/schema.ts';
import { idempotencyKeyOf } from '#server/http/idempotency-key.ts';
import { cancelUnopenedAttempt } from '#server/orders/attempts.ts';
import { placeOrder } from '#server/orders/place.ts';
import { findOrderByKey, requestHashOf, requireSameOrder } from '#server/orders/replay.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Account } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';

const FIRST_CHECK_MS = 2 * 60_000;

type Attempt = typeof orders.$inferSelect;

interface Call {
  input: Received<'order.createPayment'>;
  account: Account;
  c: Context;
}

/** The source is not a part of the request: a repeated one may come from another tab. */
export async function openPayment({ input: { source, ...input }, account, c }: Call, services: Services) {
  const key = idempotencyKeyOf(c);
  const requestHash = requestHashOf('online', input);
  const earlier = await findOrderByKey(services.db, account.id, key);
  if (earlier) requireSameOrder(earlier, requestHash);
  const attempt =
    earlier ?? (await placeAttempt(services, account, { key, requestHash, input: { ...input, source } }));
  return toProviderOrder(services, account, attempt);
}

export async function reopenPayment(
  { input, account }: { input: Received<'order.pay'>; account: Account },
  services: Services,
) {
  const [attempt] = await services.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, input.id), eq(orders.accountId, account.id)));
  if (!attempt) throw new Refusal('not_found', 'orderNotFound');
  const { status, paymentDueAt } = attempt;
  if (status === 'cancelled' || (paymentDueAt && paymentDueAt <= services.now())) throw expired();
  return toProviderOrder(services, account, attempt);
}

async function toProviderOrder(services: Services, account: Account, attempt: Attempt) {
  const { current } = services.payments;
  const amount = { amount: attempt.total, currency: 'INR' as const };
  if (attempt.total === 0) return { id: attempt.id, ...amount };
  if (attempt.status !== 'payment_pending') throw alreadyPlaced(attempt);
  if (attempt.paymentProvider && attempt.paymentProvider !== current.name) throw expired();
  const id = attempt.providerOrderId ?? (await openAtProvider(services, account, attempt));
  return { id, ...amount, token: await current.checkoutToken?.(id) };
}

async function placeAttempt(
  services: Services,
  account: Account,
  { key, requestHash, input }: { key: string; requestHash: string; input: Call['input'] },
): Promise<Attempt> {
  const { items, amount, address, business, coupon, source } = input;
  const lines = items ?? linesOf(await loadCart(services.db, account.id));
  if (lines.length === 0) throw new Refusal('invalid_input', 'cartEmpty');
  const { orderId } = await placeOrder(services, {
    account,
    payment: 'online',
    lines,
    amount,
    address: address ?? null,
    business,
    couponCode: coupon,
    source,
    idempotencyKey: key,
    requestHash,
  });
  const [attempt] = await services.db.select().from(orders).where(eq(orders.id, orderId));
  return attempt!;
}

async function openAtProvider(services: Services, account: Account, attempt: Attempt): Promise<string> {
  const { db, log, now, payments } = services;
  const { id, name, email } = account;
  const providerOrderId = await payments.current
    .createOrder({
      amount: attempt.total,
      receipt: attempt.id,
      customer: { id, name, email, phone: attempt.address?.phone },
    })
    .catch(async (cause) => {
      log.error({ err: cause, order: attempt.id }, 'a payment could not be opened');
      await cancelUnopenedAttempt(services, attempt.id);
      throw new Refusal('provider_unavailable', 'paymentNotStarted', undefined, { cause });
    });
  const [stored] = await db
    .update(orders)
    .set({
      paymentProvider: payments.current.name,
      providerOrderId,
      nextCheckAt: new Date(now().getTime() + FIRST_CHECK_MS),
    })
    .where(and(eq(orders.id, attempt.id), eq(orders.status, 'payment_pending')))
    .returning({ id: orders.id });
  if (!stored) {
    const [current] = await db.select().from(orders).where(eq(orders.id, attempt.id));
    requireSameOrder(current!, attempt.requestHash);
    throw alreadyPlaced(current!);
  }
  return providerOrderId;
}

const expired = () => new Refusal('conflict', 'paymentExpired');

const alreadyPlaced = ({ id }: Attempt) =>
  new Refusal('conflict', 'orderAlreadyPlaced', undefined, { data: { orderId: id } });
