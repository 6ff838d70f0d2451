import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { makePrivateFolder, openDataFolder } from './private-folder.ts';

const scratch = scratchFolder();
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

function write(path: string, mode: number) {
  writeFileSync(path, '');
  chmodSync(path, mode);
}

test('a new folder and the parents created with it are private to their owner', () => {
  makePrivateFolder(join(scratch, 'new/data'));
  expect([modeOf(join(scratch, 'new')), modeOf(join(scratch, 'new/data'))]).toEqual(['700', '700']);
});

test('an existing data folder with its database is closed to other users', () => {
  const data = join(scratch, 'existing');
  mkdirSync(join(data, 'database/base'), { recursive: true });
  for (const folder of [data, join(data, 'database'), join(data, 'database/base')]) chmodSync(folder, 0o755);
  write(join(data, 'database/base/1'), 0o666);
  openDataFolder(data);
  expect(modeOf(data)).toBe('700');
  expect(modeOf(join(data, 'database/base'))).toBe('700');
  expect(modeOf(join(data, 'database/base/1'))).toBe('600');
});

test('a folder that also holds other files stays open, but not its database', () => {
  const data = join(scratch, 'shared');
  mkdirSync(join(data, 'database'), { recursive: true });
  for (const folder of [data, join(data, 'database')]) chmodSync(folder, 0o755);
  write(join(data, 'notes.txt'), 0o644);
  openDataFolder(data);
  expect([modeOf(data), modeOf(join(data, 'notes.txt'))]).toEqual(['755', '644']);
  expect(modeOf(join(data, 'database'))).toBe('700');
});
