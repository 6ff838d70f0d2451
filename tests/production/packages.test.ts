import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { afterFile } from '#server/testing/after-file.ts';
import { shop } from '#shop';
import { createProgram } from '../crash/program.ts';
import { testFolder } from './tools.ts';

const root = join(import.meta.dirname, '../..');
const NOT_COPIED = /^(node_modules|data|tests|test-results|\.git|\.react-router)$/;

test('a built shop serves its pages without the packages that only the build and the tests need', async () => {
  const folder = testFolder();
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !NOT_COPIED.test(path.slice(root.length + 1)),
  });
  execFileSync('npm', ['ci', '--omit=dev', '--workspaces=false', '--no-audit', '--no-fund'], { cwd: folder });
  const program = await createProgram({ DATA_DIR: join(folder, 'data') }, folder);
  afterFile(() => program.kill());
  await program.start();
  const paths = [
    '/',
    '/collection',
    '/about',
    '/admin',
    ...shop.languages.slice(1).map((code) => `/${code}`),
  ];
  for (const path of paths) expect((await fetch(program.origin + path)).status).toBe(200);
});
