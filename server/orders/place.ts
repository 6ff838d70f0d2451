import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Address } from '#domain/address.ts';
import { shortage } from '#domain/cart.ts';
import { formatPaise, toRupees } from '#domain/money.ts';
import { PAYMENT_WINDOW_MS } from '#domain/order.ts';
import { MIN_ONLINE_PAYMENT, type PaymentMethod } from '#domain/pricing.ts';
import { itemName } from '#domain/product.ts';
import { findStock } from '#server/cart/queries.ts';
import { codeRefused } from '#server/coupons/usable.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { prepared } from '#server/database/prepared.ts';
import { rowOf } from '#server/database/row.ts';
import { orderLine, orders, outbox } from '#server/database/schema.ts';
import { orderConfirmation } from '#server/email/order-confirmation.ts';
import { toOutboxRow } from '#server/email/outbox.ts';
import type { Account } from '#server/identity/sessions.ts';
import { cancelOtherAttempts } from '#server/orders/attempts.ts';
import { checkState } from '#server/pincode/check-state.ts';
import type { PricedLine, WantedLine } from '#server/products/priced-lines.ts';
import type { Services } from '#server/services.ts';
import { priceOrder } from './price.ts';
import { requireSameOrder } from './replay.ts';

export interface OrderRequest {
  account: Account;
  payment: PaymentMethod;
  lines: WantedLine[];
  /** What the shopper was shown, in paise. */
  amount: number;
  address: Address | null;
  couponCode?: string | undefined;
  idempotencyKey: string;
  requestHash: string;
}

export interface Placed {
  orderId: string;
  /** True where an earlier call under the same key has placed it. */
  isReplay: boolean;
}

/**
 * Prices the lines, takes the stock and stores the order in one statement (`place_order`). An online order
 * waits as 'payment_pending', unless nothing is to be paid; earlier ones of the account that still wait are cancelled. The same key
 * answers the same order again. Throws `ApiError`: `amount_changed` with the new total, `out_of_stock`, `too_many_requests` after
 * too many unpaid attempts, what `checkState`, `pricedLines` and `usableCoupon` throw, and for a key that is used again what
 * `requireSameOrder` throws.
 */
export async function placeOrder(services: Services, request: OrderRequest): Promise<Placed> {
  try {
    const orderId = await placeNewOrder(services, request);
    if (orderId) return { orderId, isReplay: false };
  } catch (refusal) {
    // The first call may have taken the last item, or prices have changed since: it is placed all the same.
    const earlier = await findByKey(services.db, request);
    if (!earlier) throw refusal;
  }
  const earlier = await findByKey(services.db, request);
  requireSameOrder(earlier!, request.requestHash);
  return { orderId: earlier!.id, isReplay: true };
}

async function findByKey(db: Database, { account, idempotencyKey }: OrderRequest) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, account.id), eq(orders.idempotencyKey, idempotencyKey)));
  return order;
}

/** Undefined where the key was used before. */
async function placeNewOrder(services: Services, request: OrderRequest): Promise<string | undefined> {
  const { db, now } = services;
  if (request.address) await checkState(services, request.address);
  const priced = await priceOrder(services, { ...request, accountId: request.account.id });
  const { lines, price, couponCode, settingsVersion, settings } = priced;
  if (price.total !== request.amount) throw amountChanged(price.total);

  const createdAt = now();
  const isFree = request.payment === 'online' && price.total === 0;
  if (isFree && !request.address) throw new ApiError('invalid_input', 'Please enter your delivery address.');
  if (request.payment === 'online' && !isFree && price.total < MIN_ONLINE_PAYMENT)
    throw tooLittleToPayOnline();
  const waitsForPayment = request.payment === 'online' && !isFree;
  const order: typeof orders.$inferSelect = {
    id: newId(),
    accountId: request.account.id,
    idempotencyKey: request.idempotencyKey,
    requestHash: request.requestHash,
    status: waitsForPayment ? 'payment_pending' : 'processing',
    paymentMethod: request.payment,
    paid: isFree,
    ...price,
    address: request.address,
    paymentProvider: null,
    providerOrderId: null,
    paymentDueAt: waitsForPayment ? new Date(createdAt.getTime() + PAYMENT_WINDOW_MS) : null,
    nextCheckAt: null,
    createdAt,
    couponCode,
    settingsVersion,
    packedAt: null,
    shippedAt: null,
    deliveredAt: null,
    carrier: null,
    trackingNumber: null,
    cancelReason: null,
    replacesReturn: null,
  };
  const confirmation = waitsForPayment
    ? null
    : toOutboxRow(services, settings.contact, orderConfirmation(services, order, lines, request.account));

  const rows = lines.map((line, position) => rowOf(orderLine, { orderId: order.id, position, ...line }));
  const values = {
    order: JSON.stringify(rowOf(orders, order)),
    lines: JSON.stringify(rows),
    confirmation: confirmation && JSON.stringify(rowOf(outbox, confirmation)),
  };
  let [answer] = await placing(db).execute(values);
  while (answer!.outcome === 'payment_unfinished') {
    await cancelOtherAttempts(services, request.account.id, request.idempotencyKey);
    [answer] = await placing(db).execute(values);
  }
  const { outcome, orderId, waitUntil, ...missing } = answer!;
  if (outcome === 'replayed') return undefined;
  if (outcome === 'payment_wait') throw tooManyUnpaid(waitUntil!);
  if (outcome === 'coupon_used_up') throw codeRefused('This code has been used up.');
  if (outcome === 'out_of_stock') {
    const short = lines.find(
      ({ productId, size }) => productId === missing.productId && size === missing.size,
    );
    throw await outOfStock(db, short!);
  }
  return orderId!;
}

const json = (name: string) => sql`${sql.placeholder(name)}::jsonb`;

const placing = prepared((db) =>
  db
    .select({
      outcome: sql<
        'placed' | 'replayed' | 'payment_unfinished' | 'payment_wait' | 'out_of_stock' | 'coupon_used_up'
      >`outcome`,
      /** Of the first two outcomes. */
      orderId: sql<string | null>`order_id`,
      /** What is out of stock. */
      productId: sql<string | null>`product_id`,
      size: sql<string | null>`size`,
      waitUntil: sql<Date | null>`wait_until`.mapWith(orders.createdAt),
    })
    .from(sql`place_order(${json('order')}, ${json('lines')}, ${json('confirmation')})`)
    .prepare('place_order'),
);

const amountChanged = (total: number) =>
  new ApiError('amount_changed', `The total is now ${formatPaise(total)}. Please check your order again.`, {
    data: { amount: toRupees(total) },
  });

const tooLittleToPayOnline = () =>
  new ApiError(
    'invalid_input',
    `Online payments start at ${formatPaise(MIN_ONLINE_PAYMENT)}. Please choose cash on delivery, or change your cart.`,
  );

const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' },
});

const tooManyUnpaid = (until: Date) =>
  new ApiError(
    'too_many_requests',
    `You started several payments without completing them, so we can't hold items for an online payment until ${dayAndTime.format(until)}. Cash on delivery is still available.`,
  );

async function outOfStock(db: Database, { productId, name, size }: PricedLine): Promise<ApiError> {
  const found = await findStock(db, productId);
  const why = shortage(itemName(name, size), found?.left.get(size) ?? 0);
  return new ApiError('out_of_stock', `${why} Please change your cart.`);
}
