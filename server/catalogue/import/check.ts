import { inArray, sql } from 'drizzle-orm';
import type { Output } from '#contract/schemas.ts';
import { MAX_PICTURES, type Picture } from '#domain/catalogue/picture.ts';
import { readTree } from '#server/catalogue/categories/tree.ts';
import { type StoredProduct, selectProducts } from '#server/catalogue/products/admin-queries.ts';
import type { Database } from '#server/database/database.ts';
import type { ImportRow } from '#server/database/schema/import.ts';
import { pictureSource, product } from '#server/database/schema.ts';
import { ProblemGroups } from './collect-problems.ts';
import { completeRow } from './complete-row.ts';
import { CellError, toPlainBreaks } from './file/cell.ts';
import { type Column, readCell, VARIANT_COLUMNS, writeCell } from './file/columns.ts';
import type { ColumnUses, FileColumn } from './file/metafields.ts';
import { type Problem, problem } from './file/problem.ts';
import { readRows } from './file/read-rows.ts';
import type { Match, ReadFile, Row } from './file/row.ts';
import { findByName, slugsOf } from './find-by-name.ts';
import { readsVariants } from './import-variants.ts';
import { createPace } from './pace.ts';
import { isAddress } from './pictures/row-pictures.ts';
import type { MissingCategory, ReadRow } from './read-row.ts';
import { readMatches } from './stored-matches.ts';
import { type Known, toImportRow } from './to-import-row.ts';

const BATCH_SIZE = 25;

type Checked = Output<'admin.import.check'>;

export interface CheckedFile {
  count: Pick<Checked, 'rows' | 'created' | 'changed' | 'stock' | 'onlyStock' | 'unchanged' | 'refused'>;
  problems: ProblemGroups;
  notes: ProblemGroups;
  groups: Map<string, Checked['categoryGroups'][number]>;
  ignored: string[];
  columns: FileColumn[];
  match: Match | undefined;
  headerRow: number;
  /** The problems of refused products, by the first of their rows, and null for their other rows. */
  refusedRows: Map<number, string | null>;
}

interface Context extends Omit<Known, 'pictures'> {
  rowOfSlug: Map<string, number>;
  foundPictures: Known['pictures'];
  checked: CheckedFile;
  names: NonNullable<ReadFile['names']>;
  setsCosts: boolean;
}

/** `onChanges` gets what differs from the catalogue, a few products at a time, so that memory does not grow with the file. */
export async function checkFile(
  db: Database,
  file: Uint8Array,
  { uses = [], setsCosts }: { uses?: string[] | undefined; setsCosts: boolean },
  onChanges: (rows: ImportRow[]) => Promise<void> = async () => {},
): Promise<CheckedFile> {
  const checked: CheckedFile = {
    count: { rows: 0, created: 0, changed: 0, stock: 0, onlyStock: 0, unchanged: 0, refused: 0 },
    problems: new ProblemGroups(),
    notes: new ProblemGroups(),
    groups: new Map(),
    ignored: [],
    columns: [],
    match: undefined,
    headerRow: 1,
    refusedRows: new Map(),
  };
  const tree = await readTree(db);
  const pace = createPace({ whileQuiet: 0, whileBusy: 1 });
  const maps: Pick<Context, 'rowOfSlug' | 'foundPictures'> = {
    rowOfSlug: new Map(),
    foundPictures: new Map(),
  };
  try {
    for await (const batch of readRows(file, usesOf(uses), await readMatches(db))) {
      const { rows, problems, names = {}, ignored = [], columns = [], match, headerRow = 1 } = batch;
      for (const one of problems) checked.problems.add(one);
      checked.ignored = ignored;
      Object.assign(checked, { columns, match, headerRow });
      const context = { ...maps, tree, checked, names, setsCosts };
      for (let start = 0; start < rows.length; start += BATCH_SIZE) {
        await onChanges(await checkBatch(db, rows.slice(start, start + BATCH_SIZE), context));
        await pace.rest();
      }
    }
  } finally {
    pace.end();
  }
  return checked;
}

const usesOf = (uses: string[]): ColumnUses =>
  new Map(
    uses.map((text) => {
      const [index, use] = text.split(':');
      return [Number(index), use as FileColumn['use']];
    }),
  );

