import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { makePrivate, makePrivateFolder } from '#server/private-folder.ts';
import { lockFolder } from './lock-folder.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

const engineOf = ({ databaseUrl }: Place) => (databaseUrl ? 'PostgreSQL' : 'PGlite');

/**
 * Copies the database and the uploaded pictures into a new folder that only this user may read. PostgreSQL may be at work meanwhile; PGlite's folder must be
 * at rest, which its lock sees to. Throws an error with a sentence.
 */
export function backUp(shop: Place, to: string): void {
  if (existsSync(to)) throw new Error(`${to} is there already: a backup wants a new folder.`);
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
    // After the database: a picture is there before its product names it.
    copy(join(shop.dataDir, 'pictures'), join(to, 'pictures'));
    makePrivate(to);
    // Last, so that a folder without it is half a backup.
    const note = JSON.stringify({ engine: engineOf(shop), at: new Date() });
    writeFileSync(join(to, 'backup.json'), note, { mode: 0o600 });
  } finally {
    unlock();
  }
}

/** Puts a backup where there is no database yet: nothing is ever overwritten. Throws an error with a sentence. */
export async function restore(shop: Place, from: string): Promise<void> {
  const note = join(from, 'backup.json');
  if (!existsSync(note)) throw new Error(`${from} is no finished backup: there is no backup.json in it.`);
  const { engine } = JSON.parse(readFileSync(note, 'utf8')) as { engine: string };
  if (engine !== engineOf(shop))
    throw new Error(`This is a backup of ${engine}, but the settings name ${engineOf(shop)}.`);
  makePrivateFolder(shop.dataDir);
  if (shop.databaseUrl) {
    await requireEmpty(shop.databaseUrl);
    const whole = ['--no-owner', '--exit-on-error', '--single-transaction'];
    const into = decodeURIComponent(new URL(shop.databaseUrl).pathname.slice(1));
    run('pg_restore', shop.databaseUrl, [...whole, `--dbname=${into}`, join(from, 'database.dump')]);
  } else {
    const database = join(shop.dataDir, 'database');
    if (existsSync(database))
      throw new Error(`${database} is there already: move it away first, or name another DATA_DIR.`);
    copy(join(from, 'database'), database);
  }
  copy(join(from, 'pictures'), join(shop.dataDir, 'pictures'));
}

function lockDatabase({ dataDir }: Place): () => void {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) throw new Error(`There is no database in ${dataDir}.`);
  try {
    return lockFolder(folder);
  } catch {
    throw new Error('The shop is open: stop it first, or its database may be copied in mid-write.');
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
    if (rows[0].tables > 0)
      throw new Error('The database is not empty: make a new one and name it in DATABASE_URL.');
  } finally {
    await client.end();
  }
}

/** The password travels in the environment, since everybody on the machine can read a command line. */
function run(program: string, url: string, parameters: string[]): void {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslmode = searchParams.get('sslmode');
  const { status, error, stderr } = spawnSync(program, parameters, {
    encoding: 'utf8',
    env: {
      ...process.env,
      PGHOST: decodeURIComponent(hostname),
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      ...(sslmode && { PGSSLMODE: sslmode }),
    },
  });
  if (error) throw new Error(`${program} could not be started: ${error.message}. It comes with PostgreSQL.`);
  if (status !== 0) throw new Error(`${program} failed: ${stderr.trim()}`);
}
