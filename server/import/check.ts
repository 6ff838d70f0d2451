import { inArray, sql } from 'drizzle-orm';
import { MAX_PICTURES, type Picture } from '#domain/picture.ts';
import { readTree } from '#server/categories/tree.ts';
import type { Database } from '#server/database/database.ts';
import type { ImportRow } from '#server/database/schema/import.ts';
import { pictureSource, product } from '#server/database/schema.ts';
import { type StoredProduct, selectProducts } from '#server/products/admin-queries.ts';
import { CellError, toPlainBreaks } from './cell.ts';
import { type Column, readCell, VARIANT_COLUMNS, writeCell } from './columns.ts';
import { namesOf } from './find-category.ts';
import { readsVariants } from './import-variants.ts';
import { createPace } from './pace.ts';
import { MAX_PROBLEMS, type Problem, problem, type ReadFile, type Row } from './read-file.ts';
import { readRows } from './read-rows.ts';
import { isAddress } from './row-pictures.ts';
import { type Known, type ReadRow, toImportRow } from './to-import-row.ts';

const BATCH_SIZE = 10;

export interface CheckedFile {
  rows: ImportRow[];
  count: { rows: number; created: number; changed: number; stock: number; unchanged: number };
  problems: Problem[];
  missingCategories: Set<string>;
  ignored: string[];
}

interface Context extends Omit<Known, 'pictures'> {
  rowOfSlug: Map<string, number>;
  foundPictures: Known['pictures'];
  checked: CheckedFile;
  names: NonNullable<ReadFile['names']>;
}

export async function checkFile(
  db: Database,
  file: Uint8Array,
  otherCategory?: string,
): Promise<CheckedFile> {
  const checked: CheckedFile = {
    rows: [],
    count: { rows: 0, created: 0, changed: 0, stock: 0, unchanged: 0 },
    problems: [],
    missingCategories: new Set(),
    ignored: [],
  };
  const tree = await readTree(db);
  const rest = createPace();
  const maps: Pick<Context, 'rowOfSlug' | 'foundPictures'> = {
    rowOfSlug: new Map(),
    foundPictures: new Map(),
  };
  for await (const { rows, problems, names = {}, ignored = [] } of readRows(file)) {
    checked.problems.push(...problems);
    checked.ignored = ignored;
    const context = { ...maps, tree, otherCategory, checked, names };
    for (let start = 0; start < rows.length && checked.problems.length < MAX_PROBLEMS; start += BATCH_SIZE) {
      await checkBatch(db, rows.slice(start, start + BATCH_SIZE), context);
      await rest();
    }
    if (checked.problems.length >= MAX_PROBLEMS) break;
  }
  return { ...checked, problems: checked.problems.slice(0, MAX_PROBLEMS) };
}

async function checkBatch(db: Database, rows: Row[], context: Context): Promise<void> {
  const { rows: found, count, problems } = context.checked;
  const slugOf = ({ cells }: Row) => cells.slug!.trim();
  const stored = await selectProducts(db).where(inArray(product.slug, rows.map(slugOf)));
  const bySlug = new Map(stored.map((row) => [row.product.slug, row]));
  const results = rows.map((row) => readRow(row, bySlug.get(slugOf(row)), context.names));
  const sources = results.flatMap(({ values }) => values.pictures?.map(({ source }) => source) ?? []);
  await findPictures(db, sources, context.foundPictures);
  for (const row of results) {
    const { number } = row.row;
    const slug = slugOf(row.row);
    const firstRow = context.rowOfSlug.get(slug);
    if (slug !== '') context.rowOfSlug.set(slug, number);
    if (firstRow !== undefined)
      row.report(row.row, 'slug', `Row ${firstRow} has the same slug. Remove one of them.`);
    const change =
      row.problems.length === 0
        ? toImportRow(row, { ...context, pictures: context.foundPictures })
        : undefined;
    count.rows += 1;
    problems.push(...row.problems);
    if (row.missesCategory) context.checked.missingCategories.add(namesOf(row.values).join(' > '));
    if (!change) continue;
    const { isNew, edit, counts } = change;
    if (isNew) count.created += 1;
    else if (Object.keys(edit).length > 0 || change.pictures) count.changed += 1;
    if (!isNew && counts.length > 0) count.stock += 1;
    if (change.changes.length === 0) count.unchanged += 1;
    else found.push(change);
  }
}
function readRow(row: Row, before: StoredProduct | undefined, names: Context['names']): ReadRow {
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const report: ReadRow['report'] = ({ number, cells }, column, message) =>
    problems.push(problem(number, names[column] ?? column, toPlainBreaks(cells[column] ?? ''), message));
  const hasVariants = readsVariants(row, before);
  for (const [column, raw] of Object.entries(row.cells) as [Column, string][]) {
    const cell = toPlainBreaks(raw);
    if (cell === '' && column === 'slug')
      report(row, column, 'Every row needs a slug, which is the product’s URL handle.');
    if (cell === '' || (hasVariants && VARIANT_COLUMNS.includes(column))) continue;
    if (before && cell === toPlainBreaks(writeCell(column, before))) continue;
    if (!hasVariants && VARIANT_COLUMNS.includes(column) && !PRODUCT_COLUMNS.includes(column)) {
      if (!/Name$/.test(column))
        report(
          row,
          column,
          'This belongs to one variant. Write each variant into its own row, with option1Value.',
        );
      continue;
    }
    try {
      values[column] = readCell(column, cell);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      report(row, column, error.message);
    }
  }
  if (row.pictures) values.pictures = row.pictures.slice(0, MAX_PICTURES);
  return { row, values, before, problems, report };
}

const PRODUCT_COLUMNS: string[] = ['price', 'mrp', 'stock'];

/** Adds pictures that the shop has to `known`, and undefined for others, so that each source is searched once. */
async function findPictures(db: Database, sources: string[], known: Context['foundPictures']): Promise<void> {
  const wanted = [...new Set(sources)].filter((source) => !known.has(source));
  if (wanted.length === 0) return;
  for (const source of wanted) known.set(source, undefined);
  const files = wanted.filter((source) => !isAddress(source)).map((file) => JSON.stringify([{ file }]));
  if (files.length > 0) {
    const { rows } = await db.execute<{ picture: Picture }>(sql`
      select distinct on (picture ->> 'file') picture from product, jsonb_array_elements(product.pictures) picture
      where product.pictures @> any(array[${sql.join(files, sql`, `)}]::jsonb[])`);
    for (const { picture } of rows) known.set(picture.file, picture);
  }
  const fetched = await db.select().from(pictureSource).where(inArray(pictureSource.source, wanted));
  for (const { source, picture } of fetched) known.set(source, picture);
}
