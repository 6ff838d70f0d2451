import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import pg from 'pg';
import { toLibpq } from './libpq.ts';
import { lockFolder } from './lock-folder.ts';
import type { DatabaseLocation } from './open.ts';
import { makePrivate, makePrivateFolder } from './private-folder.ts';

const engineOf = ({ databaseUrl }: DatabaseLocation) => (databaseUrl ? 'PostgreSQL' : 'PGlite');

/** PostgreSQL can be in use during a backup; PGlite cannot. */
export function backUp(shop: DatabaseLocation, to: string): void {
  if (existsSync(to)) throw new Error(`${to} already exists. Name a new folder for the backup.`);
  requireOutside(shop.dataDir, to);
  const unlock = shop.databaseUrl ? () => {} : lockDatabase(shop);
  try {
    makePrivateFolder(to);
    if (shop.databaseUrl)
      run('pg_dump', shop.databaseUrl, [
        '--format=custom',
        '--no-owner',
        `--file=${join(to, 'database.dump')}`,
      ]);
    else copy(join(shop.dataDir, 'database'), join(to, 'database'));
    // After the database, because a picture is stored before its product.
    copy(join(shop.dataDir, 'pictures'), join(to, 'pictures'));
    makePrivate(to);
    // Last, because it marks a complete backup.
    const note = JSON.stringify({ engine: engineOf(shop), at: new Date() });
    writeFileSync(join(to, 'backup.json'), note, { mode: 0o600 });
  } finally {
    unlock();
  }
}

export async function restore(shop: DatabaseLocation, from: string): Promise<void> {
  const note = join(from, 'backup.json');
  if (!existsSync(note)) throw new Error(`${from} is not a complete backup: it has no backup.json.`);
  const { engine } = JSON.parse(readFileSync(note, 'utf8')) as { engine: string };
  if (engine !== engineOf(shop))
    throw new Error(`This is a backup of ${engine}, but the shop is configured for ${engineOf(shop)}.`);
  makePrivateFolder(shop.dataDir);
  const database = join(shop.dataDir, 'database');
  if (shop.databaseUrl) await requireEmpty(shop.databaseUrl);
  else if (existsSync(database))
    throw new Error(`${database} already exists. Move it away, or set another DATA_DIR.`);
  // Before the database, so that a restore that fails can be repeated.
  copy(join(from, 'pictures'), join(shop.dataDir, 'pictures'));
  if (shop.databaseUrl) {
    // Another server may lack the roles. Extensions belong to a superuser on some hosts, and only their owner may comment on them.
    const ofOwner = ['--no-owner', '--no-privileges', '--no-comments'];
    const options = [...ofOwner, '--exit-on-error', '--single-transaction'];
    run('pg_restore', shop.databaseUrl, [...options, join(from, 'database.dump')]);
  } else {
    const partial = `${database}.partial`;
    rmSync(partial, { recursive: true, force: true });
    copy(join(from, 'database'), partial);
    renameSync(partial, database);
  }
}

/** Otherwise the backup would copy itself. */
function requireOutside(dataDir: string, to: string): void {
  for (const folder of [join(dataDir, 'database'), join(dataDir, 'pictures')])
    if (realPath(to).startsWith(realPath(folder) + sep))
      throw new Error(`${to} is inside ${folder}, which is copied. Name a folder outside it.`);
}

/** The path without symbolic links, also of a folder that does not exist yet. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const absolute = resolve(path);
  return join(realPath(dirname(absolute)), basename(absolute));
}

function lockDatabase({ dataDir }: DatabaseLocation): () => void {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) throw new Error(`There is no database in ${dataDir}.`);
  try {
    return lockFolder(folder);
  } catch {
    throw new Error('The shop is running. Stop it before you back up PGlite.');
  }
}

function copy(from: string, to: string): void {
  if (existsSync(from)) cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

async function requireEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int as tables from information_schema.tables where table_schema = 'public'`,
    );
    if (rows[0].tables > 0) throw new Error('The database is not empty. Set DATABASE_URL to an empty one.');
  } finally {
    await client.end();
  }
}

function run(program: string, url: string, parameters: string[]): void {
  const { dbname, env } = toLibpq(url);
  const { status, error, stderr } = spawnSync(program, [`--dbname=${dbname}`, ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (error) throw new Error(`Cannot start ${program}: ${error.message}. It is part of PostgreSQL.`);
  if (status !== 0) throw new Error(`${program} failed: ${stderr.trim()}`);
}
