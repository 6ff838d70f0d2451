import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Address } from '#domain/address.ts';
import { formatRupees, rupees } from '#domain/money.ts';
import { PAYMENT_WINDOW_MS } from '#domain/order.ts';
import type { PaymentMethod } from '#domain/pricing.ts';
import type { WantedLine } from '#server/catalogue/priced-lines.ts';
import { codeRefused } from '#server/coupons/usable.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { prepared } from '#server/database/prepared.ts';
import { rowOf } from '#server/database/row.ts';
import { letter, orderLine, orders } from '#server/database/schema.ts';
import type { Account } from '#server/identity/sessions.ts';
import { orderConfirmation } from '#server/mail/order-confirmation.ts';
import { letterRow } from '#server/mail/outbox.ts';
import { releaseAttempts } from '#server/payments/pending.ts';
import { checkState } from '#server/pincode/check-state.ts';
import type { Services } from '#server/services.ts';
import { priceOrder } from './price.ts';

export interface Wish {
  account: Account;
  payment: PaymentMethod;
  lines: WantedLine[];
  /** What the shopper was shown, in paise. */
  amount: number;
  address: Address | null;
  couponCode?: string | undefined;
  idempotencyKey: string;
}

/**
 * Prices the lines, takes the stock and stores the order in one statement (`place_order`). An online order
 * waits as 'Payment Pending'; earlier ones of the account that still wait are given up. Answers the order's id; the same key
 * answers the same id again. Throws `ApiError`: `amount_changed` with the new total, `out_of_stock`, and what `checkState`,
 * `pricedLines` and `usableCoupon` throw.
 */
export async function placeOrder(services: Services, wish: Wish): Promise<string> {
  try {
    return await placeAnew(services, wish);
  } catch (refusal) {
    // The first try may have taken the last piece, or prices have changed since: it is placed all the same.
    const earlier = await findByKey(services.db, wish);
    if (earlier) return earlier;
    throw refusal;
  }
}

async function findByKey(db: Database, { account, idempotencyKey }: Wish): Promise<string | undefined> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, account.id), eq(orders.idempotencyKey, idempotencyKey)));
  return order?.id;
}

async function placeAnew(services: Services, wish: Wish): Promise<string> {
  const { db, now } = services;
  if (wish.address) await checkState(services, wish.address);
  const priced = await priceOrder(services, { ...wish, accountId: wish.account.id });
  const { lines, price, couponCode, settingsVersion, settings } = priced;
  if (price.total !== wish.amount) throw amountChanged(price.total);

  const createdAt = now();
  const isPaidLater = wish.payment === 'cod';
  const order: typeof orders.$inferSelect = {
    id: newId(),
    accountId: wish.account.id,
    idempotencyKey: wish.idempotencyKey,
    status: isPaidLater ? 'Processing' : 'Payment Pending',
    paymentMethod: wish.payment,
    paid: false,
    ...price,
    address: wish.address,
    providerOrderId: null,
    paymentDueAt: isPaidLater ? null : new Date(createdAt.getTime() + PAYMENT_WINDOW_MS),
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
  const confirmation = isPaidLater
    ? letterRow(services, settings.contact, orderConfirmation(order, lines, wish.account))
    : null;

  const rows = lines.map((line, position) => rowOf(orderLine, { orderId: order.id, position, ...line }));
  const values = {
    order: JSON.stringify(rowOf(orders, order)),
    lines: JSON.stringify(rows),
    confirmation: confirmation && JSON.stringify(rowOf(letter, confirmation)),
  };
  let [answer] = await placing(db).execute(values);
  while (answer!.outcome === 'payment_unfinished') {
    await releaseAttempts(services, wish.account.id, wish.idempotencyKey);
    [answer] = await placing(db).execute(values);
  }
  const { outcome, orderId, ...missing } = answer!;
  if (outcome === 'coupon_used_up') throw codeRefused('This code has been used up.');
  if (outcome === 'out_of_stock') {
    const short = lines.find(
      ({ productId, size }) => productId === missing.productId && size === missing.size,
    );
    throw outOfStock(short?.name ?? 'A product');
  }
  return orderId!;
}

const json = (name: string) => sql`${sql.placeholder(name)}::jsonb`;

const placing = prepared((db) =>
  db
    .select({
      outcome: sql<'placed' | 'replayed' | 'payment_unfinished' | 'out_of_stock' | 'coupon_used_up'>`outcome`,
      /** Of the first two outcomes. */
      orderId: sql<string | null>`order_id`,
      /** What is out of stock. */
      productId: sql<string | null>`product_id`,
      size: sql<string | null>`size`,
    })
    .from(sql`place_order(${json('order')}, ${json('lines')}, ${json('confirmation')})`)
    .prepare('place_order'),
);

const amountChanged = (total: number) =>
  new ApiError(
    'amount_changed',
    `The total is now ${formatRupees(rupees(total))}. Please check your order again.`,
    {
      data: { amount: rupees(total) },
    },
  );

const outOfStock = (name: string) =>
  new ApiError('out_of_stock', `${name} is no longer there in that quantity. Please change your cart.`);
