import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { Database } from '#server/database/database.ts';

/** Makes one row of a table fail at each change, until the test ends. */
export async function refuseChanges(
  db: Database,
  table: string,
  id: string,
  event: 'delete' | 'update' = 'update',
): Promise<void> {
  const drop = () => db.execute(sql`drop function if exists refuse_change cascade`);
  await drop();
  await db.execute(sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'this row is refused'; end $$`);
  await db.execute(sql`create trigger refuse_change before ${sql.raw(event)} on ${sql.identifier(table)}
    for each row when (old.id::text = ${sql.raw(`'${id}'`)}) execute function refuse_change()`);
  onTestFinished(async () => void (await drop()));
}
