import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { isLong } from './long.ts';

const root = join(import.meta.dirname, '..');
const patches = join(import.meta.dirname, 'recipes');
const names = readdirSync(patches).map((file) => file.replace('.patch', ''));
const recipes = readFileSync(join(root, 'docs/recipes.md'), 'utf8');

/** The row of the table that begins with the name of the patch. */
const filesInTable = (name: string) =>
  Number(new RegExp(`^\\| ${name.replaceAll('-', ' ')}\\b[^|]*\\| (\\d+)`, 'm').exec(recipes)?.[1]);

test.each(names)('the recipe %s takes as many files as its table says', (name) => {
  const patch = readFileSync(join(patches, `${name}.patch`), 'utf8');
  expect(patch.match(/^diff --git /gm)?.length).toBe(filesInTable(name));
});

test('all recipes still fit together', () => {
  applyAll();
});

// The compiler reads the whole program again.
test.runIf(isLong)(
  'the compiler is content with all recipes and a copy of Hindi as the third language',
  () => {
    const copy = applyAll();
    cpSync(join(copy, 'content/hi'), join(copy, 'content/mr'), { recursive: true });
    const types = spawnSync('tsc', ['--incremental', 'false'], { cwd: copy, encoding: 'utf8' });
    expect(types.stdout).toBe('');
  },
);

/** Returns the folder of a copy of the program with all recipes. */
function applyAll(): string {
  const copy = scratchFolder();
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  for (const file of tracked.filter((file) => /\.(tsx?|mts|mjs|json|css)$/.test(file))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  cpSync(join(root, '.react-router'), join(copy, '.react-router'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const name of names) {
    const applied = spawnSync('git', ['apply', join(patches, `${name}.patch`)], {
      cwd: copy,
      encoding: 'utf8',
    });
    expect(applied.stderr, name).toBe('');
  }
  return copy;
}
