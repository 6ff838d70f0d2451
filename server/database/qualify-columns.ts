import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

interface Selects {
  buildSelection(fields: unknown[], options?: { isSingleTable?: boolean }): SQL;
}

/**
 * Drizzle omits the table of the selected columns if a statement has only one table. Inside a subselect such a column
 * means one of the subselect's tables if they have one of that name. With the table it always means the outer row.
 */
const dialect = PgDialect.prototype as unknown as Selects;
const { buildSelection } = dialect;
dialect.buildSelection = function (fields) {
  return buildSelection.call(this, fields);
};
