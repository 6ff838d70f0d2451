import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { startPostgres } from '../../scripts/postgres.mjs';

export const ENGINES = ['PGlite', 'PostgreSQL'] as const;
export type EngineName = (typeof ENGINES)[number];

export type Engine = NonNullable<Awaited<ReturnType<typeof startEngine>>>;

export async function startEngine(name: EngineName) {
  const postgres = name === 'PostgreSQL' ? await startPostgres() : undefined;
  if (name === 'PostgreSQL' && !postgres) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'haroz-crash-'));
  const settings: Record<string, string> = {
    DATA_DIR: folder,
    ...(postgres && { DATABASE_URL: postgres.url }),
    TRUSTED_PROXIES: '1',
  };
  const config = readConfig(settings);
  return {
    name,
    settings,
    config,
    open: () => openDatabase(config, quietLog),
    postgres,
    async remove() {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
