import { sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { add, type Paise, sum, times } from '#domain/money.ts';
import { amountToCollect, orderNumber } from '#domain/orders/order.ts';
import { parcelCash } from '#domain/shipments/parcel-cash.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { type orders, shipment, shipmentItem } from '#server/database/schema.ts';
import { linesOfOrder } from '#server/orders/lock-order.ts';

type Order = typeof orders.$inferSelect;
type Row = typeof shipment.$inferInsert;
type OptionalColumn =
  | 'trackingNumber'
  | 'weight'
  | 'length'
  | 'width'
  | 'height'
  | 'charge'
  | 'expectedOn'
  | 'nextBookAt';

export interface ParcelItem {
  /** The position of the order's line. */
  position: number;
  quantity: number;
}

export interface NewParcel extends Pick<Row, 'courier' | 'carrier'>, Partial<Pick<Row, OptionalColumn>> {
  /** By default all items that no other parcel has. */
  items?: ParcelItem[] | undefined;
}

/**
 * The caller has locked the order. Returns the IDs. The parcels wait to be booked until they have a scan. Items of parcels
 * that were cancelled, returned, lost or damaged can be sent again.
 */
export async function createShipments(
  tx: Database,
  order: Order,
  parcels: NewParcel[],
  at: Date,
): Promise<string[]> {
  const refusal = (reason: string) => new ApiError('conflict', `${orderNumber(order.number)} ${reason}`);
  if (!order.address) throw refusal('has no delivery address.');
  const due = amountToCollect(order);
  const lines = await linesOfOrder(tx, order.id);
  const unsent = await unsentItems(tx, order.id);
  let assigned = await cashOfParcels(tx, order.id);
  const ids: string[] = [];
  for (const { items, ...parcel } of parcels) {
    const packed = items ?? [...unsent].map(([position, quantity]) => ({ position, quantity }));
    if (packed.length === 0) throw refusal('has no items left to ship.');
    for (const { position, quantity } of packed) {
      const left = (unsent.get(position) ?? 0) - quantity;
      if (left < 0) throw refusal('has fewer items left to ship.');
      if (left === 0) unsent.delete(position);
      else unsent.set(position, left);
    }
    const value = sum(
      packed.map(({ position, quantity }) =>
        times(lines.find((line) => line.position === position)!.price, quantity),
      ),
    );
    const isLast = unsent.size === 0;
    const cashToCollect = parcelCash({ due, assigned, value, subtotal: order.subtotal, isLast });
    assigned = add(assigned, cashToCollect);
    const id = newId();
    ids.push(id);
    const row = { ...parcel, id, orderId: order.id, cashToCollect, statusSince: at, createdAt: at };
    await tx.insert(shipment).values(row);
    await tx.insert(shipmentItem).values(packed.map((item) => ({ ...item, shipmentId: id })));
  }
  return ids;
}

/** Quantities by the position of the order's line, of which no parcel has them. */
export async function unsentItems(db: Database, orderId: string): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ position: number; quantity: number }>(
    sql`select position, quantity from unsent_items(${orderId})`,
  );
  return new Map(rows.map(({ position, quantity }) => [position, quantity]));
}

async function cashOfParcels(db: Database, orderId: string): Promise<Paise> {
  const { rows } = await db.execute<{ cash: string }>(
    sql`select coalesce(sum(cash_to_collect), 0) as cash from live_parcels(${orderId})`,
  );
  return Number(rows[0]!.cash) as Paise;
}
