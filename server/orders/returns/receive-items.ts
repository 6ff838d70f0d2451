import { and, eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Received } from '#contract/schemas.ts';
import { exchangeDifference, itemDifference } from '#domain/orders/exchange.ts';
import { returnStock } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { returnItem } from '#server/database/schema.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import { exchangeCause, exchangeItems, type LockedReturn, type Return } from './lock-return.ts';
import { couponPercentOf } from './sold-order.ts';
import { refundOf } from './update-refunds.ts';

type Step = Received<'admin.return.setStatus'>;
type Items = LockedReturn['items'];

interface Outcome {
  changes: Partial<Return>;
  /** They stay with the order, and can be returned again. */
  notAccepted: Items;
}

/** Reduces the return to what has arrived and is accepted. The replacements of other items are in stock again. */
export async function receiveItems(
  tx: Database,
  { order, orderReturn, items }: LockedReturn,
  { restock, items: listed, message }: Step,
): Promise<Outcome> {
  if (!listed && restock === undefined)
    throw fieldError('restock', 'Please choose whether the items can be resold.');
  const arrived = listed ?? items.map(({ item }) => ({ ...item, restock: restock! }));
  requireRequested(items, arrived);
  const withQuantities = items.map((one) => {
    const found = arrived.find(({ position }) => position === one.item.position);
    return { ...one, accepted: found?.quantity ?? 0, restock: found?.restock ?? false };
  });
  const accepted = withQuantities.filter((one) => one.accepted > 0);
  const notAccepted = withQuantities
    .filter((one) => one.accepted < one.item.quantity)
    .map(({ item, line, accepted }) => ({
      item: { ...item, quantity: item.quantity - accepted },
      line,
    }));
  if (accepted.length === 0)
    throw new ApiError(
      'conflict',
      'Please enter what has arrived. If nothing has, or you accept none of it, decline it.',
    );
  if (notAccepted.length > 0 && !message)
    throw fieldError('message', 'Please tell the customer why you accept fewer items.');

  for (const { item, accepted, restock } of withQuantities) {
    const row = and(eq(returnItem.returnId, orderReturn.id), eq(returnItem.position, item.position));
    if (accepted === 0) await tx.delete(returnItem).where(row);
    else
      await tx
        .update(returnItem)
        .set({ quantity: accepted, restocked: restock ? accepted : 0 })
        .where(row);
  }
  const resold = accepted.filter((one) => one.restock);
  await returnStock(
    tx,
    resold.map(({ line, accepted }) => ({ variantId: line.variantId, quantity: accepted })),
    { reason: 'returned', reference: `order:${order.id}` },
  );
  if (notAccepted.length === 0) return { changes: {}, notAccepted };
  const refund = await refundOf(tx, orderReturn, order);
  if (orderReturn.resolution !== 'exchange') return { changes: { refund }, notAccepted };
  await returnStock(tx, exchangeItems({ items: notAccepted }), exchangeCause(order.id));
  const percent = await couponPercentOf(tx, order);
  const difference = exchangeDifference(
    accepted.map(({ item, line, accepted }) => ({
      ...{ difference: itemDifference({ ...item, quantity: accepted }, line, percent), quantity: 1 },
    })),
  );
  return { changes: { refund, difference }, notAccepted };
}

function requireRequested(items: Items, arrived: { position: number; quantity: number }[]): void {
  for (const [index, { position, quantity }] of arrived.entries()) {
    const field = `items.${index}.quantity`;
    const found = items.find(({ item }) => item.position === position);
    if (!found) throw fieldError(field, 'This item is not in the return.');
    if (quantity > found.item.quantity)
      throw fieldError(field, `At most ${found.item.quantity} can be accepted.`);
  }
  if (new Set(arrived.map(({ position }) => position)).size < arrived.length)
    throw new ApiError('invalid_input', 'An item is listed twice.');
}
