import type { ColumnUse } from '#contract/admin/import.ts';
import type { ColumnUses } from '#server/catalogue/import/file/metafields.ts';
import { readFile } from '#server/catalogue/import/file/read-file.ts';

/** Reads all products of a CSV. The uses are of the columns with these indexes. */
export function readCsv(csv: string, uses: [index: number, use: ColumnUse][] = []) {
  const file = readFile(new TextEncoder().encode(csv), new Map(uses) satisfies ColumnUses);
  return { ...file, rows: [...file.rows] };
}
