import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** What looks like a path of the repository: in backticks with a slash or a file's ending. */
const CITED = /`((?:[\w.-]+\/)+[\w.-]*|[\w-]+\.(?:ts|json|md|mjs))`/g;
/** Folders that only appear when the shop runs. */
const MADE = /^(\.\/)?(data|node_modules|build|DATA_DIR|masters|cache)\b/;

/** A document may name a file by the last part of its path, a folder by any. */
const isThere = (path: string) =>
  files.some((file) => `/${file}`.endsWith(`/${path}`) || `/${file}`.includes(`/${path}`));

test.each(files.filter((file) => file.endsWith('.md')))('%s cites only what exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const paths = [...text.matchAll(CITED)].map((match) => match[1]!).filter((path) => !MADE.test(path));
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1]!);
  const missing = [
    ...paths.filter((path) => !isThere(path)),
    ...links.filter((link) => !existsSync(join(root, dirname(document), link))),
  ];
  expect(missing).toEqual([]);
});

test('the settings in docs/running.md are those that are read', () => {
  const read = [
    ...readFileSync(join(root, 'server/environment.ts'), 'utf8').matchAll(/^ {4}([A-Z_]+):/gm),
  ].map((m) => m[1]!);
  const table = readFileSync(join(root, 'docs/running.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const told = table.flatMap((line) => [...line.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map((m) => m[1]!));
  expect(told.toSorted()).toEqual(read.toSorted());
});
