import type { Output } from '#contract/schemas.ts';
import type { PictureSource } from '#server/database/schema/import.ts';
import type { Column } from './columns.ts';
import type { FileColumn } from './metafields.ts';
import type { Problem } from './problem.ts';

export type Cells = Partial<Record<Column, string>>;

export interface Line {
  number: number;
  cells: Cells;
}

export interface Row extends Line {
  more: Line[];
  /** The numbers of all lines of the file that belong to the product. */
  numbers: number[];
  problems: Problem[];
  notes?: Problem[];
  isLeftOut?: boolean;
  pictures?: PictureSource[];
  partly?: Partly;
  byName?: ByName;
}

/** The file has no URL handles, so the product is found by its name. */
export interface ByName {
  slug: string;
  /** Its slugs if it was not the first of its name: with its SKU, and with its ID. */
  own: string[];
  /** Another product of the file has the same name. */
  isShared: boolean;
}

/** Cells that a row has only in part, because its file lacks columns or the cells are empty. */
export interface Partly {
  /** Cells that a new product gets where the row has none. */
  whenNew: Cells;
  /** An active product becomes a draft. */
  hides?: boolean;
  /** The row's tags come to those that the product has. */
  addsTags?: boolean;
  hasNoSummary?: boolean;
  hasVariantPicturesOnly?: boolean;
  hasNoVariantPictures?: boolean;
  /** The row has no MRP. Its price may be the regular one of a product that is on sale. */
  mrp?: 'isMissing' | 'isRegularPrice' | undefined;
}

/** The uses of a spreadsheet's columns. */
export interface Match extends NonNullable<Output<'admin.import.check'>['match']> {
  /** The ID of the headings, and the uses by heading. */
  headings: string;
  uses: Record<string, FileColumn['use']>;
}

export interface ReadFile {
  /** They are read from the file one after another, so that memory does not grow with it. */
  rows: Iterable<Row>;
  /** Problems for which the whole file is refused. */
  problems: Problem[];
  names?: Partial<Record<Column, string>>;
  ignored?: string[];
  columns?: FileColumn[];
  match?: Match;
  /** Above it are titles. */
  headerRow?: number;
}

export interface FileRecord {
  number: number;
  cells: string[];
  problems: Problem[];
}

export interface FileRecords extends Iterable<FileRecord> {
  /** The first filled cell of each column, or undefined. */
  examples: (string | undefined)[];
}
