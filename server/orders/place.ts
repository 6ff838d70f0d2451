import { sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type { Address } from '#domain/address.ts';
import { itemName } from '#domain/catalogue/product.ts';
import { type Paise, toRupees, ZERO } from '#domain/money.ts';
import { advanceOf } from '#domain/orders/cod-rules.ts';
import { needsConfirmation } from '#domain/orders/confirmation.ts';
import type { Business } from '#domain/orders/gst.ts';
import { inOrderLanguage, PAYMENT_WINDOW_MS } from '#domain/orders/order.ts';
import { isCashOnDelivery, isPaidAtProvider, type PaymentMethod } from '#domain/orders/payment-methods.ts';
import { MIN_ONLINE_PAYMENT, type Quote } from '#domain/orders/pricing.ts';
import type { OrderSource } from '#domain/orders/source.ts';
import type { PricedLine, RequestedLine } from '#server/cart/price-lines.ts';
import { findStock } from '#server/cart/queries.ts';
import { refuseCoupon } from '#server/coupons/usable.ts';
import { newId } from '#server/database/id.ts';
import { prepared } from '#server/database/prepared.ts';
import { rowOf } from '#server/database/row.ts';
import { orderLine, orders, outbox } from '#server/database/schema.ts';
import { promiseDelivery } from '#server/delivery/promise.ts';
import { confirmationRow } from '#server/email/outbox.ts';
import { checkState } from '#server/pincode/check-state.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Account } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';
import { cancelOtherAttempts } from './attempts.ts';
import { requireGstinOf } from './check-destination.ts';
import { codRefusal } from './cod-rules.ts';
import { isUnconfirmed, phoneReasons } from './confirmation.ts';
import { type PricedOrder, priceOrder } from './price.ts';
import { findOrderByKey, requireSameOrder } from './replay.ts';
import { requireWithinLimits } from './require-within-limits.ts';

export interface OrderRequest {
  account: Account;
  payment: PaymentMethod;
  lines: RequestedLine[];
  amount: Paise;
  address: Address | null;
  business?: Business | undefined;
  couponCode?: string | undefined;
  source?: OrderSource | undefined;
  idempotencyKey: string;
  requestHash: string;
}

export interface PlacedOrder {
  orderId: string;
  isReplay: boolean;
  /** It is confirmed once this is paid. */
  advance: Paise;
}

/**
 * Throws `amount_changed` with the new total, `out_of_stock`, `too_many_requests` after too many unpaid attempts or with too many
 * open COD orders, and `forbidden` if the customer is blocked.
 */
export async function placeOrder(services: Services, request: OrderRequest): Promise<PlacedOrder> {
  const { account, idempotencyKey, requestHash } = request;
  let refusal: unknown;
  try {
    const placed = await placeNewOrder(services, request);
    if (placed) return { ...placed, isReplay: false };
  } catch (error) {
    refusal = error;
  }
  // A retry succeeds even if the first request took the last item, or a price has changed since.
  const earlier = await findOrderByKey(services.db, account.id, idempotencyKey);
  if (!earlier) throw refusal;
  requireSameOrder(earlier, requestHash);
  return { orderId: earlier.id, isReplay: true, advance: isUnconfirmed(earlier) ? earlier.advance : ZERO };
}

async function placeNewOrder(
  services: Services,
  request: OrderRequest,
): Promise<Omit<PlacedOrder, 'isReplay'> | undefined> {
  const { account, payment, address, business, idempotencyKey } = request;
  if (account.isBlocked) throw new Refusal('forbidden', 'customerBlocked');
  if (business && !address) throw new Refusal('invalid_input', 'enterDeliveryAddress');
  if (address) await checkState(services, address);
  if (business && address) requireGstinOf(address, business);
  const priced = await priceOrder(services, { ...request, accountId: account.id });
  const { lines, price, couponCode, settings, settingsVersion } = priced;
  requireWithinLimits(priced, payment);
  const { warehousePincode } = settings.delivery;
  const { find, ask } = services.serviceability;
  const findRoute = isCashOnDelivery(payment) ? ask : find;
  const route = address ? await findRoute(warehousePincode, address.pincode) : undefined;
  const refusal =
    isCashOnDelivery(payment) &&
    (await codRefusal(services.db, priced.settings.cod, {
      ...{ lines, total: price.total },
      pincode: address?.pincode,
      route,
    }));
  if (refusal) throw refusal;
  if (price.total !== request.amount)
    throw new Refusal(
      'amount_changed',
      'amountChanged',
      { total: price.total },
      { data: { amount: toRupees(price.total) } },
    );

  const isFree = isPaidAtProvider(payment) && price.total === 0;
  const isAttempt = isPaidAtProvider(payment) && !isFree;
  if (isFree && !address) throw new Refusal('invalid_input', 'enterDeliveryAddress');
  if (isAttempt && price.total < MIN_ONLINE_PAYMENT)
    throw new Refusal('invalid_input', 'onlinePaymentTooSmall', { minimum: MIN_ONLINE_PAYMENT });

  const createdAt = services.now();
  const advance = isCashOnDelivery(payment) ? advanceOf(price, settings.cod) : ZERO;
  const mustConfirm =
    isCashOnDelivery(payment) &&
    (advance > 0 || needsConfirmation({ total: price.total, address }, settings.confirmation));
  const order = {
    id: newId(),
    accountId: account.id,
    idempotencyKey,
    requestHash: request.requestHash,
    status: isAttempt ? ('payment_pending' as const) : ('processing' as const),
    paymentMethod: payment,
    paid: isFree,
    ...price,
    advance,
    advancePaid: ZERO,
    address,
    business: business ?? null,
    paymentDueAt: isAttempt ? new Date(createdAt.getTime() + PAYMENT_WINDOW_MS) : null,
    createdAt,
    couponCode,
    settingsVersion,
    language: services.language,
    promisedBy:
      address &&
      (await promiseDelivery(settings.delivery, { pincode: address.pincode, at: createdAt, route })),
    confirmation: mustConfirm ? ('pending' as const) : null,
    source: request.source ?? null,
  };
  const result = await store(services, order, priced, account);
  if (result.outcome === 'replayed') return undefined;
  if (result.outcome === 'placed') return { orderId: result.orderId!, advance };
  throw await toRefusal(services, result, lines.map(inOrderLanguage));
}

type NewOrder = typeof orders.$inferInsert &
  Pick<typeof orders.$inferSelect, 'address' | 'couponCode'> &
  Quote;

async function store(
  services: Services,
  order: NewOrder,
  { lines, settings }: PricedOrder,
  account: Account,
): Promise<Stored> {
  const { db } = services;
  const { returnedParcels } = settings.cod;
  const reasons = isCashOnDelivery(order.paymentMethod) ? phoneReasons(settings.confirmation) : undefined;
  const isAttempt = order.status === 'payment_pending';
  const email = isAttempt ? null : confirmationRow(services, order.id, account.email, settings);
  const rows = lines.map((line, position) => rowOf(orderLine, { orderId: order.id, position, ...line }));
  const values = {
    order: JSON.stringify({
      ...rowOf(orders, order),
      ...(returnedParcels !== null && { cod_returned_parcels: returnedParcels }),
      ...(reasons && { confirm_if: reasons }),
    }),
    lines: JSON.stringify(rows),
    confirmation: email && JSON.stringify(rowOf(outbox, email)),
    maxPerAccount: settings.orderLimits.maxOpenCodPerAccount,
    maxPerPhone: settings.orderLimits.maxOpenCodPerPhone,
  };
  for (;;) {
    const [result] = await placingStatement(db).execute(values);
    if (result!.outcome !== 'payment_unfinished') return result!;
    await cancelOtherAttempts(services, account.id, order.idempotencyKey);
  }
}

type Stored = Awaited<ReturnType<ReturnType<typeof placingStatement>['execute']>>[number];

const json = (name: string) => sql`${sql.placeholder(name)}::jsonb`;

const placingStatement = prepared((db) =>
  db
    .select({
      outcome: sql<
        | 'placed'
        | 'replayed'
        | 'payment_unfinished'
        | 'payment_wait'
        | 'out_of_stock'
        | 'coupon_used_up'
        | 'too_many_open_cod'
        | 'cod_not_available'
        | 'not_first_order'
      >`outcome`,
      orderId: sql<string | null>`order_id`,
      variantId: sql<string | null>`variant_id`,
      waitUntil: sql<Date | null>`wait_until`.mapWith(orders.createdAt),
    })
    .from(sql`place_order(${json('order')}, ${json('lines')}, ${json('confirmation')},
      ${sql.placeholder('maxPerAccount')}, ${sql.placeholder('maxPerPhone')})`)
    .prepare('place_order'),
);

async function toRefusal(services: Services, result: Stored, lines: PricedLine[]): Promise<ApiError> {
  if (result.outcome === 'payment_wait')
    return new Refusal('too_many_requests', 'tooManyUnpaidAttempts', { until: result.waitUntil! });
  if (result.outcome === 'too_many_open_cod') return new Refusal('too_many_requests', 'tooManyOpenCod');
  if (result.outcome === 'cod_not_available') return fieldRefusal('paymentMethod', 'codNotAvailable');
  if (result.outcome === 'coupon_used_up') return refuseCoupon('couponUsedUp');
  if (result.outcome === 'not_first_order') return refuseCoupon('couponDetailsUsed');
  const { name, productId, size } = lines.find(({ variantId }) => variantId === result.variantId)!;
  const found = await findStock(services, productId);
  const left = found?.left.get(lines.find((one) => one.variantId === result.variantId)!.size) ?? 0;
  return new Refusal('out_of_stock', 'notEnoughStock', { item: itemName(name, size), left });
}
