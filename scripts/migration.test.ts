import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { scratchFolder } from '#server/testing/scratch-folder.ts';

const folder = scratchFolder();
const ROOT = dirname(import.meta.dirname);
const DATABASE = 'server/database';
const MIGRATIONS = join(DATABASE, 'migrations');

const SHELF = `
import { pgTable, text } from 'drizzle-orm/pg-core';
export * from '${join(ROOT, DATABASE, 'schema.ts')}';
export const shelf = pgTable('shelf', { id: text('id').primaryKey() });
`;

const migration = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'migration.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

const snapshots = () => readdirSync(join(folder, MIGRATIONS, 'meta')).filter((name) => /^\d+_/.test(name));

beforeAll(() => {
  for (const name of ['package.json', 'node_modules', 'domain'])
    symlinkSync(join(ROOT, name), join(folder, name));
});

beforeEach(() => {
  rmSync(join(folder, DATABASE), { recursive: true, force: true });
  cpSync(join(ROOT, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
});

test('a changed schema generates a migration, and only its snapshot is kept', () => {
  writeFileSync(join(folder, DATABASE, 'schema.ts'), SHELF);
  const { stderr, status } = migration('add_shelf');
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const added = readdirSync(join(folder, MIGRATIONS)).filter((name) => name.endsWith('_add_shelf.sql'));
  expect(added).toHaveLength(1);
  const sql = readFileSync(join(folder, MIGRATIONS, added[0]!), 'utf8');
  expect(sql.trim()).toBe('CREATE TABLE "shelf" (\n\t"id" text PRIMARY KEY NOT NULL\n);');
  expect(snapshots()).toEqual([`${added[0]!.slice(0, 4)}_snapshot.json`]);
});

test('an unchanged schema generates no migration', () => {
  writeFileSync(
    join(folder, DATABASE, 'schema.ts'),
    `export * from '${join(ROOT, DATABASE, 'schema.ts')}';\n`,
  );
  const before = snapshots();
  const { stderr, status } = migration('add_shelf');
  expect(stderr).toContain('The schema has not changed.');
  expect(status).toBe(1);
  expect(snapshots()).toEqual(before);
});

test('a migration needs a name', () => {
  const { stderr, status } = migration();
  expect(stderr).toContain('Usage: npm run migration -- NAME');
  expect(status).toBe(1);
});
