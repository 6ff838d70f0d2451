import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('the access log of docs/deploy/nginx.conf hides the token of every signed link', () => {
  const rule = /"~(\^\(\?<linked>.*)" "/.exec(readFileSync(join(root, 'docs/deploy/nginx.conf'), 'utf8'));
  const hidden = new RegExp(rule![1]!);
  const paths = globSync('server/**/*.ts', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8').match(/(?<=\.(get|post)\(')[^']*:token/g),
  );
  const tokens = paths.filter((path) => path !== null);
  expect(tokens.length).toBeGreaterThan(8);
  for (const path of tokens)
    for (const address of [path, `/hi${path}`])
      expect(`${hidden.exec(address)?.[0]}:token`, address).toBe(address);
});
