import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { startOfIndianDay } from '#domain/calendar.ts';
import { itemName } from '#domain/catalogue/product.ts';
import type { DraftContent, DraftItem } from '#domain/orders/draft.ts';
import { returnStock, type StockItem, takeStock } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { draftOrder, productVariant } from '#server/database/schema.ts';
import { runEach } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services/services.ts';

type Draft = Pick<typeof draftOrder.$inferSelect, 'id' | 'reserved'>;

/** The reservation that a draft should have: until the end of its last day, or none. */
export function reservationOf({ items, reservedUntil }: DraftContent, at: Date) {
  const until = reservedUntil === null ? null : startOfIndianDay(reservedUntil, 1);
  if (!until || until <= at || items.length === 0) return { reserved: null, reservedUntil: until };
  const reserved = items.map(({ variantId, quantity }) => ({ variantId, quantity }));
  return { reserved, reservedUntil: until };
}

/** Moves the stock by which both differ. `tx` must lock the draft. Returns whether there is enough. */
export async function moveReserved(
  tx: Database,
  { id, reserved }: Draft,
  wanted: StockItem[] | null,
  actor?: string,
): Promise<boolean> {
  const cause = { reference: `draft:${id}`, ...(actor && { actor }) };
  const more = difference(wanted ?? [], reserved ?? []);
  const less = difference(reserved ?? [], wanted ?? []);
  if (less.length > 0) await returnStock(tx, less, { ...cause, reason: 'released' });
  return more.length === 0 || takeStock(tx, more, { ...cause, reason: 'reserved' });
}

/** Subtracts the quantities of `others`. */
const difference = (items: StockItem[], others: StockItem[]): StockItem[] =>
  items.flatMap(({ variantId, quantity }) => {
    const other = quantityIn(others, variantId);
    return quantity > other ? [{ variantId, quantity: quantity - other }] : [];
  });

/** The stock of the variants, and the items that the draft itself holds. */
export async function stockOfDraft(
  db: Database,
  items: { variantId: string }[],
  id?: string,
): Promise<Map<string, number>> {
  const [draft] = id ? await db.select().from(draftOrder).where(eq(draftOrder.id, id)) : [];
  const found = await leftOf(db, items);
  return new Map(
    found.map(({ variantId, quantity }) => [variantId, quantity + quantityIn(draft?.reserved, variantId)]),
  );
}

const leftOf = (db: Database, items: { variantId: string }[]) =>
  db
    .select({ variantId: productVariant.id, quantity: productVariant.quantity })
    .from(productVariant)
    .where(
      inArray(
        productVariant.id,
        items.map(({ variantId }) => variantId),
      ),
    );

const quantityIn = (items: StockItem[] | null | undefined, id: string) =>
  items?.find(({ variantId }) => variantId === id)?.quantity ?? 0;

/** Names the items of which too few are left, beside their quantities. */
export async function outOfStock(
  tx: Database,
  items: DraftItem[],
  reserved: StockItem[] | null,
): Promise<ApiError> {
  const found = await leftOf(tx, items);
  const fields: Record<string, string> = {};
  for (const [index, { variantId, quantity, name, size }] of items.entries()) {
    const left = quantityIn(found, variantId) + quantityIn(reserved, variantId);
    if (left < quantity)
      fields[`items.${index}.quantity`] = `Only ${left} of ${itemName(name, size)} in stock.`;
  }
  const message = Object.values(fields)[0] ?? 'An item has just been sold out. Please try again.';
  return new ApiError('out_of_stock', message, { fields });
}

/** A job. The lock on the draft makes it return each item once, also if it runs twice. */
export async function endReservations({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const isOver = and(isNotNull(draftOrder.reserved), lte(draftOrder.reservedUntil, now()));
  const found = await db.select({ id: draftOrder.id }).from(draftOrder).where(isOver);
  await runEach(found, ({ id }) =>
    db.transaction(async (tx) => {
      const [draft] = await tx
        .select()
        .from(draftOrder)
        .where(and(eq(draftOrder.id, id), isOver))
        .for('update');
      if (!draft) return;
      await moveReserved(tx, draft, null);
      await tx.update(draftOrder).set({ reserved: null }).where(eq(draftOrder.id, id));
    }),
  );
}
