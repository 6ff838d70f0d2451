import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { openPglite } from '#server/database/pglite.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { quietLog } from './quiet-log.ts';

/** A PostgreSQL that may make databases; without it the tests run on PGlite. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL;

/** An empty, migrated database for one test file: PGlite in memory or, by TEST_DATABASE_URL, one of PostgreSQL's. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const database = TEST_DATABASE_URL
    ? await openFreshPostgres(TEST_DATABASE_URL)
    : await openPglite(undefined, await openAsBlob(inject('migratedDatabase')));
  afterAll(() => database.close());
  return database;
}

async function openFreshPostgres(server: string): Promise<OpenDatabase> {
  const { url, drop } = await createEmptyPostgres(server);
  const database = await openPostgres(url, quietLog);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A new database without a table in it. */
export async function createEmptyPostgres(server: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
