// npm run migration: makes the baseline migration from the schema anew. With --check it only compares, and fails when they differ.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const folder = 'server/database/migrations';
const file = join(folder, '0000_baseline.sql');
const scratch = mkdtempSync(join(tmpdir(), 'haroz-baseline-'));
try {
  const options = [
    '--dialect=postgresql',
    '--schema=server/database/schema.ts',
    '--name=baseline',
    `--out=${relative('.', scratch)}`,
  ];
  const { status, stderr, stdout } = spawnSync('drizzle-kit', ['generate', ...options], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`drizzle-kit failed:\n${stdout}${stderr}`);
  const [name] = readdirSync(scratch).filter((one) => one.endsWith('.sql'));
  const made = readFileSync(join(scratch, name), 'utf8');
  if (made === readFileSync(file, 'utf8')) {
    console.info('The baseline migration matches the schema.');
  } else if (process.argv.includes('--check')) {
    console.error('The schema changed: run npm run migration.');
    process.exitCode = 1;
  } else {
    writeFileSync(file, made);
    // The migrator needs the journal alone; snapshots would only be needed for a second migration.
    writeFileSync(join(folder, 'meta/_journal.json'), readFileSync(join(scratch, 'meta/_journal.json')));
    console.info(`Wrote ${file}. A data folder made before this is refused from now on.`);
  }
} finally {
  rmSync(scratch, { recursive: true });
}
