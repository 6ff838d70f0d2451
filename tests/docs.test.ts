import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { courierAdapters } from '#server/couriers/couriers.ts';
import { messengerAdapters } from '#server/messengers/messengers.ts';
import { adapters } from '#server/payment-providers/providers.ts';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** A path of the repository: in backticks, with a slash or a file extension. */
const PATH = /`((?:[\w.-]+\/)+[\w.-]*|[\w-]+\.(?:ts|json|md|mjs))`/g;
/** Folders that exist only while the shop runs. */
const GENERATED = /^(\.\/)?(data|node_modules|build|test-results|DATA_DIR|masters|cache)\b/;

/** A document can name a file by the end of its path, a folder by any part. */
const exists = (path: string) =>
  files.some((file) => `/${file}`.endsWith(`/${path}`) || `/${file}`.includes(`/${path}`));

test.each(files.filter((file) => file.endsWith('.md')))('%s names only existing paths', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const paths = [...text.matchAll(PATH)].map((match) => match[1]!).filter((path) => !GENERATED.test(path));
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1]!);
  const missing = [
    ...paths.filter((path) => !exists(path)),
    ...links.filter((link) => !existsSync(join(root, dirname(document), link))),
  ];
  expect(missing).toEqual([]);
});

test('docs/running.md lists every setting', () => {
  const settings = [
    ...readFileSync(join(root, 'server/config/environment.ts'), 'utf8').matchAll(/^ {4}([A-Z0-9_]+):/gm),
  ].map((match) => match[1]!);
  const ofProviders = [...adapters, ...courierAdapters, ...messengerAdapters].flatMap((adapter) =>
    Object.keys({ ...adapter.settings, ...('optionalSettings' in adapter && adapter.optionalSettings) }),
  );
  const table = readFileSync(join(root, 'docs/running.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const documented = table.flatMap((line) =>
    [...line.split('|')[1]!.matchAll(/`([A-Z0-9_]+)`/g)].map((match) => match[1]!),
  );
  expect(documented.toSorted()).toEqual([...settings, ...ofProviders].toSorted());
});

test('no image and no commit contains the settings with their secrets', () => {
  const names = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');
  for (const ignored of ['.env', '*.env']) {
    expect(names('.dockerignore')).toContain(ignored);
    expect(names('.gitignore')).toContain(ignored);
  }
});
