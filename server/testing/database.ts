import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { openPglite } from '#server/database/pglite.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { afterFile } from './after-file.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { quietLog } from './quiet-log.ts';

/** A PostgreSQL server on which tests create databases; without it they run on PGlite. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL;

/** The files of an empty, migrated PGlite database. */
export const migratedDump = (): Promise<Blob> => openAsBlob(inject('migratedDump'));

/** An empty, migrated database for one test file: PGlite in memory, or on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const database = TEST_DATABASE_URL
    ? await openFreshPostgres(TEST_DATABASE_URL)
    : await openPglite(undefined, await migratedDump());
  afterFile(database.close);
  return database;
}

async function openFreshPostgres(server: string): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresDatabase(server, inject('migratedTemplate'));
  const database = await openPostgres(url, quietLog);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
