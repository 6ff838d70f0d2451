import { eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { add, formatPaise, min, type Paise, paise, subtract, sum, ZERO } from '#domain/money.ts';
import { amountToCollect } from '#domain/orders/order.ts';
import type { Database } from '#server/database/database.ts';
import { orders, shipment } from '#server/database/schema.ts';

interface Parcel {
  id: string;
  cash: Paise;
  /** The courier has the amount in its booking, or has collected it. */
  isFixed: boolean;
}

/**
 * Takes an amount off what is to be collected, and off the parcels that collect it. Returns how much was taken: what is more
 * than the cash was paid in advance. Nothing is taken off after a parcel was returned or lost: another one collects its cash, if all
 * items are sent. Throws `conflict` if the couriers' bookings collect more than is left, or if no parcel is left that collects it.
 */
export async function reduceCash(
  tx: Database,
  order: typeof orders.$inferSelect,
  amount: Paise,
): Promise<Paise> {
  const due = amountToCollect(order);
  const reduction = min(amount, due);
  const left = subtract(due, reduction);
  const { parcels, hasUnsentItems } = await readParcels(tx, order.id);
  const fixed = sum(parcels.filter(({ isFixed }) => isFixed).map(({ cash }) => cash));
  if (fixed > left)
    throw new ApiError(
      'conflict',
      `Couriers collect ${formatPaise(fixed)} with parcels that are booked or delivered, so at most ${formatPaise(subtract(due, fixed))} can be taken off. Cancel the booking first, or refund the order once it is delivered.`,
    );
  const byHand = parcels.filter(({ isFixed }) => !isFixed);
  const change = subtract(subtract(left, fixed), sum(byHand.map(({ cash }) => cash)));
  if (change < 0) await changeCash(tx, byHand, change);
  if (change > 0 && !hasUnsentItems) {
    const last = byHand.at(-1);
    if (!last)
      throw new ApiError(
        'conflict',
        `No parcel is left that collects ${formatPaise(change)}. Please refund that amount too, such as the fees.`,
      );
    await changeCash(tx, [last], change);
  }
  const cashReduction = add(order.cashReduction, reduction);
  await tx.update(orders).set({ cashReduction }).where(eq(orders.id, order.id));
  return reduction;
}

async function readParcels(tx: Database, orderId: string) {
  const { rows } = await tx.execute<{ id: string; cash: string; isFixed: boolean }>(sql`
    select id, cash_to_collect as cash, courier <> 'by_hand' or status is not distinct from 'delivered' as "isFixed"
    from live_parcels(${orderId})`);
  const unsent = await tx.execute(sql`select from unsent_items(${orderId}) limit 1`);
  const parcels = rows.map((row): Parcel => ({ ...row, cash: paise(Number(row.cash)) }));
  return { parcels, hasUnsentItems: unsent.rows.length > 0 };
}

/** A negative change is taken from the last parcels first. */
async function changeCash(tx: Database, parcels: Parcel[], change: Paise): Promise<void> {
  let open = change;
  for (const { id, cash } of parcels.toReversed()) {
    const own = open < 0 ? subtract(ZERO, min(cash, subtract(ZERO, open))) : open;
    await tx
      .update(shipment)
      .set({ cashToCollect: add(cash, own) })
      .where(eq(shipment.id, id));
    open = subtract(open, own);
  }
}
