import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { OLDER_VERSION_MESSAGE } from '#server/database/migrate.ts';

const source = readFileSync(new URL('./tables.sql', import.meta.url), 'utf8');
const hash = createHash('sha256').update(source).digest('hex');

const LOCK = 727275;

export const createStandInTables = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const { rows } = await tx.execute(
      sql`select obj_description(to_regclass('standin_secret')) as hash, to_regclass('standin_secret') is null as is_missing`,
    );
    const [found] = rows as [{ hash: string | null; is_missing: boolean }];
    if (found.is_missing) {
      for (const statement of source.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
      await tx.execute(sql.raw(`comment on table standin_secret is '${hash}'`));
    } else if (found.hash !== hash) throw new Error(OLDER_VERSION_MESSAGE);
  });