async function checkBatch(db: Database, rows: Row[], context: Context): Promise<ImportRow[]> {
  const { checked } = context;
  const changes: ImportRow[] = [];
  const slugOf = ({ cells }: Row) => cells.slug!.trim();
  const stored = await selectProducts(db).where(inArray(product.slug, rows.flatMap(slugsOf)));
  const bySlug = new Map(stored.map((row) => [row.product.slug, row]));
  for (const row of rows) {
    const report = (message: string) =>
      row.problems.push(problem(row.number, context.names.name ?? 'name', row.cells.name ?? '', message));
    await findByName(db, row, { stored: bySlug, report });
  }
  if (!context.setsCosts) for (const row of rows) leaveOutCosts(row, context.names);
  const results = rows.map((row) => {
    const before = bySlug.get(slugOf(row));
    return readRow(completeRow(row, before), before, context.names);
  });
  const sources = results.flatMap(({ values }) => values.pictures?.map(({ source }) => source) ?? []);
  await findPictures(db, sources, context.foundPictures);
  for (const read of results) {
    const slug = slugOf(read.row);
    if (context.rowOfSlug.has(slug))
      read.report(read.row, 'slug', 'An earlier row has the same slug. Remove one of them.');
    else if (slug !== '') context.rowOfSlug.set(slug, read.row.number);
    const isImported = read.problems.length === 0 && !read.row.isLeftOut;
    const change = isImported
      ? toImportRow(read, { ...context, pictures: context.foundPictures })
      : undefined;
    if (change) countChange(checked, change, read.missing);
    else if (read.problems.length > 0) refuse(checked, read);
    if (change && change.changes.length > 0) changes.push(change);
    checked.count.rows += 1;
    for (const note of read.notes) checked.notes.add(note);
  }
  return changes;
}

function leaveOutCosts(row: Row, { costPerItem: name = 'costPerItem' }: Context['names']): void {
  for (const { number, cells } of [row, ...row.more]) {
    const cost = toPlainBreaks(cells.costPerItem ?? '');
    delete cells.costPerItem;
    if (cost === '') continue;
    row.notes ??= [];
    row.notes.push(
      problem(number, name, cost, 'Costs are not imported, because only owners can change them.'),
    );
  }
}

function refuse(checked: CheckedFile, { row, problems }: ReadRow): void {
  checked.count.refused += 1;
  for (const one of problems) checked.problems.add(one);
  const texts = problems.map(({ row: at, column, message }) => `Row ${at}, ${column}: ${message}`);
  for (const number of row.numbers) checked.refusedRows.set(number, null);
  checked.refusedRows.set(row.numbers[0]!, [...new Set(texts)].join(' '));
}

function countChange({ count, groups }: CheckedFile, change: ImportRow, missing?: MissingCategory): void {
  const { isNew, edit, counts } = change;
  if (isNew) count.created += 1;
  else if (Object.keys(edit).length > 0 || change.pictures) count.changed += 1;
  else if (counts.length > 0) count.onlyStock += 1;
  if (!isNew && counts.length > 0) count.stock += 1;
  if (change.changes.length === 0) count.unchanged += 1;
  if (!missing) return;
  const group = groups.get(missing.key) ?? { ...missing, products: 0 };
  group.products += 1;
  groups.set(missing.key, group);
}

function readRow(row: Row, before: StoredProduct | undefined, names: Context['names']): ReadRow {
  const values: Record<string, unknown> = {};
  const problems = [...row.problems];
  const notes = [...(row.notes ?? [])];
  const addTo =
    (list: Problem[]): ReadRow['report'] =>
    ({ number, cells }, column, message) =>
      list.push(problem(number, names[column] ?? column, toPlainBreaks(cells[column] ?? ''), message));
  const report = addTo(problems);
  const hasVariants = readsVariants(row, before);
  for (const [column, raw] of Object.entries(row.cells) as [Column, string][]) {
    const cell = toPlainBreaks(raw);
    if (cell === '' && column === 'slug')
      report(row, column, 'Every row needs a slug, which is the product’s URL handle.');
    if (cell === '' || (hasVariants && VARIANT_COLUMNS.includes(column))) continue;
    // Pictures of Shopify's file are read each time, so their values are, too.
    if (before && column !== 'pictureValues' && cell === toPlainBreaks(writeCell(column, before))) continue;
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
  return { row, values, before, problems, notes, report, note: addTo(notes) };
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
