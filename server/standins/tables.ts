import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { OLDER_VERSION_MESSAGE } from '#server/database/migrate.ts';

/** Couriers, messages and payment links have files of their own, so that a shop of version 1.0 gets their tables without a change of its others. */
const FILES = [
  { file: './tables.sql', marker: 'standin_secret' },
  { file: './couriers/tables.sql', marker: 'standin_parcel' },
  { file: './messages/tables.sql', marker: 'standin_message' },
  { file: './payments/tables.sql', marker: 'standin_payment_link' },
].map(({ file, marker }) => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  return { source, marker, hash: createHash('sha256').update(source).digest('hex') };
});

const LOCK = 727275;

export const createStandInTables = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    for (const { source, marker, hash } of FILES) {
      const { rows } = await tx.execute(
        sql`select obj_description(to_regclass(${marker})) as hash, to_regclass(${marker}) is null as is_missing`,
      );
      const [found] = rows as [{ hash: string | null; is_missing: boolean }];
      if (found.is_missing) {
        for (const statement of source.split('--> statement-breakpoint'))
          await tx.execute(sql.raw(statement));
        await tx.execute(sql.raw(`comment on table ${marker} is '${hash}'`));
      } else if (found.hash !== hash) throw new Error(OLDER_VERSION_MESSAGE);
    }
  });
