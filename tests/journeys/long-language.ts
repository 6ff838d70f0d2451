import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createProgram } from '../crash/program.ts';

const root = join(import.meta.dirname, '../..');
const SOURCES = ['content', 'contract', 'domain', 'server', 'web', 'scripts', 'samples'];
const FILES = ['package.json', 'tsconfig.json', 'main.ts', ...globSync('*.config.ts', { cwd: root })];

/** Copies the shop into a folder, with a language `xx` whose texts are 40 % longer than the English ones. */
export async function copyShopWithLongLanguage(sources = SOURCES): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'haroz-long-language-'));
  for (const name of [...sources, ...FILES])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  await addLanguage(folder);
  return folder;
}

export async function openShopWithLongLanguage() {
  const folder = await copyShopWithLongLanguage();
  mkdirSync(join(folder, 'build'));
  for (const name of ['build/en', 'build/database.tar.gz']) symlinkSync(join(root, name), join(folder, name));
  const build = spawn(process.execPath, ['scripts/build.mjs', 'xx'], { cwd: folder, stdio: 'ignore' });
  await expectSuccess(build);
  const program = await createProgram({ DATA_DIR: join(folder, 'data') }, folder);
  await program.start();
  return {
    origin: program.origin,
    async close() {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function expectSuccess(child: ChildProcess): Promise<void> {
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`The build of the long language failed with ${status}.`);
}

/** One folder, one line in `content/languages.ts`, and its name in the settings. */
async function addLanguage(folder: string): Promise<void> {
  const content = join(folder, 'content');
  cpSync(join(import.meta.dirname, 'lengthen.ts'), join(content, 'lengthen.ts'));
  for (const file of globSync('**/*.ts', { cwd: join(content, 'en'), exclude: ['**/*.test.ts'] }))
    await addModule(content, file);
  replaceIn(join(content, 'languages.ts'), '{\n  en:', "{\n  xx: await import('./xx/index.ts'),\n  en:");
  replaceIn(join(folder, 'shop.config.ts'), /languages: \[.*\]/, "languages: ['en', 'xx']");
}

/** The texts of the English module, longer. Its types stay in English. */
async function addModule(content: string, file: string): Promise<void> {
  const target = join(content, 'xx', file);
  mkdirSync(dirname(target), { recursive: true });
  if (file === 'index.ts') return cpSync(join(content, 'en', file), target);
  const names = Object.keys(await import(join(root, 'content/en', file)));
  const up = relative(dirname(target), content);
  const lines = [
    `import * as original from '${up}/en/${file}';`,
    `import { lengthen } from '${up}/lengthen.ts';`,
    `export type * from '${up}/en/${file}';`,
    `export const { ${names.join(', ')} } = lengthen({ ...original });`,
  ];
  writeFileSync(target, `${lines.join('\n')}\n`);
}

function replaceIn(file: string, text: string | RegExp, replacement: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(text, replacement);
  if (after === before) throw new Error(`${file} has no ${text}.`);
  writeFileSync(file, after);
}
