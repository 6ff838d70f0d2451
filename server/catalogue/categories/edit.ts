import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CategoryEdit } from '#contract/admin/categories.ts';
import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import { searchKeysIn } from '#domain/catalogue/catalogue-translations.ts';
import { childrenOf } from '#domain/catalogue/category.ts';
import {
  branchOf,
  inTreeOrder,
  isSameName,
  MAX_LEVELS,
  type PlacementProblem,
  placementProblem,
} from '#domain/catalogue/category-tree.ts';
import { toSlug } from '#domain/catalogue/product.ts';
import { formatNumber } from '#domain/format-number.ts';
import { requireSizeChart } from '#server/catalogue/size-charts/edit.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { category, product } from '#server/database/schema.ts';
import { taken } from '#server/database/taken.ts';
import { editConflict } from '#server/http/edit-conflict.ts';
import { fieldError } from '#server/refusals/field-error.ts';

type Row = typeof category.$inferSelect;
type AdminCategory = Answer<'admin.category.list'>[number];

const MAX_CATEGORIES = 1000;
/** Each product stores the names of its categories; PostgreSQL updates about a thousand products a second. */
const MAX_RENAMED_PRODUCTS = 10_000;

export async function listCategories(db: Database): Promise<AdminCategory[]> {
  const counts = await db
    .select({
      id: product.categoryId,
      products: sql`count(*)`.mapWith(Number),
      productsWithoutHsn: sql`count(*) filter (where ${product.hsn} is null)`.mapWith(Number),
    })
    .from(product)
    .groupBy(product.categoryId);
  const rows = await selectRows(db);
  return inTreeOrder(rows).map(({ position, changedAt, searchKeys, ...row }) => ({
    ...row,
    ...(counts.find(({ id }) => id === row.id) ?? { products: 0, productsWithoutHsn: 0 }),
  }));
}

const selectRows = (db: Database) =>
  db.select().from(category).orderBy(asc(category.position), asc(category.id));

const lockRows = (tx: Database): Promise<Row[]> => selectRows(tx).for('update');

export async function insertCategory(db: Database, now: Date, edit: CategoryEdit): Promise<Row> {
  const rows = await lockRows(db);
  if (rows.length >= MAX_CATEGORIES)
    throw new ApiError('conflict', `A shop has at most ${formatNumber(MAX_CATEGORIES)} categories.`);
  refuseMisplaced(rows, undefined, edit);
  await requireSizeChart(db, edit.sizeChartId);
  const slug = edit.slug ?? freeSlug(rows, toSlug(edit.name, 'category'));
  const position = nextPosition(rows, edit.parentId);
  const [added] = await db
    .insert(category)
    .values({
      ...edit,
      ...{ id: newId(), slug, position, changedAt: now, searchKeys: searchKeysIn(edit.translations) },
    })
    .onConflictDoNothing()
    .returning();
  // Concurrent transactions do not see each other's new categories.
  if (!added) throw new ApiError('conflict', 'Someone else has just added this category.');
  return added;
}

export async function updateCategory(
  db: Database,
  now: Date,
  id: string,
  { version, ...edit }: CategoryEdit & { version: number },
): Promise<{ before: Row; after: Row }> {
  const rows = await lockRows(db);
  const before = await requireVersion(db, rows, id, version);
  refuseMisplaced(rows, id, edit);
  if (before.sizeChartId !== edit.sizeChartId) await requireSizeChart(db, edit.sizeChartId);
  const moves = before.parentId !== edit.parentId;
  const searchKeys = edit.translations ? searchKeysIn(edit.translations) : before.searchKeys;
  if (moves || before.name !== edit.name || before.searchKeys !== searchKeys)
    await refuseLarge(db, rows, before, moves ? 'parentId' : 'name');
  const [after] = await db
    .update(category)
    .set({
      ...edit,
      searchKeys,
      slug: edit.slug ?? before.slug,
      position: moves ? nextPosition(rows, edit.parentId) : before.position,
      version: version + 1,
      changedAt: now,
    })
    .where(eq(category.id, id))
    .returning();
  return { before, after: after! };
}

