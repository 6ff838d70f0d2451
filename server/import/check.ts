import { CsvError, type Info, parse } from 'csv-parse/sync';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { productEdit } from '#contract/admin/catalogue.ts';
import type { CatalogueLine } from '#domain/product.ts';
import type { Database } from '#server/database/database.ts';
import { product } from '#server/database/schema.ts';
import { COLUMNS, type Column, cellsOf, NEEDED, productOf } from './csv.ts';
import { exported, stockOfProduct } from './export.ts';

const MOST_PROBLEMS = 1000;
const AT_ONCE = 500;

export interface Problem {
  line: number;
  field: string;
  message: string;
}

export interface CheckedFile {
  /** What is new or different. */
  lines: CatalogueLine[];
  count: { lines: number; created: number; changed: number; unchanged: number };
  problems: Problem[];
}

interface Line {
  number: number;
  cells: Partial<Record<Column, string>>;
}

/** Reads a CSV file against the catalogue: what importing it would do, and everything that speaks against it, by line. */
export async function checkCsv(db: Database, file: Buffer): Promise<CheckedFile> {
  const problems: Problem[] = [];
  const lines = readLines(file, problems);
  const seen = new Map<string, number>();
  const checked: CatalogueLine[] = [];
  const count = { lines: lines.length, created: 0, changed: 0, unchanged: 0 };
  for (let start = 0; start < lines.length; start += AT_ONCE) {
    const part = lines.slice(start, start + AT_ONCE);
    const known = await cellsBySlug(
      db,
      part.map(({ cells }) => cells.slug ?? ''),
    );
    for (const line of part) {
      const slug = line.cells.slug ?? '';
      const before = known.get(slug);
      const twin = seen.get(slug);
      seen.set(slug, line.number);
      if (twin !== undefined)
        problems.push({ line: line.number, field: 'slug', message: `Line ${twin} has this product, too.` });
      if (before && isSame(before, line.cells)) {
        count.unchanged += 1;
        continue;
      }
      const wanted = checkLine(line, before, problems);
      if (!wanted) continue;
      count[before ? 'changed' : 'created'] += 1;
      checked.push(wanted);
    }
  }
  return { lines: checked, count, problems: problems.slice(0, MOST_PROBLEMS) };
}

function readLines(file: Buffer, problems: Problem[]): Line[] {
  let rows: { record: string[]; info: Info }[];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    rows = parse(text, {
      bom: true,
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
    }) as unknown as typeof rows;
  } catch (error) {
    const line = error instanceof CsvError ? Number(error.lines ?? 1) : 1;
    const message =
      error instanceof CsvError ? error.message : 'The file is not UTF-8. Please save it as CSV UTF-8.';
    problems.push({ line, field: '', message });
    return [];
  }
  const [header, ...body] = rows;
  const names = header?.record.map((name) => name.trim()) ?? [];
  const unknown = names.filter((name) => !(COLUMNS as readonly string[]).includes(name));
  const missing = NEEDED.filter((name) => !names.includes(name));
  for (const name of unknown)
    problems.push({ line: 1, field: name, message: `We do not know the column ${name}.` });
  for (const name of missing)
    problems.push({ line: 1, field: name, message: `The column ${name} is missing.` });
  if (unknown.length + missing.length > 0) return [];

  return body.flatMap(({ record, info }) => {
    // A record's lines are counted at its end; a cell may hold several.
    const number = info.lines - record.join('').split('\n').length + 1;
    if (record.length !== names.length) {
      const message = `It has ${record.length} cells, the first line ${names.length}.`;
      problems.push({ line: number, field: '', message });
      return [];
    }
    if (/\0/.test(record.join(''))) {
      problems.push({ line: number, field: '', message: 'It holds a character that cannot be kept.' });
      return [];
    }
    return [{ number, cells: Object.fromEntries(names.map((name, index) => [name, record[index]!])) }];
  });
}

const EMPTY = Object.fromEntries(COLUMNS.map((column) => [column, ''])) as Record<Column, string>;

/** The product that a line asks for; columns that the file does not have stay as they are. */
function checkLine(
  { number, cells }: Line,
  before: Record<Column, string> | undefined,
  problems: Problem[],
): CatalogueLine | undefined {
  const { product, stock } = productOf({ ...EMPTY, ...before, ...cells });
  const parsed = productEdit.safeParse(product);
  const found: Problem[] = [];
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues)
      found.push({ line: number, field: path[0] === 'sizes' ? 'stock' : String(path[0] ?? ''), message });
  if (!cells.slug) found.push({ line: number, field: 'slug', message: 'Please enter a slug.' });
  if (!z.record(z.string(), z.int().min(0).max(1_000_000)).safeParse(stock).success)
    found.push({ line: number, field: 'stock', message: 'Write it as S:4 M:7, or default:12.' });
  const left = before ? Object.entries(productOf(before).stock) : [];
  for (const [size, quantity] of left)
    if (quantity > 0 && !(size in stock))
      found.push({
        line: number,
        field: 'stock',
        message: `Of size ${size} there are still ${quantity} pieces.`,
      });
  problems.push(...found);
  return found.length === 0 ? { ...parsed.data!, slug: cells.slug!, stock } : undefined;
}

/** Of stock only the sizes count: what is there was counted, and sold, since the file was made. */
function isSame(before: Record<Column, string>, cells: Partial<Record<Column, string>>): boolean {
  return Object.entries(cells).every(([column, cell]) => {
    if (column === 'stock') {
      const sizes = (text: string) => productOf({ ...EMPTY, stock: text }).product.sizes.join(' ');
      return sizes(cell) === sizes(before.stock);
    }
    const meant = productOf({ ...EMPTY, [column]: cell }).product[column as Column];
    const is = productOf({ ...EMPTY, [column]: before[column as Column] }).product[column as Column];
    return JSON.stringify(meant) === JSON.stringify(is);
  });
}

async function cellsBySlug(db: Database, slugs: string[]) {
  const rows = await db
    .select({ product, stock: stockOfProduct })
    .from(product)
    .where(inArray(product.slug, slugs));
  return new Map(rows.map((row) => [row.product.slug, cellsOf(exported(row))]));
}
