import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A row under its SQL column names, for the SQL functions that take rows as JSON. */
export const rowOf = <Table extends PgTable>(table: Table, values: Table['$inferSelect']) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => [
      column.name,
      values[key as keyof typeof values],
    ]),
  );
