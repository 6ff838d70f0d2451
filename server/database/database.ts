import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

interface Result<Row> {
  rows: Row[];
}
interface ResultHKT extends PgQueryResultHKT {
  type: Result<this['row']>;
}

/** Either engine, or a transaction on it. */
export type Database = PgDatabase<ResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  /** Calls back after every committed `NOTIFY channel`, and once after a lost connection is back. */
  listen(channel: string, heard: () => void): Promise<void>;
  close(): Promise<void>;
}
