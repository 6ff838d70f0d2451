// Prepares the machine for the next command: `node scripts/prepare.mjs [tools] [start | build] [browser]`. `start` builds the storefront
// while the shop starts. Plain JavaScript without packages: it runs before anything is installed, on any Node
// from 18 on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';

process.chdir(join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..'));

const SOURCES = [
  'domain',
  'contract',
  'content',
  'web',
  'shop.config.ts',
  'language.config.ts',
  'scripts/build.mjs',
  'scripts/compress.mjs',
  'scripts/empty-database.mjs',
  'scripts/leave-out-functions.ts',
  'scripts/unused-functions.ts',
  'vite.config.ts',
  'react-router.config.ts',
];

/** Each larger than the one before, with a package that only it has. A built shop runs with the first. */
const INSTALLS = {
  run: { options: ['--omit=dev'], workspaces: [], package: 'pg' },
  build: { options: ['--include=dev'], workspaces: [], package: 'vite' },
  tools: { options: ['--include=dev'], workspaces: ['tests/packages'], package: 'vitest' },
};

const MIN_NODE = 24;

const BUILD_STAMP = 'build/.sources';
const sources = hashOf([...SOURCES, 'package-lock.json']);
const isStart = process.argv.includes('start');
const needsBuild = (isStart || process.argv.includes('build')) && readIfExists(BUILD_STAMP) !== sources;

install();
if (needsBuild) build();
if (process.argv.includes('browser')) installBrowser();

/** Installs when the lockfile changed or packages are missing. */
function install() {
  const stamp = 'node_modules/.installed';
  const lockfile = hashOf(['package-lock.json']);
  // npm runs its scripts on the Node that it has installed, if any.
  const isInstalled = process.execPath.startsWith(join(process.cwd(), 'node_modules'));
  const hasNode = Number(process.versions.node.split('.')[0]) >= MIN_NODE && !isInstalled;
  const needed = process.argv.includes('tools') ? 'tools' : needsBuild || !hasNode ? 'build' : 'run';
  const names = Object.keys(INSTALLS);
  const found = names.findLast((name) => existsSync(join('node_modules', INSTALLS[name].package)));
  const isEnough = names.indexOf(found) >= names.indexOf(needed);
  const lacksNode = !hasNode && !existsSync('node_modules/node');
  if (readIfExists(stamp) === lockfile && isEnough && !lacksNode) return;
  const { options, workspaces } = INSTALLS[isEnough ? found : needed];
  const chosen = [...workspaces, ...(hasNode ? [] : ['scripts/node'])].map((name) => `--workspace=${name}`);
  const scope = chosen.length > 0 ? ['--include-workspace-root', ...chosen] : ['--workspaces=false'];
  // The lockfile has the hash of each package, so a cached answer is as good as a new one.
  const command = ['ci', '--prefer-offline', ...options, ...scope, '--no-audit', '--no-fund'];
  // npm would warn of the Node that starts it, once for each package.
  if (!hasNode) command.push('--loglevel=error');
  run('npm', command, 'Installing the packages (once) …');
  writeFileSync(stamp, lockfile);
}

function build() {
  // scripts/build.mjs writes it into the stamp at its end.
  process.env.BUILD_SOURCES = sources;
  const options = isStart ? ['--', '--while-starting'] : [];
  run('npm', ['run', '--silent', 'build', ...options], 'Building the storefront …');
}

/** The browser tests need a Chromium: the system's, or one that Playwright or apt brings. */
function installBrowser() {
  if (findChromium()) return;
  console.info('Looking for a Chromium to install …');
  const asRoot = process.getuid?.() === 0;
  if (asRoot && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  } else {
    spawnSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  }
  if (!findChromium()) {
    fail('No Chromium was found and none could be installed. Install one and name it in CHROMIUM_PATH.');
  }
}

function run(command, args, announcement) {
  console.info(announcement);
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) fail(`"${command} ${args.join(' ')}" failed.`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (existsSync(path) && !path.endsWith('.test.ts') && !path.endsWith('.test.tsx')) {
      hash.update(path).update(readFileSync(path));
    }
  };
  for (const path of paths) {
    if (!/\.\w+$/.test(path)) {
      for (const file of filesIn(path)) add(file);
    } else add(path);
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
    )
    .sort();
}

function readIfExists(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
