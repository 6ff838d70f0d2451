import { type SQL, sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import type { Days } from '#domain/reports/periods.ts';
import type { ColumnKind } from '#domain/reports/reports.ts';
import type { Database } from '#server/database/database.ts';

type Answered = Answer<'admin.report.get'>;
export type Figures = (number | null)[];

/** The period and the database of a report. */
export interface Asked {
  db: Database;
  days: Days;
  before: Days;
  now: Date;
  /** One row more than this tells that there are others. */
  limit: number;
}

export interface Report extends Pick<Answered, 'plotted' | 'rows' | 'totals'> {
  columns: { label: string; kind: ColumnKind }[];
  totalsBefore?: Figures;
  hasNoBefore?: true;
}

/** A column whose figures follow from a row. */
export interface Column<Row> {
  label: string;
  kind: ColumnKind;
  of: (row: Row) => number | null;
}

export const figuresOf = <Row>(columns: Column<Row>[], row: Row): Figures => columns.map(({ of }) => of(row));

export const headOf = <Row>(columns: Column<Row>[]): Report['columns'] =>
  columns.map(({ label, kind }) => ({ label, kind }));

/** `part` in percent of `whole`, with one decimal. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** The quotient with one decimal. */
export const ratio = (of: number, by: number): number | null =>
  by === 0 ? null : Math.round((of / by) * 10) / 10;

/** Runs a statement that adds up a million rows. Compiling it takes longer than running it, and its hash fits into the memory. */
export const executeLarge = <Row extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local jit = off`);
    await tx.execute(sql`set local work_mem = '64MB'`);
    const { rows } = await tx.execute<Row>(statement);
    return rows;
  });
