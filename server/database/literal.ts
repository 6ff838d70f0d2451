import { type SQL, sql } from 'drizzle-orm';

/** A number that the plan of a prepared statement may depend on. */
export const literal = (value: number): SQL => sql.raw(String(Math.trunc(value)));
