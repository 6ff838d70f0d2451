import type { Database } from './database.ts';

/** Builds a statement once per database (docs/decisions/0017-prepare-frequent-sql-statements.md). */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = built.get(db) ?? build(db);
    built.set(db, statement);
    return statement;
  };
}
