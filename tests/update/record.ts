// node tests/update/record.ts: stores what a shop of this version has in its database, for the tests of updates. Run it for each release.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { seedIfEmpty } from '#samples/seed.ts';
import { VERSION } from '#server/config/version.ts';
import { startEngine } from '../crash/engine.ts';
import { addProducts } from '../crash/products.ts';
import { createProgram } from '../crash/program.ts';
import { addPeople, fillShop } from './fill.ts';

const engine = await startEngine('PostgreSQL');
if (!engine?.postgres) throw new Error('PostgreSQL is not installed.');
const program = await createProgram(engine.settings);
try {
  const { db, close } = await engine.open();
  await seedIfEmpty(db);
  await addProducts(db);
  const people = await addPeople(db);
  await close();
  await program.start();
  await fillShop(program.origin, people);
  await program.stop();
  const { programs, url } = engine.postgres;
  const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=500'];
  const dump = execFileSync(join(programs, 'pg_dump'), [...options, url], { encoding: 'utf8' });
  // Commands of psql, which no other client understands.
  const sql = dump.replace(/^\\.*\n/gm, '');
  const file = join(import.meta.dirname, `databases/${VERSION}.sql.gz`);
  writeFileSync(file, gzipSync(sql, { level: 9 }));
  console.info(`Wrote ${file}.`);
} finally {
  await program.kill();
  await engine.remove();
}