export async function moveCategory(
  db: Database,
  id: string,
  direction: 'up' | 'down',
): Promise<Row | undefined> {
  const rows = await lockRows(db);
  const moved = find(rows, id);
  const siblings = childrenOf(rows, moved.parentId);
  const from = siblings.indexOf(moved);
  const to = direction === 'up' ? from - 1 : from + 1;
  if (!siblings[to]) return undefined;
  const order = siblings.toSpliced(from, 1).toSpliced(to, 0, moved);
  for (const [position, { id, position: before }] of order.entries())
    if (position !== before) await db.update(category).set({ position }).where(eq(category.id, id));
  return moved;
}

export async function deleteCategory(db: Database, id: string, version: number): Promise<Row> {
  const rows = await lockRows(db);
  const found = await requireVersion(db, rows, id, version);
  const children = childrenOf(rows, id).length;
  if (children > 0)
    throw new ApiError(
      'conflict',
      `${found.name} has ${children === 1 ? 'a sub-category' : `${children} sub-categories`}. Move or delete ${children === 1 ? 'it' : 'them'} first.`,
    );
  const products = await db.$count(product, eq(product.categoryId, id));
  if (products > 0)
    throw new ApiError(
      'conflict',
      `${found.name} has ${products === 1 ? 'a product' : `${formatNumber(products)} products`}, drafts and archived products included. Give ${products === 1 ? 'it' : 'them'} another category first.`,
    );
  await db.delete(category).where(and(eq(category.id, id), eq(category.version, version)));
  return found;
}

export async function requireCategory(db: Database, id: string): Promise<void> {
  if ((await db.$count(category, eq(category.id, id))) > 0) return;
  throw fieldError('categoryId', 'This category no longer exists. Please choose another one.');
}

function find(rows: Row[], id: string): Row {
  const found = rows.find((row) => row.id === id);
  if (!found) throw new ApiError('not_found', 'This category was not found. It may have been deleted.');
  return found;
}

async function requireVersion(db: Database, rows: Row[], id: string, version: number): Promise<Row> {
  const found = find(rows, id);
  if (found.version === version) return found;
  const current = (await listCategories(db)).find((one) => one.id === id)!;
  throw editConflict('admin.category.update', 'Someone else has changed this category.', current);
}

const PLACEMENT_MESSAGES: Record<PlacementProblem, string> = {
  'unknown-parent': 'This parent category no longer exists. Please choose another one.',
  'below-itself': 'A category cannot be below itself.',
  'too-deep': `Categories have at most ${MAX_LEVELS} levels. Please choose a parent further up.`,
};

function refuseMisplaced(rows: Row[], id: string | undefined, { parentId, name, slug }: CategoryEdit): void {
  const problem = placementProblem(rows, id, parentId);
  if (problem) throw fieldError('parentId', PLACEMENT_MESSAGES[problem]);
  const others = rows.filter((row) => row.id !== id);
  if (childrenOf(others, parentId).some((row) => isSameName(row.name, name))) throw taken('category_name');
  if (others.some((row) => row.slug === slug)) throw taken('category_slug');
}

async function refuseLarge(db: Database, rows: Row[], { id, name }: Row, field: string): Promise<void> {
  const ids = branchOf(rows, id).map((row) => row.id);
  const products = await db.$count(product, inArray(product.categoryId, ids));
  if (products <= MAX_RENAMED_PRODUCTS) return;
  throw fieldError(
    field,
    `${name} has ${formatNumber(products)} products, and at most ${formatNumber(MAX_RENAMED_PRODUCTS)} can be changed together. Add another category, choose “Move to category” in the list of products, and then delete this one.`,
  );
}

const nextPosition = (rows: Row[], parentId: string | null): number =>
  Math.max(-1, ...childrenOf(rows, parentId).map(({ position }) => position)) + 1;

function freeSlug(rows: Row[], slug: string): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!rows.some((row) => row.slug === candidate)) return candidate;
  }
}
