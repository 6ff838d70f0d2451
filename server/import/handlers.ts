import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { indianDay } from '#domain/calendar.ts';
import type { CatalogueLine } from '#domain/product.ts';
import { record } from '#server/admin/audit.ts';
import { addProduct, changeProduct } from '#server/admin/product-write.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { importLine, product, productImport, productStock } from '#server/database/schema.ts';
import type { Handlers } from '#server/endpoint.ts';
import type { Services } from '#server/services.ts';
import { checkCsv } from './check.ts';
import { catalogueCsv } from './export.ts';

const AT_ONCE = 50;
const KEPT_MS = 24 * 60 * 60_000;

export const importHandlers = {
  'admin.product.export': async (_, { db, now }) => ({
    data: { name: `catalogue-${indianDay(now())}.csv`, body: catalogueCsv(db) },
  }),

  'admin.import.check': async ({ body }, { db, now }) => {
    const { lines, count, problems } = await checkCsv(db, body);
    if (problems.length > 0) return { data: { id: null, ...count, problems } };
    const id = newId();
    const at = now();
    await db.transaction(async (tx) => {
      await tx.delete(productImport).where(lt(productImport.createdAt, new Date(at.getTime() - KEPT_MS)));
      await tx.insert(productImport).values({ id, lines: lines.length, createdAt: at });
      for (let start = 0; start < lines.length; start += 500)
        await tx
          .insert(importLine)
          .values(
            lines
              .slice(start, start + 500)
              .map((line, index) => ({ importId: id, position: start + index, product: line })),
          );
    });
    return { data: { id, ...count, problems } };
  },

  'admin.import.run': async ({ input, colleague }, { db, now }) => ({
    data: await db.transaction(async (tx) => {
      const [file] = await tx
        .select()
        .from(productImport)
        .where(eq(productImport.id, input.id))
        .for('update');
      if (!file)
        throw new ApiError(
          'not_found',
          'We do not know this import (any more). Please check the file again.',
        );
      const next = await tx
        .select({ product: importLine.product })
        .from(importLine)
        .where(and(eq(importLine.importId, file.id), gte(importLine.position, file.done)))
        .orderBy(asc(importLine.position))
        .limit(AT_ONCE);
      for (const line of next) await importOne({ db: tx, now }, colleague.email, line.product);
      const done = file.done + next.length;
      await tx.update(productImport).set({ done }).where(eq(productImport.id, file.id));
      const finished = done === file.lines;
      if (finished && next.length > 0)
        await record(tx, now, {
          who: colleague.email,
          action: 'import',
          subject: 'catalogue',
          after: { products: done },
        });
      return { done, lines: file.lines, finished };
    }),
  }),
} satisfies Partial<Handlers>;

/** Adds a product with its stock, or changes the one of this address; stock that is there stays as it was counted. */
async function importOne(
  services: Pick<Services, 'db' | 'now'>,
  who: string,
  { stock, ...edit }: CatalogueLine,
): Promise<void> {
  const { db } = services;
  const [known] = await db.select({ id: product.id }).from(product).where(eq(product.slug, edit.slug));
  if (known) return changeProduct(services, who, known.id, edit);
  const id = await addProduct(services, who, edit);
  for (const [size, quantity] of Object.entries(stock)) await setStock(db, id, size, quantity);
}

const setStock = (db: Database, productId: string, size: string, quantity: number) =>
  db
    .update(productStock)
    .set({ quantity })
    .where(and(eq(productStock.productId, productId), eq(productStock.size, size)));
