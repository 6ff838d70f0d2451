import { eq, inArray, max } from 'drizzle-orm';
import { PRICE_REQUIRED, type ProductEdit } from '#contract/admin/product-edit.ts';
import { searchKeysIn } from '#domain/catalogue/catalogue-translations.ts';
import { toSlug } from '#domain/catalogue/product.ts';
import type { Role } from '#domain/staff.ts';
import { record } from '#server/audit/record.ts';
import { requireCategory } from '#server/catalogue/categories/edit.ts';
import { requireSizeChart } from '#server/catalogue/size-charts/edit.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { product } from '#server/database/schema.ts';
import { taken } from '#server/database/taken.ts';
import { editConflict } from '#server/http/edit-conflict.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import type { Services } from '#server/services/services.ts';
import { productNotFound, readAdminProduct } from './admin-queries.ts';
import { setVariants } from './set-variants.ts';

/** `db` must be a transaction. */
type TransactionServices = Pick<Services, 'db' | 'now'>;

export async function addProduct(
  { db, now }: TransactionServices,
  actor: string,
  edit: ProductEdit,
): Promise<string> {
  const { id, slug, category } = await insertProduct({ db, now }, edit);
  const { categoryId, ...fields } = edit;
  const after = { ...fields, category, slug };
  await record(db, now, { actor, action: 'create', subject: `product:${id}`, after });
  return id;
}

/** Unlike `addProduct`, does not write to the activity log. */
export async function insertProduct(
  { db, now }: TransactionServices,
  { variants, ...columns }: ProductEdit,
): Promise<{ id: string; slug: string; category: string }> {
  await requireCategory(db, columns.categoryId);
  await requireSizeChart(db, columns.sizeChartId);
  const id = newId();
  const slug = columns.slug ?? (await freeSlug(db, toSlug(columns.name)));
  const rank = columns.rank ?? (await lastRank(db)) + 1;
  const [added] = await db
    .insert(product)
    .values({ ...columns, id, slug, rank, changedAt: now(), searchKeys: searchKeysIn(columns.translations) })
    .onConflictDoNothing({ target: product.slug })
    .returning({ category: product.categoryPath });
  if (!added) throw taken('product_slug');
  await setVariants(db, id, variants);
  return { id, slug, ...added };
}

export async function changeProduct(
  { db, now }: TransactionServices,
  actor: string,
  id: string,
  edit: Partial<ProductEdit>,
  version: number,
  role: Role,
): Promise<void> {
  const change = await updateProduct({ db, now }, id, edit, version, role);
  await record(db, now, { actor, action: 'edit', subject: `product:${id}`, ...change });
}

/** Unlike `changeProduct`, does not write to the activity log. Returns the changed fields before and after. */
export async function updateProduct(
  { db, now }: TransactionServices,
  id: string,
  { variants, ...columns }: Partial<ProductEdit>,
  version?: number,
  role: Role = 'staff',
): Promise<{ before: object; after: object }> {
  const [before] = await db.select().from(product).where(eq(product.id, id)).for('update');
  if (!before) throw productNotFound();
  if (version !== undefined && before.version !== version)
    throw editConflict(
      'admin.product.get',
      'Someone else has changed this product.',
      await readAdminProduct({ db, now }, id, role),
    );
  const { slug } = columns;
  if (slug !== undefined && slug !== before.slug && (await isTaken(db, slug))) throw taken('product_slug');
  const { categoryId = before.categoryId, ...fields } = columns;
  if ({ ...before, ...fields }.state === 'active' && { ...before, ...fields }.price === 0)
    throw fieldError('price', PRICE_REQUIRED);
  if (categoryId !== before.categoryId) await requireCategory(db, categoryId);
  if (fields.sizeChartId !== before.sizeChartId) await requireSizeChart(db, fields.sizeChartId);
  const [after] = await db
    .update(product)
    .set({
      ...fields,
      ...(fields.translations && { searchKeys: searchKeysIn(fields.translations) }),
      categoryId,
      version: before.version + 1,
      changedAt: now(),
    })
    .where(eq(product.id, id))
    .returning({ category: product.categoryPath });
  if (variants) await setVariants(db, id, variants);
  return difference({ ...before, category: before.categoryPath }, { ...fields, ...after });
}

function difference(before: object, after: object) {
  const pick = (row: object, keys: string[]) =>
    Object.fromEntries(keys.map((key) => [key, row[key as keyof object]]));
  const isChanged = (key: string) =>
    after[key as keyof object] !== undefined &&
    JSON.stringify(pick(before, [key])) !== JSON.stringify(pick(after, [key]));
  const keys = Object.keys(after).filter(isChanged);
  return { before: pick(before, keys), after: pick(after, keys) };
}

async function lastRank(db: Database): Promise<number> {
  const [last] = await db.select({ rank: max(product.rank) }).from(product);
  return last?.rank ?? 0;
}

const isTaken = async (db: Database, slug: string): Promise<boolean> =>
  (await db.$count(product, eq(product.slug, slug))) > 0;

async function freeSlug(db: Database, slug: string): Promise<string> {
  const candidates = [slug, ...Array.from({ length: 98 }, (_, index) => `${slug}-${index + 2}`)];
  const taken = await db
    .select({ slug: product.slug })
    .from(product)
    .where(inArray(product.slug, candidates));
  return candidates.find((one) => !taken.some((row) => row.slug === one)) ?? `${slug}-${newId()}`;
}
