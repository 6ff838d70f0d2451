import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { DAY_MS, toIndianDay } from '#domain/calendar.ts';
import { pageOf } from '#server/admin/page-of.ts';
import { newId } from '#server/database/id.ts';
import { importRow, productImport } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { checkFile } from './check.ts';
import { exportProducts } from './export.ts';
import { importBatch } from './run.ts';

const BATCH_SIZE = 100;
const MAX_BATCHES = 5;
const EXPIRES_AFTER_MS = DAY_MS;

export const importHandlers = {
  'admin.product.export': async (_, { db, now }) => ({
    data: { name: `products-${toIndianDay(now())}.csv`, body: exportProducts(db) },
  }),

  'admin.import.check': async ({ body }, { db, now }) => {
    const { rows, count, problems } = await checkFile(db, body);
    if (problems.length > 0) return { data: { id: null, ...count, problems } };
    const id = newId();
    const at = now();
    await db
      .delete(productImport)
      .where(lt(productImport.createdAt, new Date(at.getTime() - EXPIRES_AFTER_MS)));
    await db
      .insert(productImport)
      .values({ id, rows: rows.length, counts: { created: 0, changed: 0, stock: 0 }, createdAt: at });
    // Not in one transaction, which would block PGlite. The client gets the ID after all rows are stored.
    for (let start = 0; start < rows.length; start += BATCH_SIZE) {
      const part = rows.slice(start, start + BATCH_SIZE);
      await db
        .insert(importRow)
        .values(part.map((row, index) => ({ importId: id, position: start + index, row })));
      await setImmediate();
    }
    return { data: { id, ...count, problems } };
  },

  'admin.import.changes': async ({ input: { id, limit, cursor } }, { db }) => {
    const found = await db
      .select({ position: importRow.position, row: importRow.row })
      .from(importRow)
      .where(
        and(
          eq(importRow.importId, id),
          cursor === undefined ? undefined : gt(importRow.position, Number(cursor)),
        ),
      )
      .orderBy(asc(importRow.position))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ position }) => String(position));
    return { data: rows.map(({ row }) => row), nextCursor };
  },

  'admin.import.run': async ({ input: { id, stock }, staffMember }, services) => {
    const step = { id, setsStock: stock, actor: staffMember.email };
    let state = await importBatch(services, step);
    for (let batch = 1; batch < MAX_BATCHES && !state.finished; batch++) {
      await setImmediate();
      state = await importBatch(services, step);
    }
    return { data: state };
  },
} satisfies Partial<Handlers>;
