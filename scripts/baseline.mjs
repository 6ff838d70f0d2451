// npm run migration: generates the SQL of all tables from their schemas. With --check it only compares, and fails when they differ.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const MIGRATIONS = 'server/database/migrations';

function generate(schema, file, journal) {
  const scratch = mkdtempSync(join(tmpdir(), 'haroz-baseline-'));
  try {
    const options = ['--dialect=postgresql', `--schema=${schema}`, '--name=baseline'];
    const { status, stderr, stdout } = spawnSync(
      'drizzle-kit',
      ['generate', ...options, `--out=${relative('.', scratch)}`],
      { encoding: 'utf8', shell: process.platform === 'win32' },
    );
    if (status !== 0) throw new Error(`drizzle-kit failed:\n${stdout}${stderr}`);
    const [name] = readdirSync(scratch).filter((one) => one.endsWith('.sql'));
    const generated = readFileSync(join(scratch, name), 'utf8');
    if (existsSync(file) && generated === readFileSync(file, 'utf8')) {
      console.info(`${file} matches ${schema}.`);
    } else if (process.argv.includes('--check')) {
      console.error(`${schema} has changed: run npm run migration.`);
      process.exitCode = 1;
    } else {
      writeFileSync(file, generated);
      // The migrator needs the journal alone; snapshots would only be needed for a second migration.
      if (journal) writeFileSync(journal, readFileSync(join(scratch, 'meta/_journal.json')));
      console.info(`Wrote ${file}. A data folder made before this is refused from now on.`);
    }
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

generate(
  'server/database/schema.ts',
  join(MIGRATIONS, '0000_baseline.sql'),
  join(MIGRATIONS, 'meta/_journal.json'),
);
generate('server/standins/schema.ts', 'server/standins/tables.sql');
