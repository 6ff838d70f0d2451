import type { Output } from '#contract/schemas.ts';
import type { StoredProduct } from '#server/catalogue/products/admin-queries.ts';
import type { Column, RowValues } from './file/columns.ts';
import type { Problem } from './file/problem.ts';
import type { Line, Row } from './file/row.ts';

export type MissingCategory = Omit<Output<'admin.import.check'>['categoryGroups'][number], 'products'>;

export interface ReadRow {
  row: Row;
  values: RowValues;
  before: StoredProduct | undefined;
  problems: Problem[];
  notes: Problem[];
  missing?: MissingCategory | undefined;
  report: (line: Line, column: Column, message: string) => void;
  note: ReadRow['report'];
}
