// Builds the storefront once per language, and an empty database: `node scripts/build.mjs [language …]`.
// With --while-starting it ends when the empty database is made: the storefront is built one language after the other while the shop starts
// (server/site/storefront.ts).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { shop } from '../shop.config.ts';

const { values, positionals } = parseArgs({
  options: { 'while-starting': { type: 'boolean' }, 'one-by-one': { type: 'boolean' } },
  allowPositionals: true,
});
const languages = positionals.length > 0 ? positionals : shop.languages;
const [defaultLanguage] = shop.languages;
const isOneByOne = values['one-by-one'];
const unfinished = (language) => `build/${language}.unfinished`;
const reactRouter = new URL('../node_modules/@react-router/dev/bin.cjs', import.meta.url).pathname;

for (const language of languages) {
  mkdirSync(`build/${language}`, { recursive: true });
  writeFileSync(unfinished(language), '');
}
if (values['while-starting']) {
  const builds = spawn(process.execPath, [import.meta.filename, '--one-by-one'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  builds.unref();
  await makeEmptyDatabase();
  process.exit();
}
if (isOneByOne) for (const language of languages) await build(language);
else
  await Promise.all([
    ...languages.map(build),
    ...(languages.includes(defaultLanguage) ? [makeEmptyDatabase()] : []),
  ]);
// scripts/prepare.mjs compares it with the sources.
if (process.env.BUILD_SOURCES && !process.exitCode)
  writeFileSync('build/.sources', process.env.BUILD_SOURCES);

/** The shop opens a language that is built, and serves its files as they are until they are compressed. */
async function build(language) {
  const isBuilt = await run([reactRouter, 'build'], { language, isLate: language !== defaultLanguage });
  if (!isBuilt) return writeFileSync(unfinished(language), 'failed');
  rmSync(unfinished(language));
  await run(['scripts/compress.mjs', `build/${language}/client`], { isLate: true });
}

function makeEmptyDatabase() {
  return run(['scripts/empty-database.mjs', 'build/database.tar.gz']);
}

/** Whether it worked; if not, this process ends with an error. */
async function run(args, { language, isLate } = {}) {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...(language && { SHOP_LANGUAGE: language }) },
  });
  // Visitors of what is built come first.
  if (isOneByOne && isLate) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [status] = await once(child, 'close');
  if (status !== 0) process.exitCode = 1;
  return status === 0;
}
