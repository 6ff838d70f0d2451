import { join } from 'node:path';
import type { Logger } from 'pino';
import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { openDataFolder } from './private-folder.ts';
import { startFailure } from './start-failure.ts';

/** A PostgreSQL URL, or the folder of the data with PGlite's database. */
export interface DatabaseLocation {
  databaseUrl: string | undefined;
  dataDir: string;
}

export async function openDatabase(
  settings: DatabaseLocation & { databaseDirectUrl?: string | undefined; allowsNewerDatabase?: boolean },
  log: Logger,
): Promise<OpenDatabase> {
  try {
    const { databaseUrl, databaseDirectUrl, dataDir, allowsNewerDatabase } = settings;
    openDataFolder(dataDir);
    return databaseUrl
      ? await openPostgres(databaseUrl, log, databaseDirectUrl, allowsNewerDatabase)
      : await openPglite(join(dataDir, 'database'), undefined, log, allowsNewerDatabase);
  } catch (error) {
    throw startFailure(error, settings);
  }
}
