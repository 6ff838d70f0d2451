// npm run migration -- NAME: generates a migration from the schemas, to be completed by hand (docs/recipes.md#database).
// --check fails if the schemas have changed without one. --release records the migrations of a version that is released.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { migrationsIn } from '#server/database/migration-files.ts';

const MIGRATIONS = 'server/database/migrations';
const STAND_INS = [
  'server/standins',
  'server/standins/couriers',
  'server/standins/messages',
  'server/standins/payments',
];
const name = process.argv[2];

if (!name) fail('Usage: npm run migration -- NAME, such as add_gift_wrap');
else if (name === '--check') check();
else if (name === '--release') release();
else addMigration();

function addMigration() {
  const meta = join(MIGRATIONS, 'meta');
  const earlier = snapshots(meta);
  generate('server/database/schema.ts', MIGRATIONS, name);
  const added = snapshots(meta).filter((file) => !earlier.includes(file));
  if (added.length === 0) fail('The schema has not changed. Change server/database/schema/ first.');
  // The next migration is generated from the newest snapshot alone, and each has 130 kB.
  else for (const file of earlier) rmSync(join(meta, file));
}

function check() {
  const scratch = mkdtempSync(join(tmpdir(), 'haroz-migration-'));
  try {
    cpSync(join(MIGRATIONS, 'meta'), join(scratch, 'meta'), { recursive: true });
    generate('server/database/schema.ts', scratch, 'check');
    if (sqlIn(scratch)) fail('server/database/schema/ has changed. Run npm run migration -- NAME.');
    for (const folder of STAND_INS) {
      rmSync(scratch, { recursive: true });
      generate(`${folder}/schema.ts`, scratch, 'check');
      if (sqlIn(scratch) !== readFileSync(join(folder, 'tables.sql'), 'utf8'))
        fail(`${folder}/schema.ts and ${folder}/tables.sql differ.`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function release() {
  const released = migrationsIn(MIGRATIONS).map(({ tag, when, hash }) => ({ tag, when, hash }));
  writeFileSync(join(MIGRATIONS, 'released.json'), `${JSON.stringify(released, null, 2)}\n`);
}

function generate(schema, folder, migration) {
  const options = ['--dialect=postgresql', `--schema=${schema}`, `--name=${migration}`];
  const { status } = spawnSync('drizzle-kit', ['generate', ...options, `--out=${relative('.', folder)}`], {
    // It asks whether a column was renamed.
    stdio: name.startsWith('--') ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('drizzle-kit failed.');
}

function snapshots(meta) {
  return readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
}

function sqlIn(folder) {
  const file = existsSync(folder) && readdirSync(folder).find((one) => one.endsWith('.sql'));
  return file && readFileSync(join(folder, file), 'utf8');
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
