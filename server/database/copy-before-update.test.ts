import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { VERSION } from '#server/config/version.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { copyForUpdate } from './copy-before-update.ts';

const scratch = scratchFolder();
const COPY = `before-${VERSION}`;
let data: string;
let database: string;
let tests = 0;
beforeEach(() => {
  data = join(scratch, String(++tests));
  database = join(data, 'database');
  mkdirSync(join(database, 'base'), { recursive: true });
  writeFileSync(join(database, 'base/1'), 'orders');
});

test('the copy stays as it is when the database is changed in place, and is the only one', () => {
  for (const old of ['before-0.9.0', `before-0.8.0.partial`, `${COPY}.partial`])
    mkdirSync(join(data, old, 'left over'), { recursive: true });
  const copy = copyForUpdate(database);
  writeFileSync(join(database, 'base/1'), 'migrated');
  expect(copy).toBe(join(data, COPY));
  expect(readFileSync(join(copy, 'base/1'), 'utf8')).toBe('orders');
  expect(readdirSync(data).toSorted()).toEqual([COPY, 'database']);
});

test('a second attempt copies the orders since the first', () => {
  copyForUpdate(database);
  writeFileSync(join(database, 'base/1'), 'more orders');
  expect(readFileSync(join(copyForUpdate(database), 'base/1'), 'utf8')).toBe('more orders');
});

test('without the disk space for a copy nothing is changed, also not the last copy', () => {
  mkdirSync(join(data, 'before-0.9.0'));
  const TERABYTE = 2 ** 40;
  writeFileSync(join(database, 'base/2'), '');
  // Sparse: it takes no space here.
  truncateSync(join(database, 'base/2'), TERABYTE);
  expect(() => copyForUpdate(database)).toThrow(
    /needs \d+ MB of free disk space in .* MB are free\. .*start the version before/,
  );
  expect(readdirSync(data).toSorted()).toEqual(['before-0.9.0', 'database']);
});
