import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Result<Row> {
  rows: Row[];
}
interface ResultHKT extends PgQueryResultHKT {
  type: Result<this['row']>;
}

export type Database = PgDatabase<ResultHKT>;

export interface OpenDatabase {
  db: Database;
  /** Also calls back once after reconnecting, because notifications may have been missed. */
  listen(channel: string, onNotify: (payload?: string) => void): Promise<void>;
  close(): Promise<void>;
}
