import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.mjs';

const root = join(import.meta.dirname, '../..');

export interface Program {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

export async function startProgram(
  file: string,
  path: string,
  {
    port,
    env = {},
    args = [],
    folder = root,
  }: { port: number; env?: Record<string, string>; args?: string[]; folder?: string | undefined },
): Promise<Program> {
  const program: ChildProcess = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(program, 'exit');
  process.once('exit', () => program.kill());
  for (let tries = 0; ; tries++) {
    if (program.exitCode !== null || tries > 1800) throw new Error(`${file} did not start.`);
    if (await isUp(`http://127.0.0.1:${port}${path}`)) break;
    await sleep(100);
  }
  return {
    port,
    pid: program.pid!,
    async stop() {
      program.kill('SIGTERM');
      await ended;
    },
  };
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** `folder` is another checkout with its build. */
export async function startShop(settings: Record<string, string>, folder?: string): Promise<Program> {
  const port = await freePort();
  // Each call can use another address, so that rate limits do not apply.
  const env = { ...settings, PORT: String(port), TRUSTED_PROXIES: '1' };
  return startProgram('main.ts', '/readyz', { port, env, folder });
}

export async function startStorefront(shop: Program): Promise<Program> {
  const port = await freePort();
  const args = [String(port), String(shop.port)];
  return startProgram('tests/bench/storefront.ts', '/about', { port, args });
}

export function measuredCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  return `Commit ${git('log', '-1', '--format=%h of %cs')}${isChanged ? ', with changes' : ''}\n`;
}
