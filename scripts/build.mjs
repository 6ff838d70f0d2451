// Builds the storefront once per language, and an empty database: `node scripts/build.mjs [language …]`.
// With --while-starting it ends when the empty database is made: the storefront is built one language after the other while the shop starts
// (server/site/storefront.ts).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
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
const STAMP = 'build/.sources';
const MAX_BUILD_MS = 10 * 60_000;
const reactRouter = new URL('../node_modules/@react-router/dev/bin.cjs', import.meta.url).pathname;

for (const language of languages) markUnfinished(language);
if (values['while-starting']) {
  const builds = spawn(process.execPath, [import.meta.filename, '--one-by-one'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  builds.unref();
  await makeEmptyDatabase();
  process.exit();
}
// A build that still runs, such as that of a shop that was stopped, would delete what this one writes. SQLite's file lock ends with the process.
const lock = new DatabaseSync('build/.lock', { timeout: MAX_BUILD_MS });
lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive');
if (isOneByOne && isUpToDate())
  for (const language of languages) rmSync(unfinished(language), { force: true });
else if (isOneByOne) for (const language of languages) await build(language);
else
  await Promise.all([
    ...languages.map(build),
    ...(languages.includes(defaultLanguage) ? [makeEmptyDatabase()] : []),
  ]);
// scripts/prepare.mjs compares it with the sources.
if (process.env.BUILD_SOURCES && !process.exitCode) writeFileSync(STAMP, process.env.BUILD_SOURCES);
lock.close();

/** The build that this one has waited for may have been of the same sources. */
function isUpToDate() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === process.env.BUILD_SOURCES;
}

function markUnfinished(language) {
  mkdirSync(`build/${language}`, { recursive: true });
  writeFileSync(unfinished(language), '');
}

/** The shop opens a language that is built, and serves its files as they are until they are compressed. */
async function build(language) {
  // The build that this one has waited for removed it.
  markUnfinished(language);
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
