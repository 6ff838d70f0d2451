// Makes build/package for `npm pack`: JavaScript, because Node strips no types under node_modules (docs/decisions/0048).
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { shop } from '../shop.config.ts';

const FOLDER = 'build/package';
const FOLDERS = ['domain', 'contract', 'content', 'server', 'samples'];
const FILES = [
  ...[
    'main.ts',
    'shop.config.ts',
    'language.config.ts',
    'scripts/backup.mjs',
    'scripts/move.mjs',
    'scripts/package/*.mjs',
  ],
  ...FOLDERS.map((folder) => `${folder}/**`),
  ...shop.languages.map((language) => `build/${language}/**`),
  'build/database.tar.gz',
];
const NOT_NEEDED = [
  ...['**/*.test.ts', 'server/testing/**', 'samples/photography/**', 'build/*/client/.vite/**'],
];
const TYPESCRIPT = /\.ts$/;
/** Imports beginning with # keep their names, which `imports` maps. */
const RELATIVE_NAMES = /(['"])(\.{1,2}\/[^'"\n]*)\.ts\1/g;

rmSync(FOLDER, { recursive: true, force: true });
for (const file of globSync(FILES, { exclude: NOT_NEEDED })) {
  if (!statSync(file).isFile()) continue;
  const target = join(FOLDER, file.replace(TYPESCRIPT, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  if (!/\.(ts|mjs)$/.test(file)) {
    cpSync(file, target);
    continue;
  }
  const source = readFileSync(file, 'utf8');
  const script = TYPESCRIPT.test(file) ? stripTypeScriptTypes(source) : source;
  writeFileSync(target, script.replace(RELATIVE_NAMES, '$1$2.js$1'));
}
const { name, version, type, imports } = JSON.parse(readFileSync('package.json', 'utf8'));
const built = { name, version, type, imports: toBuilt(imports) };
writeFileSync(join(FOLDER, 'package.json'), JSON.stringify(built));

function toBuilt(imports) {
  const built = Object.entries(imports).flatMap(([name, path]) =>
    path.endsWith('/*')
      ? [
          [`${name}.ts`, `${path}.js`],
          [name, path],
        ]
      : [[name, path.replace(TYPESCRIPT, '.js')]],
  );
  return { ...Object.fromEntries(built), '#shop': './scripts/package/own-shop.mjs' };
}
