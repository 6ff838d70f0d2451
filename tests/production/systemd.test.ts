import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '#server/testing/after-file.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { deployFile, programOf } from './programs.ts';
import { testFolder } from './tools.ts';

const root = join(import.meta.dirname, '../..');

let origin: string;
let systemdPid: number;

beforeAll(async () => {
  if (process.getuid?.() !== 0) throw new Error('Booting systemd in namespaces requires root.');
  const folder = testFolder();
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed.');
  afterFile(() => postgres.stop());
  const port = await freePort();
  origin = `http://localhost:${port}`;
  writeFileSync(join(folder, 'haroz.service'), deployFile('haroz.service', {}));
  writeFileSync(join(folder, 'haroz.env'), `PORT=${port}\nDATABASE_URL=${postgres.url}\nWEB_CONCURRENCY=2\n`);
  const namespaces = ['--mount', '--pid', '--fork', '--uts', '--ipc', '--cgroup', '--kill-child'];
  const script = join(import.meta.dirname, 'systemd-machine.sh');
  const machine = spawn(programOf('unshare'), [...namespaces, 'sh', script, folder, root, process.execPath], {
    stdio: 'ignore',
  });
  afterFile(() => end(machine));
  await waitUntilReady(machine);
  systemdPid = Number(execFileSync('pgrep', ['-P', String(machine.pid)], { encoding: 'utf8' }));
});

async function waitUntilReady(machine: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    if (machine.exitCode !== null) break;
    if ((await readiness()) === 200) return;
    await sleep(500);
  }
  throw new Error('The shop did not start under systemd.');
}

const readiness = () => fetch(`${origin}/readyz`).then(({ status }) => status, String);

async function end(machine: ChildProcess): Promise<void> {
  const ended = once(machine, 'exit');
  machine.kill('SIGKILL');
  await ended;
}

const run = (...command: string[]) =>
  execFileSync(programOf('nsenter'), ['-t', String(systemdPid), '-m', '-p', '-r', '--', ...command], {
    encoding: 'utf8',
  }).trim();
const property = (name: string) => run('systemctl', 'show', 'haroz', '--value', `--property=${name}`);

test('systemd accepts the unit and runs two workers as the user haroz', () => {
  expect(run('systemd-analyze', 'verify', '/etc/systemd/system/haroz.service')).toBe('');
  expect(property('ActiveState')).toBe('active');
  const processes = run('pgrep', '-f', '/usr/bin/node .*main.ts').split('\n');
  const users = processes.map((id) => run('stat', '-c', '%U', `/proc/${id}`));
  expect(users, 'the first process and its two workers').toEqual(['haroz', 'haroz', 'haroz']);
});

test('the shop can write only its data folder', () => {
  const inside = (script: string) =>
    run(
      'nsenter',
      '-t',
      property('MainPID'),
      '-m',
      '-r',
      '--',
      'runuser',
      '-u',
      'haroz',
      '--',
      'sh',
      '-c',
      script,
    );
  expect(inside('touch /srv/haroz/data/x && echo written')).toBe('written');
  for (const path of ['/srv/haroz/x', '/etc/x', '/home/x', '/usr/x'])
    expect(inside(`touch ${path} 2>/dev/null || echo refused`), path).toBe('refused');
  expect(run('ls', '-A', '/srv/haroz/data')).toContain('pictures');
});

test('the log is in the journal', async () => {
  await fetch(`${origin}/api/auth/login`, { method: 'POST' });
  await expect
    .poll(() => run('journalctl', '-u', 'haroz', '-o', 'cat', '--no-pager'))
    .toContain('/api/auth/login');
});

test('systemd restarts a killed shop', async () => {
  const before = property('MainPID');
  run('kill', '-9', before);
  await expect.poll(() => property('MainPID')).not.toBe(before);
  await expect.poll(readiness, { timeout: 60_000 }).toBe(200);
  expect(property('NRestarts')).toBe('1');
});
