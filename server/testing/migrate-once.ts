import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { migratePglite } from '#server/database/pglite.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of a dump that every test file on PGlite begins with: four times quicker than migrating again. */
    migratedDatabase: string;
  }
}

export default async function migrateOnce(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'haroz-migrated-'));
  const file = join(folder, 'dump.tar');
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await migratePglite(client);
  writeFileSync(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  project.provide('migratedDatabase', file);
  return () => rmSync(folder, { recursive: true });
}
