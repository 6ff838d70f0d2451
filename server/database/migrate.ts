import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultOptionTranslations } from '#languages';
import { VERSION } from '#server/config/version.ts';
import { type Migration, migrationsIn } from './migration-files.ts';

const functionsFolder = fileURLToPath(new URL('./functions', import.meta.url));

const migrations = migrationsIn(fileURLToPath(new URL('./migrations', import.meta.url)));

export const latestMigration = migrations.at(-1)!.when;

export const OLDER_VERSION_MESSAGE =
  'This database was made by an older development version, which cannot be upgraded. Move it away and start with an empty one (docs/running.md).';

export type Query = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** The migrations and functions of this version that a database lacks. */
export interface Update {
  /** False if it has no table yet. */
  hasShop: boolean;
  migrations: Migration[];
  /** Undefined if it has the functions of this version. */
  functions: Functions | undefined;
}

interface Functions {
  sql: string;
  hash: string;
}

interface State {
  hasShop: boolean;
  applied: { hash: string; when: number }[];
  functionsHash: string | undefined;
  /** The version that changed the database last; unknown before 1.0. */
  version: string | undefined;
}

/** Undefined if there is nothing to do. Throws if this version cannot continue the database. */
export async function findUpdate(query: Query, allowsNewer = false): Promise<Update | undefined> {
  const state = await readState(query);
  const known = new Set(migrations.map(({ hash }) => hash));
  const unknown = state.applied.filter(({ hash }) => !known.has(hash));
  const functions = readFunctions();
  const hasFunctions = state.functionsHash === functions.hash;
  const isNewer =
    unknown.some(({ when }) => when > latestMigration) ||
    (!hasFunctions && state.version !== undefined && isNewerVersion(state.version));
  if (isNewer && allowsNewer) return undefined;
  if (isNewer) throw new Error(newerVersionMessage(state.version));
  if (unknown.length > 0) throw new Error(OLDER_VERSION_MESSAGE);
  const applied = new Set(state.applied.map(({ hash }) => hash));
  const missing = migrations.filter(({ hash }) => !applied.has(hash));
  if (missing.length === 0 && hasFunctions) return undefined;
  const { hasShop } = state;
  return { hasShop, migrations: missing, functions: hasFunctions ? undefined : functions };
}

/** Applies all of it in one transaction, so that a database is never between two versions. */
export async function applyUpdate(query: Query, update: Update, lockTimeoutMs = 0): Promise<void> {
  const functions = update.functions ?? readFunctions();
  await query(`begin;
    set local lock_timeout = ${lockTimeoutMs};
    create extension if not exists pg_trgm;
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.functions (hash text not null);
    alter table drizzle.functions add column if not exists version text;
    ${update.migrations.map(toStatements).join('\n')}
    set local check_function_bodies = off;
    ${update.functions?.sql ?? ''}
    delete from drizzle.functions;
    insert into drizzle.functions values ('${functions.hash}', '${VERSION}');
    commit;`).catch(async (error) => {
    await query('rollback').catch(() => {});
    throw error;
  });
}

const toStatements = ({ sql, hash, when }: Migration) => `${sql};
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${when});`;

async function readState(query: Query): Promise<State> {
  const { rows: tables } =
    await query(`select to_regclass('drizzle.__drizzle_migrations') is not null as "hasShop",
    to_regclass('drizzle.functions') is not null as "hasFunctions"`);
  const { hasShop, hasFunctions } = tables[0] as { hasShop: boolean; hasFunctions: boolean };
  if (!hasShop) return { hasShop, applied: [], functionsHash: undefined, version: undefined };
  const { rows } = await query('select hash, created_at from drizzle.__drizzle_migrations');
  const applied = rows.map((row) => ({ hash: String(row.hash), when: Number(row.created_at) }));
  // Databases of before 1.0 have no column for the version.
  const { rows: functions } = hasFunctions
    ? await query(`select hash, to_jsonb(f) ->> 'version' as version from drizzle.functions f`)
    : { rows: [] };
  const { hash, version } = (functions[0] ?? {}) as { hash?: string; version?: string | null };
  return { hasShop, applied, functionsHash: hash, version: version ?? undefined };
}

function readFunctions(): Functions {
  const files = readdirSync(functionsFolder)
    .sort()
    .map((file) => readFileSync(join(functionsFolder, file), 'utf8'));
  const sql = [...files, defaultOptionTranslationsSql()].join('\n');
  return { sql, hash: createHash('sha256').update(sql).digest('hex') };
}

/** The names that `content/` has for common options, so that a new option has them in all languages. */
const defaultOptionTranslationsSql = () => `
CREATE OR REPLACE FUNCTION default_option_translations(key text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce('${JSON.stringify(defaultOptionTranslations()).replaceAll("'", "''")}'::jsonb -> key, '{}')
$$;`;

const isNewerVersion = (version: string) => version.localeCompare(VERSION, undefined, { numeric: true }) > 0;

function newerVersionMessage(version: string | undefined): string {
  const by = version && isNewerVersion(version) ? `version ${version}` : 'a newer version';
  return (
    `This database was updated by ${by} of the shop, and this is version ${VERSION}. ` +
    `Start ${by}, or see “Going back” in docs/running.md.`
  );
}
