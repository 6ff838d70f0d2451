import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';

interface Page {
  cursor?: string | undefined;
  limit: number;
}

export const pageOf = <Row>(found: Row[], limit: number, cursorAt: (last: Row) => string) => ({
  rows: found.slice(0, limit),
  nextCursor: found.length > limit ? cursorAt(found[limit - 1]!) : undefined,
});

export function newestIds(table: 'account' | 'audit_entry', conditions: SQL[], { cursor, limit }: Page): SQL {
  const after = cursor === undefined ? undefined : sql`id < ${cursor}`;
  const selects = conditions.map(
    (condition) =>
      sql`(select id from ${sql.raw(table)} where ${and(condition, after)} order by id desc limit ${limit + 1})`,
  );
  return sql`select distinct id from (${sql.join(selects, sql` union all `)}) found
    order by id desc limit ${limit + 1}`;
}

export const MAX_COUNT = 1001;

/** How many rows each select finds, up to `MAX_COUNT`. */
export async function countEach(db: Database, selects: SQL[]): Promise<number[]> {
  const counts = selects.map((select) => sql`(select count(*) from (${select} limit ${MAX_COUNT}) counted)`);
  const { rows } = await db.execute(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return (rows[0] as { counts: (number | string)[] }).counts.map(Number);
}
