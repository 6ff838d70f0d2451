import { and, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { type ProductEdit, slugOf } from '#domain/product.ts';
import { changedMeanwhile } from '#server/admin/changed-meanwhile.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { product, productStock } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { readShopProduct, stateOf } from './admin-queries.ts';

type Inside = Pick<Services, 'db' | 'now'>;

/** Adds a product with nothing in stock and answers its id; `db` is a transaction. */
export async function addProduct({ db, now }: Inside, who: string, edit: ProductEdit): Promise<string> {
  const { id, slug } = await insertProduct({ db, now }, edit);
  await record(db, now, { who, action: 'create', subject: `product:${id}`, after: { ...edit, slug } });
  return id;
}

/** As `addProduct`, without an entry in the log. */
export async function insertProduct(
  { db, now }: Inside,
  edit: ProductEdit,
): Promise<{ id: string; slug: string }> {
  const id = newId();
  const slug = edit.slug ?? (await freeSlug(db, slugOf(edit.name)));
  const rank = edit.rank ?? (await lastRank(db)) + 1;
  const [added] = await db
    .insert(product)
    .values({ ...columnsOf(edit), id, slug, rank, changedAt: now() })
    .onConflictDoNothing({ target: product.slug })
    .returning({ id: product.id });
  if (!added) throw slugTaken();
  await setSizes(db, id, edit.sizes);
  return { id, slug };
}

/** Changes a product that is at `version`; without one whatever it is at. `db` is a transaction. */
export async function changeProduct(
  { db, now }: Inside,
  who: string,
  id: string,
  edit: Partial<ProductEdit>,
  version?: number,
): Promise<void> {
  const change = await updateProduct({ db, now }, id, edit, version);
  await record(db, now, { who, action: 'change', subject: `product:${id}`, ...change });
}

/** As `changeProduct`, without an entry in the log. Returns what is different, before and after. */
export async function updateProduct(
  { db, now }: Inside,
  id: string,
  edit: Partial<ProductEdit>,
  version?: number,
): Promise<{ before: object; after: object }> {
  const [before] = await db.select().from(product).where(eq(product.id, id)).for('update');
  if (!before) throw new ApiError('not_found', 'We do not know this product.');
  if (version !== undefined && before.version !== version)
    throw changedMeanwhile(
      'admin.product.get',
      'Somebody has changed this product meanwhile.',
      await readShopProduct({ db, now }, id),
    );
  if (edit.slug !== undefined && edit.slug !== before.slug && (await isTaken(db, edit.slug)))
    throw slugTaken();
  const change = { ...columnsOf(edit), ...(edit.slug && { slug: edit.slug }) };
  await db
    .update(product)
    .set({ ...change, version: before.version + 1, changedAt: now() })
    .where(eq(product.id, id));
  if (edit.sizes) await setSizes(db, id, edit.sizes);
  return difference(before, change);
}

/** The columns that an edit names. */
function columnsOf<Edit extends Partial<ProductEdit>>({ sizes: _, slug: __, state, rank, ...columns }: Edit) {
  return {
    ...columns,
    ...(rank !== undefined && { rank }),
    ...(state && { active: state === 'on sale', archived: state === 'archived' }),
  };
}

/** What a change makes different, before and after. */
function difference(before: typeof product.$inferSelect, change: Partial<typeof product.$inferInsert>) {
  const same = (key: string) =>
    JSON.stringify(before[key as keyof typeof before]) === JSON.stringify(change[key as keyof typeof change]);
  const keys = Object.keys(change).filter((key) => !same(key));
  const pick = (row: object) => Object.fromEntries(keys.map((key) => [key, row[key as keyof object]]));
  const state = { state: stateOf(before) };
  return { before: { ...state, ...pick(before) }, after: pick(change) };
}

/** Gives a product its sizes in order. One that still has pieces is not taken away. */
async function setSizes(db: Database, productId: string, sizes: string[]): Promise<void> {
  const others = and(eq(productStock.productId, productId), notInArray(productStock.size, sizes));
  const left = await db.select().from(productStock).where(and(others, sql`quantity > 0`));
  if (left[0]) {
    const sentence = `Of size ${left[0].size} there are still ${left[0].quantity} pieces. Count them as 0 first.`;
    throw new ApiError('conflict', sentence, { fields: { sizes: sentence } });
  }
  await db.delete(productStock).where(others);
  await db
    .insert(productStock)
    .values(sizes.map((size, position) => ({ productId, size, position, quantity: 0 })))
    .onConflictDoUpdate({
      target: [productStock.productId, productStock.size],
      set: { position: sql`excluded.position` },
    });
}

async function lastRank(db: Database): Promise<number> {
  const [last] = await db.select({ rank: max(product.rank) }).from(product);
  return last?.rank ?? 0;
}

async function isTaken(db: Database, slug: string): Promise<boolean> {
  return (await db.select({ id: product.id }).from(product).where(eq(product.slug, slug))).length > 0;
}

/** The slug, or the first of slug-2, slug-3 … that nobody has. */
async function freeSlug(db: Database, slug: string): Promise<string> {
  const tries = [slug, ...Array.from({ length: 98 }, (_, index) => `${slug}-${index + 2}`)];
  const taken = await db.select({ slug: product.slug }).from(product).where(inArray(product.slug, tries));
  return tries.find((one) => !taken.some((row) => row.slug === one)) ?? `${slug}-${newId()}`;
}

function slugTaken(): ApiError {
  const sentence = 'Another product has this address.';
  return new ApiError('conflict', sentence, { fields: { slug: sentence } });
}
