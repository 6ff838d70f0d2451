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
  settings: DatabaseLocation & { databaseDirectUrl?: string | undefined },
  log: Logger,
): Promise<OpenDatabase> {
  try {
    openDataFolder(settings.dataDir);
    return settings.databaseUrl
      ? await openPostgres(settings.databaseUrl, log, settings.databaseDirectUrl)
      : await openPglite(join(settings.dataDir, 'database'), undefined, log);
  } catch (error) {
    throw startFailure(error, settings);
  }
}
