// Builds the storefront once per language, and an empty database: `node scripts/build.mjs [language …]`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { shop } from '../shop.config.ts';

const languages = process.argv.length > 2 ? process.argv.slice(2) : shop.languages;
const bin = new URL('../node_modules/@react-router/dev/bin.cjs', import.meta.url).pathname;
mkdirSync('build', { recursive: true });
const builds = [
  ...languages.map((language) =>
    spawn(process.execPath, [bin, 'build'], {
      stdio: 'inherit',
      env: { ...process.env, SHOP_LANGUAGE: language },
    }),
  ),
  spawn(process.execPath, ['scripts/empty-database.mjs', 'build/database.tar.gz'], { stdio: 'inherit' }),
];
const ends = await Promise.all(builds.map((build) => once(build, 'close')));
if (ends.some(([status]) => status !== 0)) process.exit(1);
