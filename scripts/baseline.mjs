// npm run migration: generates the baseline migration from the schemas. --check only compares, and fails if they differ.
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
      console.error(`${schema} has changed. Run npm run migration.`);
      process.exitCode = 1;
    } else {
      writeFileSync(file, generated);
      // The migrator needs only the journal; snapshots are for a second migration.
      if (journal) writeFileSync(journal, readFileSync(join(scratch, 'meta/_journal.json')));
      console.info(`Wrote ${file}. Databases of the previous version are refused from now on.`);
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
