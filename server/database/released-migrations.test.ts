import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsIn } from './migration-files.ts';

const folder = join(import.meta.dirname, 'migrations');
const migrations = migrationsIn(folder).map(({ tag, when, hash }) => ({ tag, when, hash }));
const released: typeof migrations = JSON.parse(readFileSync(join(folder, 'released.json'), 'utf8'));

test('migrations of released versions are unchanged, because databases have applied them: write a new one', () => {
  expect(released.length).toBeGreaterThan(0);
  expect(migrations.slice(0, released.length)).toEqual(released);
});

test('a migration is newer than the one before it, or databases of the version before would lack it', () => {
  const times = migrations.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
