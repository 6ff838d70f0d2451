import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { formatNumber } from '#domain/format-number.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { copyDatabase, requireEmpty } from '#server/database/move/copy-database.ts';
import { openDatabase } from '#server/database/open.ts';
import { openPictureStore } from '#server/pictures/store.ts';
import { createStandInTables } from '#server/standins/tables.ts';

interface Move {
  /** A PostgreSQL URL; without it, PGlite in `DATA_DIR`. One of the two is PostgreSQL. */
  from?: string | undefined;
  to?: string | undefined;
  isAnonymous: boolean;
  /** Whether uploaded pictures are copied from `DATA_DIR` to the bucket. */
  withPictures: boolean;
  report: (line: string) => void;
}

/** A copy has slow statements, which nobody needs to know of. */
const log = pino({ level: 'error' });

/** Copies a shop to the other engine. Nothing is removed from where it was. Throws if the target is not empty. */
export async function move(
  config: Config,
  { from, to, isAnonymous, withPictures, report }: Move,
): Promise<void> {
  const { dataDir, s3 } = config;
  if (withPictures && !s3)
    throw new Error('--pictures copies into a bucket: set S3_BUCKET and what belongs to it.');
  const hasDatabase = existsSync(join(dataDir, 'database', 'PG_VERSION'));
  if (to && !hasDatabase)
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to that of the shop.`);
  const source = from ? await connect(from) : await openDatabase({ dataDir, databaseUrl: undefined }, log);
  try {
    const target = to
      ? await openTarget(config, to)
      : await openDatabase({ dataDir, databaseUrl: undefined }, log);
    try {
      if (!isAnonymous && (await hasStandIns(source.db))) await createStandInTables(target.db);
      const { tables, rows } = await copyDatabase(source.db, target.db, { isAnonymous, report });
      report(`Copied and compared ${formatNumber(rows)} rows of ${tables} tables.`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  if (withPictures) report(`Copied ${formatNumber(await copyPictures(config))} pictures to the bucket.`);
  report(
    to
      ? 'Done. Set DATABASE_URL to the new database and start the shop.'
      : `Done. The shop is in ${dataDir}.`,
  );
}

/** A connection of its own, because a statement of a copy may take minutes. The shop there is not changed. */
async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error) => {
    throw new Error(`Cannot connect to the database at ${client.host}:${client.port}: ${error.message}.`, {
      cause: error,
    });
  });
  return { db: drizzle({ client }) as Database, close: () => client.end() };
}

async function openTarget({ dataDir }: Config, url: string) {
  const target = await connect(url);
  try {
    // Before the migrations, which would change the database of another program or of an older shop.
    await requireEmpty(target.db);
  } catch (error) {
    await target.close();
    throw error;
  }
  const migrated = await openDatabase({ dataDir, databaseUrl: url }, log);
  await migrated.close();
  return target;
}

async function hasStandIns(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select to_regclass('standin_secret') is not null as found`);
  return Boolean(rows[0]!.found);
}

const AT_ONCE = 8;

async function copyPictures(config: Config): Promise<number> {
  const folder = join(config.dataDir, 'pictures', 'uploads');
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => !name.startsWith('.')) : [];
  const bucket = openPictureStore(config);
  for (let start = 0; start < names.length; start += AT_ONCE)
    await Promise.all(
      names.slice(start, start + AT_ONCE).map(async (name) => {
        const content = await readFile(join(folder, name));
        await bucket.save(name, content);
        if (!(await bucket.read(name))?.equals(content))
          throw new Error(`The picture ${name} differs in the bucket.`);
      }),
    );
  return names.length;
}
