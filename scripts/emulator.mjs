// npm run test:emulator: runs the tests of the identity stand-in against Firebase's emulator. At 300 MB it is too large for a
// devDependency, so it is installed into .cache. It needs neither internet nor Java.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

const VERSION = '15.34.2';
const PROJECT = 'demo-shop';
const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache', `firebase-tools-${VERSION}`);
const program = join(cache, 'node_modules/firebase-tools/lib/bin/firebase.js');

if (!existsSync(join(cache, '.installed'))) {
  console.info('Installing the Firebase emulator (once, about 300 MB) …');
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), '{ "private": true }\n');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  const { status } = spawnSync('npm', ['install', ...options, `firebase-tools@${VERSION}`], {
    cwd: cache,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
  writeFileSync(join(cache, '.installed'), '');
}

const folder = mkdtempSync(join(tmpdir(), 'haroz-emulator-'));
const port = await freePort();
const [hub, logging] = [await freePort(), await freePort()];
const emulators = {
  auth: { host: '127.0.0.1', port },
  hub: { host: '127.0.0.1', port: hub },
  logging: { host: '127.0.0.1', port: logging },
  ui: { enabled: false },
};
writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
const emulator = spawn(
  process.execPath,
  [program, 'emulators:start', '--only', 'auth', '--project', PROJECT],
  { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, HOME: folder, CI: '1' } },
);
let status = 1;
try {
  await waitUntilUp(`http://127.0.0.1:${port}/`);
  const tests = spawn('vitest', ['run', 'tests/emulator'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, EMULATOR_ORIGIN: `http://127.0.0.1:${port}`, EMULATOR_PROJECT: PROJECT },
  });
  status = await new Promise((resolve) => tests.once('exit', resolve));
} finally {
  const ended = new Promise((resolve) => emulator.once('exit', resolve));
  emulator.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status ?? 1);

async function waitUntilUp(address) {
  for (let tries = 0; tries < 600; tries++) {
    if (emulator.exitCode !== null) throw new Error('The emulator exited.');
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The emulator did not start within two minutes.');
}
