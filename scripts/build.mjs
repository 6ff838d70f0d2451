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
const unfinished = (language) => `build/${language}.unfinished`;
const reactRouter = new URL('../node_modules/@react-router/dev/bin.cjs', import.meta.url).pathname;

for (const language of languages) {
  mkdirSync(`build/${language}`, { recursive: true });
  writeFileSync(unfinished(language), '');
}
if (values['while-starting']) {
  spawn(process.execPath, [import.meta.filename, '--one-by-one'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  }).unref();
  process.exit(await makeEmptyDatabase());
}
const builds = values['one-by-one']
  ? await buildOneByOne()
  : await Promise.all([
      ...languages.map((language) => build(language)),
      ...(languages.includes(shop.languages[0]) ? [makeEmptyDatabase()] : []),
    ]);
if (builds.some((status) => status !== 0)) process.exit(1);
// scripts/prepare.mjs compares it with the sources.
if (process.env.BUILD_SOURCES) writeFileSync('build/.sources', process.env.BUILD_SOURCES);

async function buildOneByOne() {
  const statuses = [];
  for (const language of languages) statuses.push(await build(language, language !== shop.languages[0]));
  return statuses;
}

async function build(language, isLate = false) {
  const child = spawn(process.execPath, [reactRouter, 'build'], {
    stdio: 'inherit',
    env: { ...process.env, SHOP_LANGUAGE: language },
  });
  // Visitors of the languages that are built come first.
  if (isLate) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const status = await end(child);
  if (status === 0) rmSync(unfinished(language));
  else writeFileSync(unfinished(language), 'failed');
  return status;
}

function makeEmptyDatabase() {
  return end(
    spawn(process.execPath, ['scripts/empty-database.mjs', 'build/database.tar.gz'], { stdio: 'inherit' }),
  );
}

async function end(child) {
  const [status] = await once(child, 'close');
  return status ?? 1;
}
