import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/postgres.mjs';
import { measuredCommit } from './programs.ts';

export type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

export interface Engine {
  name: 'PGlite' | 'PostgreSQL';
  settings: { DATA_DIR: string; DATABASE_URL?: string };
  postgres?: Postgres;
}

/** Measures with an empty database of PGlite, and of PostgreSQL if it is installed. `only` is a part of an engine's name. */
export async function onEachEngine(measure: (engine: Engine) => Promise<void>, only = ''): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'haroz-bench-'));
  const postgres = await startPostgres({ durable: true });
  console.info(measuredCommit());
  const engines: Engine[] = [{ name: 'PGlite', settings: { DATA_DIR: join(folder, 'pglite') } }];
  if (postgres)
    engines.push({
      name: 'PostgreSQL',
      settings: { DATA_DIR: join(folder, 'files'), DATABASE_URL: postgres.url },
      postgres,
    });
  try {
    for (const engine of engines.filter(({ name }) => name.includes(only))) await measure(engine);
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true });
  }
}
