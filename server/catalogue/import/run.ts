import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { ProductEdit } from '#contract/admin/product-edit.ts';
import { ApiError } from '#contract/errors.ts';
import { type Change as AuditChange, record } from '#server/audit/record.ts';
import { insertProduct, updateProduct } from '#server/catalogue/products/edit.ts';
import { countStock, findVariants, type StockCause } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import type { ImportFailure, ImportRow } from '#server/database/schema/import.ts';
import { importRow, product, productImport } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { addCategory } from './add-category.ts';

type DbAndClock = Pick<Services, 'db' | 'now'>;
type Import = typeof productImport.$inferSelect;

const MAX_BATCH_SIZE = 10;
const PUBLISH_BATCH_SIZE = 200;
const MAX_FAILURES = 500;
const MAX_LOGGED_LENGTH = 60;

/**
 * Imports the next products, and begins none after `maxMs`. `db` must be a transaction in which `file` is locked; on PGlite
 * it blocks other requests.
 */
export async function importBatch({ db, now }: DbAndClock, file: Import, maxMs: number): Promise<void> {
  const started = performance.now();
  const next = await db
    .select({ position: importRow.position, row: importRow.row, todo: importRow.todo })
    .from(importRow)
    .where(and(eq(importRow.importId, file.id), gte(importRow.position, file.done)))
    .orderBy(asc(importRow.position))
    .limit(file.attempts > 0 ? 1 : MAX_BATCH_SIZE);
  const counts = { ...file.counts };
  const failures: ImportFailure[] = [];
  const changes: AuditChange[] = [];
  const { actor, setsStock } = file;
  let done = 0;
  for (const { position, row, todo } of next) {
    if (done > 0 && performance.now() - started > maxMs) break;
    done += 1;
    const thisRow = and(eq(importRow.importId, file.id), eq(importRow.position, position));
    const change = await importOne({ db, now }, row, file).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      const message = error.data ? CHANGED_MEANWHILE : error.message;
      failures.push({ row: row.row, name: row.name, message });
    });
    if (todo)
      await db
        .update(importRow)
        .set(change ? { row: { ...row, productId: change.id, version: change.version } } : { todo: null })
        .where(thisRow);
    if (!change?.subject) continue;
    if (row.isNew) counts.created += 1;
    else if (Object.keys(row.edit).length > 0) counts.changed += 1;
    if (!row.isNew && setsStock && row.counts.length > 0) counts.stock += 1;
    const { subject, before, after } = change;
    changes.push({ actor, action: 'import', subject, before, after });
  }
  await record(db, now, ...changes);
  await saveProgress({ db, now }, { ...file, counts, done: file.done + done }, failures);
}

const CHANGED_MEANWHILE =
  'It has changed since the file was checked, so it was not imported. Choose the file again to import it.';

export async function saveProgress(
  { db, now }: DbAndClock,
  file: Import,
  failures: ImportFailure[] = [],
): Promise<void> {
  const { id, actor, done } = file;
  const counts = {
    ...file.counts,
    ...(failures.length > 0 && { failed: (file.counts.failed ?? 0) + failures.length }),
  };
  const auditId = file.auditId ?? newId();
  await db
    .update(productImport)
    .set({ done, counts, auditId, failures: [...file.failures, ...failures].slice(0, MAX_FAILURES) })
    .where(eq(productImport.id, id));
  await record(db, now, { id: auditId, actor, action: 'import', subject: 'products', after: counts });
}

export async function publishBatch({ db, now }: DbAndClock, { id, attempts }: Import): Promise<boolean> {
  const next = await db
    .select({ position: importRow.position, row: importRow.row })
    .from(importRow)
    .where(and(eq(importRow.importId, id), eq(importRow.todo, 'publish')))
    .orderBy(asc(importRow.position))
    .limit(attempts > 0 ? 1 : PUBLISH_BATCH_SIZE);
  if (next.length === 0) return false;
  const ids = next.map(({ row }) => row.productId!);
  await db
    .update(product)
    .set({ state: 'active', version: sql`version + 1`, changedAt: now() })
    .where(and(sql`${product.id} in ${ids}`, eq(product.state, 'draft'), sql`pictures <> '[]'`));
  await db
    .update(importRow)
    .set({ todo: null })
    .where(
      and(eq(importRow.importId, id), sql`${importRow.position} in ${next.map(({ position }) => position)}`),
    );
  return true;
}

interface Change {
  id: string;
  version: number;
  subject?: string;
  before?: object;
  after?: object;
}

/** A savepoint of its own, so that one failed product does not undo the others. */
const importOne = ({ db, now }: DbAndClock, row: ImportRow, file: Import): Promise<Change> =>
  db.transaction(async (tx): Promise<Change> => {
    const { counts, productId } = row;
    const { actor, setsStock } = file;
    const cause: StockCause = { reason: 'imported', reference: `import:${file.id}`, actor };
    const txServices = { db: tx, now };
    const edit = { ...row.edit };
    if (row.newCategory) {
      const chosen = file.categories[row.group ?? ''] ?? row.newCategory;
      edit.categoryId = typeof chosen === 'string' ? chosen : await addCategory(txServices, actor, chosen);
    }
    if (productId === null) {
      const { id } = await insertProduct(txServices, edit as ProductEdit);
      await countVariants(tx, id, counts, cause);
      const after = { name: row.name, ...stockOf(counts, 'quantity') };
      return { id, version: 1, subject: `product:${id}`, after };
    }
    const version = row.version ?? 0;
    const stockCounts = setsStock ? counts : [];
    const isEdited = Object.keys(edit).length > 0;
    if (!isEdited && stockCounts.length === 0) return { id: productId, version };
    const change = isEdited
      ? await updateProduct(txServices, productId, edit, version)
      : { before: {}, after: {} };
    await countVariants(tx, productId, stockCounts, cause);
    return {
      id: productId,
      version: isEdited ? version + 1 : version,
      subject: `product:${productId}`,
      before: { ...shorten(change.before), ...stockOf(stockCounts, 'was') },
      after: { ...shorten(change.after, 'changed'), ...stockOf(stockCounts, 'quantity') },
    };
  });

async function countVariants(
  db: Database,
  productId: string,
  counts: ImportRow['counts'],
  cause: StockCause,
): Promise<void> {
  if (counts.length === 0) return;
  const variants = await findVariants(db, [productId]);
  const idOf = (size: string) => variants.find(({ title }) => title === size)?.id ?? size;
  await countStock(
    db,
    counts.map(({ size, ...count }) => ({ ...count, variantId: idOf(size) })),
    cause,
  );
}

const stockOf = (counts: ImportRow['counts'], which: 'quantity' | 'was') =>
  counts.length === 0 ? {} : { stock: Object.fromEntries(counts.map((count) => [count.size, count[which]])) };

const shorten = (values: object, word?: string) =>
  Object.fromEntries(
    Object.entries(values)
      .map(([key, value]) => [key, JSON.stringify(value)?.length > MAX_LOGGED_LENGTH ? word : value] as const)
      .filter(([, value]) => value !== undefined),
  );
