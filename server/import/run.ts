import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { ProductEdit } from '#domain/product.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import type { ImportRow } from '#server/database/schema/import.ts';
import { importRow, productImport, productStock } from '#server/database/schema.ts';
import { insertProduct, updateProduct } from '#server/products/edit.ts';
import type { Services } from '#server/services.ts';

/** Rows of one transaction: on PGlite nothing else is answered meanwhile. */
const BATCH_SIZE = 10;
/** Longer texts are not repeated in the log. */
const MAX_LOGGED_LENGTH = 60;

interface Step {
  id: string;
  setsStock: boolean;
  who: string;
}

/** Imports the next rows of a checked file in one transaction. Throws `ApiError`. */
export const importBatch = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, setsStock, who }: Step,
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
      const change = await importOne({ db: tx, now }, row, setsStock);
      if (!change) continue;
      if (row.isNew) counts.created += 1;
      else if (Object.keys(row.edit).length > 0) counts.changed += 1;
      if (!row.isNew && setsStock && row.counts.length > 0) counts.stock += 1;
      await record(tx, now, { who, action: 'import', ...change });
    }
    const done = file.done + next.length;
    const auditId = file.auditId ?? newId();
    await tx.update(productImport).set({ done, counts, auditId }).where(eq(productImport.id, id));
    if (next.length > 0)
      await record(tx, now, { id: auditId, who, action: 'import', subject: 'catalogue', after: counts });
    return { done, rows: file.rows, finished: done === file.rows };
  });

/** Adds or changes one product. Returns what the log says of it, or nothing where nothing changes. */
async function importOne(
  inside: Pick<Services, 'db' | 'now'>,
  row: ImportRow,
  setsStock: boolean,
): Promise<{ subject: string; before?: object; after: object } | undefined> {
  const { edit, counts, productId } = row;
  try {
    if (productId === null) {
      const { id } = await insertProduct(inside, edit as ProductEdit);
      await addToStock(inside.db, id, counts);
      return { subject: `product:${id}`, after: { name: row.name, ...stockOf(counts, 'quantity') } };
    }
    const counted = setsStock ? counts : [];
    if (Object.keys(edit).length + counted.length === 0) return undefined;
    const change =
      Object.keys(edit).length > 0
        ? await updateProduct(inside, productId, edit, row.version ?? undefined)
        : { before: {}, after: {} };
    await addToStock(inside.db, productId, counted);
    return {
      subject: `product:${productId}`,
      before: { ...shortened(change.before), ...stockOf(counted, 'was') },
      after: { ...shortened(change.after, 'changed'), ...stockOf(counted, 'quantity') },
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const sentence = `${row.name} has changed since the file was checked. Please choose the file again: the rows before it are imported.`;
    throw new ApiError('conflict', sentence, { cause: error });
  }
}

/** As a count: what was sold since the check stays sold. */
async function addToStock(db: Database, productId: string, counts: ImportRow['counts']): Promise<void> {
  for (const { size, quantity, was } of counts)
    await db
      .update(productStock)
      .set({ quantity: sql`greatest(0, ${productStock.quantity} + ${quantity - was})` })
      .where(and(eq(productStock.productId, productId), eq(productStock.size, size)));
}

const stockOf = (counts: ImportRow['counts'], which: 'quantity' | 'was') =>
  counts.length === 0 ? {} : { stock: Object.fromEntries(counts.map((count) => [count.size, count[which]])) };

/** Long texts and lists are replaced by a word, or left out. */
const shortened = (values: object, word?: string) =>
  Object.fromEntries(
    Object.entries(values)
      .map(([key, value]) => [key, JSON.stringify(value)?.length > MAX_LOGGED_LENGTH ? word : value] as const)
      .filter(([, value]) => value !== undefined),
  );
