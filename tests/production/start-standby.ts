import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/free-port.mjs';
import type { startPostgres } from '../../scripts/postgres.mjs';
import { programOf } from './programs.ts';

type Primary = Pick<NonNullable<Awaited<ReturnType<typeof startPostgres>>>, 'url' | 'programs'>;

/** Replicates asynchronously. */
export async function startStandby(primary: Primary, folder: string) {
  const port = await freePort();
  const data = join(folder, 'standby');
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((which) =>
      Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })),
    ) as [number, number];
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, uid, gid);
    chownSync(folder, uid, gid);
  }
  const run = (program: string, ...args: string[]) => {
    const command = [join(primary.programs, program), ...args];
    const [file, ...rest] = isRoot ? [programOf('runuser'), '-u', 'postgres', '--', ...command] : command;
    execFileSync(file!, rest, { cwd: folder, stdio: 'ignore' });
  };
  run('pg_basebackup', '-D', data, '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast');
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  const start = () =>
    run('pg_ctl', '-D', data, '-o', settings, '-l', join(folder, 'standby.log'), '-w', 'start');
  start();
  let isUp = true;
  const crash = () => {
    isUp = false;
    run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  };
  return {
    url: `postgres://haroz@127.0.0.1:${port}/postgres`,
    promote: () => run('pg_ctl', '-D', data, '-w', 'promote'),
    crash,
    stop: () => isUp && crash(),
    start() {
      start();
      isUp = true;
    },
  };
}

/** Then no order is confirmed before the standby has it. */
export async function replicateSynchronously(primary: Pick<Primary, 'url'>): Promise<void> {
  await query(primary.url, "alter system set synchronous_standby_names = '*'");
  await query(primary.url, 'select pg_reload_conf()');
  const isSynchronous = async () =>
    (await query(primary.url, "select 1 from pg_stat_replication where sync_state = 'sync'")).length === 1;
  while (!(await isSynchronous())) await sleep(100);
}

export async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
