import { setImmediate } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import type { CategoryNode } from '#domain/category.ts';
import type { Picture } from '#domain/picture.ts';
import { readTree } from '#server/categories/tree.ts';
import type { Database } from '#server/database/database.ts';
import type { ImportRow } from '#server/database/schema/import.ts';
import { product } from '#server/database/schema.ts';
import { type StoredProduct, selectProducts } from '#server/products/admin-queries.ts';
import { CellError, type Column, type RowValues, readCell, toPlainBreaks, writeCell } from './columns.ts';
import { MAX_PROBLEMS, type Problem, problem, type Row } from './read-file.ts';
import { readRows } from './read-rows.ts';
import { type ReadRow, toImportRow } from './to-import-row.ts';

const BATCH_SIZE = 50;

export interface CheckedFile {
  rows: ImportRow[];
  count: { rows: number; created: number; changed: number; stock: number; unchanged: number };
  problems: Problem[];
}

export async function checkFile(db: Database, file: Uint8Array): Promise<CheckedFile> {
  const checked: CheckedFile = {
    rows: [],
    count: { rows: 0, created: 0, changed: 0, stock: 0, unchanged: 0 },
    problems: [],
  };
  const rowOfSlug = new Map<string, number>();
  const tree = await readTree(db);
  for await (const { rows, problems } of readRows(file)) {
    checked.problems.push(...problems);
    for (let start = 0; start < rows.length && checked.problems.length < MAX_PROBLEMS; start += BATCH_SIZE) {
      await checkBatch(db, rows.slice(start, start + BATCH_SIZE), { rowOfSlug, tree, checked });
      await setImmediate();
    }
    if (checked.problems.length >= MAX_PROBLEMS) break;
  }
  return { ...checked, problems: checked.problems.slice(0, MAX_PROBLEMS) };
}

async function checkBatch(
  db: Database,
  rows: Row[],
  {
    rowOfSlug,
    tree,
    checked,
  }: { rowOfSlug: Map<string, number>; tree: CategoryNode[]; checked: CheckedFile },
): Promise<void> {
  const { rows: found, count, problems } = checked;
  const slugOf = ({ cells }: Row) => cells.slug!.trim();
  const stored = await selectProducts(db).where(inArray(product.slug, rows.map(slugOf)));
  const bySlug = new Map(stored.map((row) => [row.product.slug, row]));
  const results = rows.map((row) => readRow(row, bySlug.get(slugOf(row))));
  const pictures = await findPictures(
    db,
    results.flatMap(({ values, before }) => newPictures(values, before)),
  );
  for (const row of results) {
    const { number } = row.row;
    const slug = slugOf(row.row);
    const firstRow = rowOfSlug.get(slug);
    if (slug !== '') rowOfSlug.set(slug, number);
    if (firstRow !== undefined)
      row.problems.push(
        problem(number, 'slug', slug, `Row ${firstRow} has the same slug. Remove one of them.`),
      );
    const change = row.problems.length === 0 ? toImportRow(row, { pictures, tree }) : undefined;
    count.rows += 1;
    problems.push(...row.problems);
    if (!change) continue;
    const { isNew, edit, counts } = change;
    if (isNew) count.created += 1;
    else if (Object.keys(edit).length > 0) count.changed += 1;
    if (!isNew && counts.length > 0) count.stock += 1;
    if (change.changes.length === 0) count.unchanged += 1;
    else found.push(change);
  }
}

function readRow(row: Row, before: StoredProduct | undefined): ReadRow {
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [column, raw] of Object.entries(row.cells) as [Column, string][]) {
    const cell = toPlainBreaks(raw);
    if (cell === '' && column === 'slug')
      problems.push(
        problem(row.number, column, '', 'Every row needs a slug, which is the end of the product’s address.'),
      );
    if (cell === '' || (before && cell === toPlainBreaks(writeCell(column, before)))) continue;
    try {
      values[column] = readCell(column, cell);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push(problem(row.number, column, cell, error.message));
    }
  }
  return { row, values, before, problems };
}

const newPictures = ({ pictures = [] }: RowValues, before: StoredProduct | undefined): string[] =>
  pictures
    .map(({ file }) => file)
    .filter((file) => !before?.product.pictures.some((own) => own.file === file));

async function findPictures(db: Database, files: string[]): Promise<Map<string, Picture>> {
  if (files.length === 0) return new Map();
  const { rows } = await db.execute<{ picture: Picture }>(sql`
    select picture from product, jsonb_array_elements(product.pictures) picture
    where picture->>'file' in ${files}`);
  return new Map(rows.map(({ picture }) => [picture.file, picture]));
}
