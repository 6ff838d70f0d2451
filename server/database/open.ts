import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { openDataFolder } from '#server/private-folder.ts';
import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { startFailure } from './start-failure.ts';

export async function openDatabase(
  settings: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseDirectUrl'>>,
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
