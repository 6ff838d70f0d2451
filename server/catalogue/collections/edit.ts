import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { CollectionEdit } from '#contract/admin/collections.ts';
import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { toSlug } from '#domain/catalogue/product.ts';
import { formatNumber } from '#domain/format-number.ts';
import * as paths from '#domain/paths.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { category, collection, collectionProduct, product, redirect } from '#server/database/schema.ts';
import { taken } from '#server/database/taken.ts';
import { editConflict } from '#server/http/edit-conflict.ts';

type Row = typeof collection.$inferSelect;

const MAX_COLLECTIONS = 1000;

export async function listCollections(db: Database): Promise<Answer<'admin.collection.list'>> {
  const { id, version, slug, name, state, rule } = collection;
  const products = sql`(select count(*) from collection_product c where c.collection_id = collection.id)`;
  const rows = await db
    .select({ id, version, slug, name, state, rule, products: products.mapWith(Number) })
    .from(collection)
    .orderBy(asc(sql`lower(${name})`), asc(id));
  return rows.map((row) => ({ ...row, products: row.rule ? null : row.products }));
}

export async function readCollection(db: Database, id: string): Promise<Answer<'admin.collection.get'>> {
  const [found] = await db.select().from(collection).where(eq(collection.id, id));
  if (!found) throw notFound();
  const { changedAt, ...row } = found;
  const { name, pictures, price, state } = product;
  const products = await db
    .select({ id: product.id, name, pictures, price, state })
    .from(collectionProduct)
    .innerJoin(product, eq(product.id, collectionProduct.productId))
    .where(eq(collectionProduct.collectionId, id))
    .orderBy(asc(collectionProduct.position));
  return {
    ...row,
    products: products.map(({ pictures, ...one }) => ({ ...one, image: pictureUrl(pictures[0]?.file) })),
  };
}

export async function insertCollection(
  tx: Database,
  now: Date,
  { productIds, ...edit }: CollectionEdit,
): Promise<Row> {
  if ((await tx.$count(collection)) >= MAX_COLLECTIONS)
    throw new ApiError('conflict', `A shop has at most ${formatNumber(MAX_COLLECTIONS)} collections.`);
  await requireCategories(tx, edit);
  const slug = edit.slug ?? (await freeSlug(tx, toSlug(edit.name, 'collection')));
  const [added] = await tx
    .insert(collection)
    .values({ ...edit, slug, changedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!added) throw taken('collection_slug');
  await setProducts(tx, added, productIds);
  return added;
}

export async function updateCollection(
  tx: Database,
  now: Date,
  id: string,
  { version, productIds, ...edit }: CollectionEdit & { version: number },
): Promise<void> {
  const before = await lockVersion(tx, id, version);
  await requireCategories(tx, edit);
  const slug = edit.slug ?? before.slug;
  if (slug !== before.slug && (await tx.$count(collection, eq(collection.slug, slug))) > 0)
    throw taken('collection_slug');
  const [after] = await tx
    .update(collection)
    .set({ ...edit, slug, version: version + 1, changedAt: now })
    .where(eq(collection.id, id))
    .returning();
  await setProducts(tx, after!, productIds);
}

export async function deleteCollection(db: Database, id: string, version: number): Promise<Row> {
  const found = await lockVersion(db, id, version);
  await db.delete(collection).where(eq(collection.id, id));
  return found;
}

async function lockVersion(db: Database, id: string, version: number): Promise<Row> {
  const [found] = await db.select().from(collection).where(eq(collection.id, id)).for('update');
  if (!found) throw notFound();
  if (found.version === version) return found;
  const current = await readCollection(db, id);
  throw editConflict('admin.collection.get', 'Someone else has changed this collection.', current);
}

async function setProducts(db: Database, { id, rule }: Row, productIds: string[]): Promise<void> {
  await db.delete(collectionProduct).where(eq(collectionProduct.collectionId, id));
  if (rule || productIds.length === 0) return;
  const rows = await db.select({ id: product.id }).from(product).where(inArray(product.id, productIds));
  const stored = new Set(rows.map(({ id }) => id));
  const chosen = productIds.filter((one) => stored.has(one));
  if (chosen.length === 0) return;
  await db
    .insert(collectionProduct)
    .values(chosen.map((productId, position) => ({ collectionId: id, productId, position })));
}

async function requireCategories(db: Database, { rule }: Pick<CollectionEdit, 'rule'>): Promise<void> {
  const conditions = rule?.conditions ?? [];
  const ids = conditions.flatMap((one) => (one.field === 'category' ? [one.categoryId] : []));
  if (ids.length === 0) return;
  const rows = await db.select({ id: category.id }).from(category).where(inArray(category.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  const message = 'This category no longer exists. Please choose another one.';
  const fields = conditions.flatMap((one, index) =>
    one.field !== 'category' || known.has(one.categoryId)
      ? []
      : [[`rule.conditions.${index}.categoryId`, message]],
  );
  if (fields.length > 0) throw new ApiError('invalid_input', message, { fields: Object.fromEntries(fields) });
}

/** Rows of pages and campaigns may still name a former slug, so only a merchant who chooses it gives it to another collection. */
async function freeSlug(db: Database, slug: string): Promise<string> {
  const candidates = [slug, ...Array.from({ length: 98 }, (_, index) => `${slug}-${index + 2}`)];
  const addresses = candidates.map(paths.collectionPage);
  const taken = await db
    .select({ slug: collection.slug })
    .from(collection)
    .where(inArray(collection.slug, candidates));
  const former = await db.select().from(redirect).where(inArray(redirect.path, addresses));
  const used = new Set([
    ...taken.map((one) => paths.collectionPage(one.slug)),
    ...former.map(({ path }) => path),
  ]);
  return candidates.find((_, index) => !used.has(addresses[index]!)) ?? `${slug}-${newId()}`;
}

const notFound = () => new ApiError('not_found', 'This collection was not found. It may have been deleted.');
