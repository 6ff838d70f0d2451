// Builds the storefront once per language, and an empty database: `node scripts/build.mjs [language …]`.
// With --default-first it ends when the default language is built. The others are built while the shop runs (server/site/storefront.ts).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { shop } from '../shop.config.ts';

const [defaultLanguage, ...otherLanguages] = shop.languages;
const isDefaultFirst = process.argv.includes('--default-first');
const named = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const languages = isDefaultFirst ? [defaultLanguage] : named.length > 0 ? named : shop.languages;
const unfinished = (language) => `build/${language}.unfinished`;

const bin = new URL('../node_modules/@react-router/dev/bin.cjs', import.meta.url).pathname;
for (const language of isDefaultFirst ? shop.languages : languages) {
  mkdirSync(`build/${language}/client`, { recursive: true });
  writeFileSync(unfinished(language), '');
}
const builds = languages.map((language) =>
  spawn(process.execPath, [bin, 'build'], {
    stdio: 'inherit',
    env: { ...process.env, SHOP_LANGUAGE: language },
  }),
);
if (languages.includes(defaultLanguage))
  builds.push(
    spawn(process.execPath, ['scripts/empty-database.mjs', 'build/database.tar.gz'], { stdio: 'inherit' }),
  );
const ends = await Promise.all(builds.map((build) => once(build, 'close')));
if (ends.some(([status]) => status !== 0)) process.exit(1);
for (const language of languages) rmSync(unfinished(language));

if (isDefaultFirst && otherLanguages.length > 0) {
  console.info(`Building ${otherLanguages.join(', ')} while the shop starts …`);
  const rest = spawn(process.execPath, [import.meta.filename, ...otherLanguages], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Visitors come first.
  setPriority(rest.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  rest.unref();
  // scripts/prepare.mjs compares it with the sources.
} else if (process.env.BUILD_SOURCES) writeFileSync('build/.sources', process.env.BUILD_SOURCES);
