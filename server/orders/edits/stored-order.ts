import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { type Paise, subtract, ZERO } from '#domain/money.ts';
import type { EditableOrder } from '#domain/orders/edit.ts';
import { isPaidAtProvider } from '#domain/orders/payment-methods.ts';
import { priceParts, toQuote } from '#domain/orders/pricing.ts';
import type { PricedLine } from '#server/cart/price-lines.ts';
import type { Database } from '#server/database/database.ts';
import { orderEdit, type orders } from '#server/database/schema.ts';
import { linesOfOrder } from '#server/orders/lock-order.ts';

type Order = typeof orders.$inferSelect;

export interface StoredOrder extends EditableOrder<PricedLine> {
  /** The coupon with which the order was placed, also if an edit took it away. */
  firstCouponCode: string | null;
  lastEdit: typeof orderEdit.$inferSelect | undefined;
  /** Changes with everything that an edit changes. */
  version: string;
}

export async function readStoredOrder(db: Database, order: Order): Promise<StoredOrder> {
  const [lastEdit] = await db
    .select()
    .from(orderEdit)
    .where(eq(orderEdit.orderId, order.id))
    .orderBy(desc(orderEdit.id))
    .limit(1);
  const items = (await linesOfOrder(db, order.id)).map(
    ({ orderId: _, position: __, ...line }): PricedLine => line,
  );
  const { subtotal, paymentMethod, recordedPayment, couponCode, address } = order;
  const parts = Object.fromEntries(priceParts.map((part) => [part, order[part]]));
  const stored = {
    ...{ items, quote: toQuote(subtotal, parts), paymentMethod, recordedPayment, couponCode, address },
    deliveryFee: lastEdit ? lastEdit.deliveryFee : order.ownDeliveryFee,
    paid: paidOnline(order),
  };
  const { couponDiscount, merchantDiscount } = order;
  const placed = lastEdit?.before.placed ?? { subtotal, couponCode, couponDiscount, merchantDiscount };
  return {
    ...{ ...stored, placed, lastEdit, version: versionOf(stored) },
    firstCouponCode: couponCode ?? lastEdit?.couponCode ?? null,
  };
}

const paidOnline = ({ paymentMethod, total, amountDue, advancePaid }: Order): Paise =>
  isPaidAtProvider(paymentMethod) ? subtract(total, amountDue ?? ZERO) : advancePaid;

const versionOf = ({ items, ...order }: Omit<EditableOrder<PricedLine>, 'placed'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([items.map(({ variantId, quantity, price }) => [variantId, quantity, price]), order]),
    )
    .digest('hex')
    .slice(0, 16);
