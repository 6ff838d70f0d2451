import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

export async function startPostgres({ durable = false } = {}) {
  const programs = findPrograms();
  if (!programs) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'haroz-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, ...idsOf('postgres'));
  const data = join(folder, 'data');
  const logFile = join(folder, 'log');
  const log = openSync(logFile, 'a');
  const port = await freePort();

  const run = async (program, ...args) => {
    const command = [join(programs, program), ...args];
    const [file, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    // Not a pipe, which the server that pg_ctl leaves behind would keep open.
    const child = spawn(file, rest, { cwd: folder, stdio: ['ignore', 'ignore', log] });
    const [status] = await once(child, 'exit');
    if (status !== 0) throw new Error(`${program} failed: ${readFileSync(logFile, 'utf8').slice(-2000)}`);
  };
  await run('initdb', '-D', data, '-U', 'haroz', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${durable ? 'on' : 'off'} -c max_connections=200`;
  const start = () =>
    run('pg_ctl', '-D', data, '-o', settings, '-l', join(folder, 'server.log'), '-w', 'start');
  const crash = () => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  await start();
  return {
    url: `postgres://haroz@127.0.0.1:${port}/postgres`,
    programs,
    crash,
    start,
    async stop() {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idsOf(user) {
  return ['-u', '-g'].map((which) => Number(spawnSync('id', [which, user], { encoding: 'utf8' }).stdout));
}
