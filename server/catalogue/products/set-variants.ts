import { and, eq, inArray, sql } from 'drizzle-orm';
import type { VariantEdit } from '#contract/admin/variants.ts';
import { variantTitle } from '#domain/catalogue/variants.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { productVariant } from '#server/database/schema.ts';
import { fieldError } from '#server/refusals/field-error.ts';

export async function setVariants(tx: Database, productId: string, variants: VariantEdit[]): Promise<void> {
  const stored = await tx.select().from(productVariant).where(eq(productVariant.productId, productId));
  const rows = variants.map(({ id: given, values, ...variant }, position) => {
    const title = variantTitle(values);
    const before =
      stored.find((one) => one.id === given) ??
      stored.find((one) => one.title === title && !variants.some((other) => other.id === one.id));
    const { costPerItem = before?.costPerItem ?? null } = variant;
    const id = before?.id ?? newId();
    return { ...variant, costPerItem, id, productId, title, values, position, quantity: 0 };
  });
  const removed = stored.filter(({ id }) => !rows.some((row) => row.id === id));
  await removeVariants(
    tx,
    removed.map(({ id }) => id),
  );
  // Two variants may swap their titles, which are unique.
  if (stored.length > 1)
    await tx.update(productVariant).set({ title: sql`id` }).where(eq(productVariant.productId, productId));
  await tx
    .insert(productVariant)
    .values(rows)
    .onConflictDoUpdate({
      target: productVariant.id,
      set: Object.fromEntries(
        CHANGED.map((name) => [name, sql.raw(`excluded.${productVariant[name].name}`)]),
      ),
    });
}

const CHANGED = [
  ...([
    'title',
    'values',
    'position',
    'sku',
    'barcode',
    'price',
    'mrp',
    'weightGrams',
    'costPerItem',
  ] as const),
];

async function removeVariants(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const removed = inArray(productVariant.id, ids);
  const [left] = await db.select().from(productVariant).where(and(removed, sql`quantity > 0`)).for('update');
  if (left) {
    const message = `${left.title} still has ${left.quantity} in stock. Count it as 0 first.`;
    throw fieldError('variants', message, { code: 'conflict' });
  }
  await db.delete(productVariant).where(removed);
}
