import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

export const rowOf = <Table extends PgTable>(table: Table, values: Table['$inferInsert']) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => [
      column.name,
      values[key as keyof typeof values],
    ]),
  );
