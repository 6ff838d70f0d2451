import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { MAX_CATEGORY_GROUPS } from '#contract/admin/import.ts';
import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import { DAY_MS, toIndianDay } from '#domain/calendar.ts';
import { hasRole } from '#domain/staff.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import type { ImportRow } from '#server/database/schema/import.ts';
import { importPicture, importRow, productImport } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { pageOf } from '#server/http/page-of.ts';
import type { StaffMember } from '#server/services/caller.ts';
import { checkFile } from './check.ts';
import { exportProducts, OWN_FORMAT, shopifyFormat } from './export.ts';
import { writeRest } from './file/rest.ts';
import { pathFinder, readZip } from './pictures/read-zip.ts';
import { sourcesOf, toDo, zipPaths } from './pictures/row-pictures.ts';
import { storeMatch } from './stored-matches.ts';

const EXPIRES_AFTER_MS = DAY_MS;
const MAX_LISTED = 20;

export const importHandlers = {
  'admin.product.export': async ({ input: { format } }, { config, db, now }) => {
    const isForShopify = format === 'shopify';
    const name = `products-${isForShopify ? 'for-shopify-' : ''}${toIndianDay(now())}.csv`;
    const body = exportProducts(db, isForShopify ? shopifyFormat(config.publicOrigin) : OWN_FORMAT);
    return { data: { name, body } };
  },

  'admin.import.check': async ({ body, input, staffMember }, { db, now }) => {
    const id = newId();
    const at = now();
    const isOld = lt(productImport.createdAt, new Date(at.getTime() - EXPIRES_AFTER_MS));
    await db.delete(productImport).where(and(isOld, ne(productImport.state, 'running')));
    const counts = { created: 0, changed: 0, stock: 0 };
    await db.insert(productImport).values({ id, createdAt: at, counts, rows: 0 });
    const sources = new Set<string>();
    let [stored, pictureRows] = [0, 0];
    // Not in one transaction, which would block PGlite. The client gets the ID after all rows are stored.
    const store = async (rows: ImportRow[]) => {
      if (rows.length === 0) return;
      for (const source of sourcesOf(rows)) sources.add(source);
      pictureRows += rows.filter(({ pictures }) => pictures).length;
      const values = rows.map((row) => ({ importId: id, position: stored++, row, todo: toDo(row) }));
      await db.insert(importRow).values(values);
    };
    const checked = await checkFile(db, body, optionsOf(input, staffMember), store);
    const { count, problems, notes, groups, ignored, columns, match } = checked;
    if (match?.state === 'chosen' && match.problems.length === 0) await storeMatch(db, now(), match);
    const data = {
      ...{ id: null, ...count, problems: problems.list, notes: notes.list, ignoredColumns: ignored, columns },
      match: match ? { state: match.state, problems: match.problems } : null,
      categoryGroups: [...groups.values()]
        .toSorted((a, b) => b.products - a.products)
        .slice(0, MAX_CATEGORY_GROUPS),
      addresses: sources.size - zipPaths(sources).length,
      zipPictures: zipPaths(sources).length,
    };
    const thisImport = eq(productImport.id, id);
    if (count.rows === count.refused) {
      await db.delete(productImport).where(thisImport);
      return { data };
    }
    await db.update(productImport).set({ rows: stored, pictureRows }).where(thisImport);
    return { data: { ...data, id } };
  },

  'admin.import.rest': async ({ body, input, staffMember }, { db, now }) => {
    const { refusedRows, headerRow } = await checkFile(db, body, optionsOf(input, staffMember));
    const name = `not-imported-${toIndianDay(now())}.csv`;
    return { data: { name, body: await writeRest(body, refusedRows, headerRow) } };
  },

  'admin.import.changes': async ({ input: { id, limit, cursor }, staffMember }, { db }) => {
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
    const data = rows.map(({ row }) => row);
    return { data: hasRole(staffMember.role, 'owner') ? data : data.map(withoutCosts), nextCursor };
  },

  'admin.import.zip': async ({ body, input: { id } }, { db }) => {
    const file = await requireImport(db, id);
    if (file.state !== 'checked') throw new ApiError('conflict', 'This import has already started.');
    const rows = await db
      .select({ row: importRow.row })
      .from(importRow)
      .where(and(eq(importRow.importId, id), eq(importRow.todo, 'pictures')));
    const paths = zipPaths(sourcesOf(rows.map(({ row }) => row)));
    for await (const { path, content } of readZip(body, pathFinder(paths)))
      await db
        .insert(importPicture)
        .values({ importId: id, path, content })
        .onConflictDoUpdate({ target: [importPicture.importId, importPicture.path], set: { content } });
    const stored = await db
      .select({ path: importPicture.path })
      .from(importPicture)
      .where(eq(importPicture.importId, id));
    const missing = paths.filter((path) => !stored.some((one) => one.path === path));
    return {
      data: { stored: stored.length, missingCount: missing.length, missing: missing.slice(0, MAX_LISTED) },
    };
  },

  'admin.import.run': async ({ input: { id, stock, categories }, staffMember }, { db }) => {
    await requireImport(db, id);
    const start = {
      ...{ state: 'running' as const, setsStock: stock, actor: staffMember.email },
      categories: Object.fromEntries(categories.map(({ group, category }) => [group, category])),
    };
    await db
      .update(productImport)
      .set(start)
      .where(and(eq(productImport.id, id), eq(productImport.state, 'checked')));
    await db
      .update(productImport)
      .set({ state: 'running' })
      .where(and(eq(productImport.id, id), eq(productImport.state, 'stopped')));
    return { data: await readProgress(db, await requireImport(db, id)) };
  },

  'admin.import.stop': async ({ input: { id } }, { db }) => {
    await db
      .update(productImport)
      .set({ state: 'stopped' })
      .where(and(eq(productImport.id, id), eq(productImport.state, 'running')));
    return { data: await readProgress(db, await requireImport(db, id)) };
  },

  'admin.import.get': async ({ input: { id } }, { db }) => ({
    data: await readProgress(db, await requireImport(db, id)),
  }),

  'admin.import.latest': async (_, { db }) => {
    const [file] = await db
      .select()
      .from(productImport)
      .where(inArray(productImport.state, ['running', 'stopped', 'finished']))
      .orderBy(sql`state = 'running' desc`, desc(productImport.createdAt))
      .limit(1);
    return { data: file ? await readProgress(db, file) : null };
  },
} satisfies Partial<Handlers>;

const optionsOf = ({ columns }: { columns?: string[] | undefined }, { role }: StaffMember) => ({
  uses: columns,
  setsCosts: hasRole(role, 'owner'),
});

type Import = typeof productImport.$inferSelect;

async function requireImport(db: Database, id: string): Promise<Import> {
  const [file] = await db.select().from(productImport).where(eq(productImport.id, id));
  if (!file) throw new ApiError('not_found', 'This import has expired. Please choose the file again.');
  return file;
}

async function readProgress(
  db: Database,
  { counts, pictureRows, createdAt, categories: _, ...file }: Import,
): Promise<NonNullable<Answer<'admin.import.latest'>>> {
  const left = await db.$count(
    importRow,
    and(eq(importRow.importId, file.id), eq(importRow.todo, 'pictures')),
  );
  return {
    ...file,
    pictureRows,
    pictureRowsDone: pictureRows - left,
    counts: { pictures: 0, failed: 0, ...counts },
    createdAt: createdAt.toISOString(),
  };
}

/** Only owners see what a variant costs. */
const withoutCosts = (row: ImportRow): ImportRow => ({
  ...row,
  changes: row.changes.filter(({ field }) => !/^cost( |$)/.test(field)),
});
