import type { Database } from './database.ts';

/** A statement that is built once for each database, not at each call (docs/decisions/0017-prepare-frequent-sql-statements.md). */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = built.get(db) ?? build(db);
    built.set(db, statement);
    return statement;
  };
}
