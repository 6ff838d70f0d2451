import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const functionsFolder = fileURLToPath(new URL('./functions', import.meta.url));

const migrations = readMigrationFiles({ migrationsFolder });

export const latestMigration = migrations.at(-1)!.folderMillis;

export const OLDER_VERSION_MESSAGE =
  'This database was made by an older development version, which cannot be upgraded before version 1.0. Move it away and start with an empty one (docs/running.md).';

interface Connection {
  query(sql: string): Promise<{ rows: Record<string, unknown>[] }>;
  migrate(): Promise<void>;
}

/** Throws if this version cannot continue a database of another version. */
export async function migrateDatabase({ query, migrate }: Connection): Promise<void> {
  await refuseOtherVersions(query);
  await query('create extension if not exists pg_trgm');
  await migrate();
  await applyFunctions(query);
}

async function refuseOtherVersions(query: Connection['query']): Promise<void> {
  const { rows: found } = await query(`select to_regclass('drizzle.__drizzle_migrations') as migrations`);
  if (found[0]!.migrations === null) return;
  const { rows } = await query('select hash, created_at from drizzle.__drizzle_migrations');
  const known = new Set(migrations.map(({ hash }) => hash));
  const unknown = rows.filter(({ hash }) => !known.has(String(hash)));
  if (unknown.some(({ created_at }) => Number(created_at) > latestMigration))
    throw new Error(
      'This database was made by a newer version of the shop. Start that version, or restore a backup of this one.',
    );
  if (unknown.length > 0) throw new Error(OLDER_VERSION_MESSAGE);
}

/** Only if a file changed: replacing a trigger waits for every transaction that writes to its table. */
async function applyFunctions(query: Connection['query']): Promise<void> {
  const source = readdirSync(functionsFolder)
    .sort()
    .map((file) => readFileSync(join(functionsFolder, file), 'utf8'))
    .join('\n');
  const hash = createHash('sha256').update(source).digest('hex');
  await query('create table if not exists drizzle.functions (hash text not null)');
  const { rows } = await query('select hash from drizzle.functions');
  if (rows[0]?.hash === hash) return;
  await query(`begin;
    set local check_function_bodies = off;
    ${source}
    delete from drizzle.functions;
    insert into drizzle.functions values ('${hash}');
    commit;`);
}
