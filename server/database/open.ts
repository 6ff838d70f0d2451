import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Opens and migrates the database of the settings: PostgreSQL by its address, else PGlite in the data folder. */
export const openDatabase = (
  settings: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseDirectUrl'>>,
  log: Logger,
): Promise<OpenDatabase> =>
  settings.databaseUrl
    ? openPostgres(settings.databaseUrl, log, settings.databaseDirectUrl)
    : openPglite(join(settings.dataDir, 'database'), undefined, log);
