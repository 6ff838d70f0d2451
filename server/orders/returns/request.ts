import { asc, eq, sql } from 'drizzle-orm';
import type { Received } from '#contract/schemas.ts';
import { min, subtract, sum, ZERO } from '#domain/money.ts';
import { afterCoupon, exchangeDifference } from '#domain/orders/exchange.ts';
import { needsPayout } from '#domain/orders/payment-methods.ts';
import { canChangeReturn, isOpenReturn, isShopsFault, returnableUntil } from '#domain/orders/returns.ts';
import { returnStock, takeStock } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { orderLine, orderReturns, orders, returnItem } from '#server/database/schema.ts';
import { promisedReturnDays } from '#server/orders/expressions.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Account } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';
import { cancelPickups } from './cancel-pickups.ts';
import { chooseVariants } from './choose-variants.ts';
import { exchangeCause, exchangeItems, lockReturn, logAndEmailReturn } from './lock-return.ts';
import { creditTotal, findSales } from './sales.ts';
import { couponPercentOf, soldOrderOf } from './sold-order.ts';

type ReturnRequest = Received<'order.return'>;

/** Staff can enter it for a customer, also after the window, and ask for the account later. */
export async function requestReturn(
  services: Services,
  requester: Account | { actor: string },
  request: ReturnRequest,
): Promise<void> {
  const accountId = 'id' in requester ? requester.id : undefined;
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, request.id, accountId);
    if (accountId) await requireWithinWindow(tx, order, now());
    else if (order.status !== 'delivered') throw new Refusal('conflict', 'returnWindowClosed', order);
    const isPaidByTransfer = needsPayout(order) && request.resolution === 'refund';
    const lines = await linesWithSentBack(tx, order.id);
    const items = request.items.map((item) => {
      const line = lines.find(({ productId, size }) => productId === item.productId && size === item.size);
      if (!line) throw new Refusal('invalid_input', 'itemNotInOrder');
      if (item.quantity > line.quantity - line.sentBack)
        throw new Refusal('conflict', 'returnQuantityTooLarge', { item: line.name });
      return { ...item, line };
    });
    if (new Set(items.map(({ line }) => line.position)).size < items.length)
      throw new Refusal('invalid_input', 'itemListedTwice');

    const soldOrderId = await soldOrderOf(tx, order);
    const { sales, exchanges } = await findSales(tx, order);
    const returned = items.map(({ line: { position }, quantity, reason }) => ({
      ...{ position, quantity, withFees: isShopsFault(reason) },
    }));
    const isExchange = request.resolution === 'exchange';
    const chosen = isExchange ? await chooseVariants(tx, order, items) : [];
    const percent = isExchange ? await couponPercentOf(tx, order) : null;
    const difference = exchangeDifference(
      chosen.map(({ newPrice }, index) => {
        const { line, quantity } = items[index]!;
        return { difference: afterCoupon(subtract(newPrice, line.price), percent), quantity };
      }),
    );
    if (difference !== (request.difference ?? min(difference, ZERO)))
      throw new Refusal('conflict', 'exchangeDifferenceChanged', { difference });
    const refund = sum(sales.map((sale) => creditTotal(sale, { items: returned, exchanges })));
    if (accountId && isPaidByTransfer && refund > 0 && !request.payout)
      throw fieldRefusal('payout', 'enterPayout');
    const orderReturn = {
      id: newId(),
      orderId: order.id,
      soldOrderId,
      status: 'requested' as const,
      resolution: request.resolution,
      comment: request.comment ?? '',
      message: null,
      refund,
      reference: null,
      payout: (isPaidByTransfer && request.payout) || null,
      createdAt: now(),
      ...{ isByMerchant: false, idempotencyKey: null, sendBy: null, refundedAt: null, difference },
    };
    const rows = items.map(({ line, quantity, reason }, index) => ({
      ...{ returnId: orderReturn.id, position: line.position, quantity, reason },
      ...chosen[index],
    }));
    await tx.insert(orderReturns).values(orderReturn);
    await tx.insert(returnItem).values(rows);
    if (isExchange) {
      const reserved = chosen.map(({ newVariantId }, index) => ({
        variantId: newVariantId,
        quantity: items[index]!.quantity,
      }));
      if (!(await takeStock(tx, reserved, exchangeCause(order.id))))
        throw new Refusal('out_of_stock', 'newSizeSoldOut');
    }
    const actor = 'actor' in requester ? requester.actor : 'customer';
    await logAndEmailReturn({ ...services, db: tx }, actor, order, orderReturn);
  });
}

export async function cancelReturn(
  services: Services,
  account: Account,
  { id, returnId }: Received<'order.cancelReturn'>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { order, orderReturn, items } = await lockReturn(tx, returnId, account.id);
    if (order.id !== id) throw new Refusal('not_found', 'returnNotFound');
    if (!canChangeReturn(orderReturn.status, 'cancelled'))
      throw new Refusal('conflict', 'returnNotCancellable', orderReturn);
    await tx.update(orderReturns).set({ status: 'cancelled' }).where(eq(orderReturns.id, orderReturn.id));
    // Couriers pick up approved returns only.
    if (orderReturn.status === 'approved') await cancelPickups(tx, orderReturn.id, services.now());
    if (orderReturn.resolution === 'exchange')
      await returnStock(tx, exchangeItems({ items }), exchangeCause(id));
    await logAndEmailReturn({ ...services, db: tx }, 'customer', order, {
      ...orderReturn,
      status: 'cancelled',
    });
  });
}

export async function setPayout(
  { db }: Services,
  account: Account,
  { id, returnId, payout }: Received<'order.setPayout'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { order, orderReturn } = await lockReturn(tx, returnId, account.id);
    if (order.id !== id) throw new Refusal('not_found', 'returnNotFound');
    if (!needsPayout(order)) throw new Refusal('conflict', 'refundGoesToPaymentMethod');
    if (!isOpenReturn(orderReturn.status)) throw new Refusal('conflict', 'returnClosed', orderReturn);
    await tx.update(orderReturns).set({ payout }).where(eq(orderReturns.id, orderReturn.id));
  });
}

async function requireWithinWindow(tx: Database, order: typeof orders.$inferSelect, at: Date): Promise<void> {
  const [promised] = await tx
    .select({ days: promisedReturnDays })
    .from(orders)
    .where(eq(orders.id, order.id));
  const isInTime =
    order.status === 'delivered' &&
    order.deliveredAt !== null &&
    at <= returnableUntil(order.deliveredAt, promised!.days);
  if (!isInTime) throw new Refusal('conflict', 'returnWindowClosed', order);
}

const linesWithSentBack = (tx: Database, orderId: string) =>
  tx
    .select({
      orderId: orderLine.orderId,
      position: orderLine.position,
      variantId: orderLine.variantId,
      productId: orderLine.productId,
      size: orderLine.size,
      optionNames: orderLine.optionNames,
      name: orderLine.name,
      translated: orderLine.translated,
      image: orderLine.image,
      price: orderLine.price,
      quantity: orderLine.quantity,
      sentBack:
        sql`(select coalesce(sum(i.quantity), 0) from return_item i join order_return r on r.id = i.return_id
        where r.order_id = ${orderId} and i.position = ${orderLine.position}
          and r.status not in ('declined', 'cancelled'))`.mapWith(Number),
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position));
