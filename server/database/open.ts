import { join } from 'node:path';
import type { Logger } from 'pino';
import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Opens and migrates the database of the settings: PostgreSQL by its address, else PGlite in the data folder. */
export const openDatabase = (
  settings: { databaseUrl: string | undefined; dataDir: string },
  log: Logger,
): Promise<OpenDatabase> =>
  settings.databaseUrl
    ? openPostgres(settings.databaseUrl, log)
    : openPglite(join(settings.dataDir, 'database'), undefined, log);
