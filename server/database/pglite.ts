import { existsSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Logger } from 'pino';
import { copyForUpdate } from './copy-before-update.ts';
import type { OpenDatabase } from './database.ts';
import { guardNesting } from './guard-nesting.ts';
import { lockFolder } from './lock-folder.ts';
import { applyUpdate, findUpdate, type Query } from './migrate.ts';
import { makePrivateFolder } from './private-folder.ts';
import './qualify-columns.ts';
import { updateFailure } from './update-failure.ts';
import { watchSlow } from './watch-slow.ts';

// V8's optimising compiler takes 600 MB for PGlite's WebAssembly and makes it a fifth quicker. A small server has 1 GB in all.
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);

/** scripts/empty-database.mjs */
const EMPTY_DATABASE = new URL('../../build/database.tar.gz', import.meta.url);

export async function openPglite(
  folder?: string,
  copy?: Blob,
  log?: Pick<Logger, 'warn'>,
  allowsNewer?: boolean,
): Promise<OpenDatabase> {
  if (folder) makePrivateFolder(folder);
  const unlock = folder ? lockFolder(folder) : () => {};
  try {
    const contents = copy ?? (folder && (await emptyDatabaseFor(folder)));
    const open = () =>
      PGlite.create({
        ...(folder && { dataDir: folder }),
        ...(contents && { loadDataDir: contents }),
        extensions: { pg_trgm },
        // The default of 128 MB duplicates the operating system's cache.
        startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
      });
    let client = await open();
    const update = await findUpdate(queryOf(client), allowsNewer);
    let before: string | undefined;
    if (folder && update?.hasShop && update.migrations.length > 0) {
      await client.close();
      before = copyForUpdate(folder);
      client = await open();
    }
    if (update)
      await applyUpdate(queryOf(client), update).catch((error) => {
        throw update.hasShop ? updateFailure(error, before) : error;
      });
    if (log) watchSlow(client, log);
    guardNesting(client);
    return {
      db: drizzle({ client }),
      listen: async (channel, onNotify) => void (await client.listen(channel, onNotify)),
      async close() {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Undefined without a build, or if the folder has a database: then PGlite makes or opens its own. */
async function emptyDatabaseFor(folder: string): Promise<Blob | undefined> {
  if (existsSync(join(folder, 'PG_VERSION')) || !existsSync(EMPTY_DATABASE)) return undefined;
  return openAsBlob(EMPTY_DATABASE);
}

const queryOf =
  (client: PGlite): Query =>
  async (sql) =>
    (await client.exec(sql)).at(-1)!;

export async function migratePglite(client: PGlite): Promise<void> {
  const update = await findUpdate(queryOf(client));
  if (update) await applyUpdate(queryOf(client), update);
}
