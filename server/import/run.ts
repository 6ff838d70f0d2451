import { and, asc, eq, gte } from 'drizzle-orm';
import type { ProductEdit } from '#contract/admin/products.ts';
import { ApiError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import type { ImportRow } from '#server/database/schema/import.ts';
import { importRow, productImport } from '#server/database/schema.ts';
import { insertProduct, updateProduct } from '#server/products/edit.ts';
import { countStock, findVariants, type StockCause } from '#server/products/stock.ts';
import type { Services } from '#server/services.ts';

/** One transaction per batch blocks other requests on PGlite, so batches are small. */
const BATCH_SIZE = 10;
const MAX_LOGGED_LENGTH = 60;

interface Step {
  id: string;
  setsStock: boolean;
  actor: string;
}

export const importBatch = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, setsStock, actor }: Step,
): Promise<{ done: number; rows: number; finished: boolean }> =>
  db.transaction(async (tx) => {
    const [file] = await tx.select().from(productImport).where(eq(productImport.id, id)).for('update');
    if (!file) throw new ApiError('not_found', 'This import has expired. Please choose the file again.');
    const next = await tx
      .select({ row: importRow.row })
      .from(importRow)
      .where(and(eq(importRow.importId, id), gte(importRow.position, file.done)))
      .orderBy(asc(importRow.position))
      .limit(BATCH_SIZE);
    const counts = { ...file.counts };
    for (const { row } of next) {
      const change = await importOne({ db: tx, now }, row, { id, setsStock, actor });
      if (!change) continue;
      if (row.isNew) counts.created += 1;
      else if (Object.keys(row.edit).length > 0) counts.changed += 1;
      if (!row.isNew && setsStock && row.counts.length > 0) counts.stock += 1;
      await record(tx, now, { actor, action: 'import', ...change });
    }
    const done = file.done + next.length;
    const auditId = file.auditId ?? newId();
    await tx.update(productImport).set({ done, counts, auditId }).where(eq(productImport.id, id));
    if (next.length > 0)
      await record(tx, now, { id: auditId, actor, action: 'import', subject: 'products', after: counts });
    return { done, rows: file.rows, finished: done === file.rows };
  });

async function importOne(
  txServices: Pick<Services, 'db' | 'now'>,
  row: ImportRow,
  { id, setsStock, actor }: Step,
): Promise<{ subject: string; before?: object; after: object } | undefined> {
  const { edit, counts, productId } = row;
  const cause: StockCause = { reason: 'imported', reference: `import:${id}`, actor };
  try {
    if (productId === null) {
      const added = await insertProduct(txServices, edit as ProductEdit);
      await countVariants(txServices.db, added.id, counts, cause);
      return { subject: `product:${added.id}`, after: { name: row.name, ...stockOf(counts, 'quantity') } };
    }
    const stockCounts = setsStock ? counts : [];
    if (Object.keys(edit).length + stockCounts.length === 0) return undefined;
    const change =
      Object.keys(edit).length > 0
        ? await updateProduct(txServices, productId, edit, row.version ?? undefined)
        : { before: {}, after: {} };
    await countVariants(txServices.db, productId, stockCounts, cause);
    return {
      subject: `product:${productId}`,
      before: { ...shorten(change.before), ...stockOf(stockCounts, 'was') },
      after: { ...shorten(change.after, 'changed'), ...stockOf(stockCounts, 'quantity') },
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = `${row.name} has changed since the file was checked. The rows before it have been imported. Please choose the file again.`;
    throw new ApiError('conflict', message, { cause: error });
  }
}

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
