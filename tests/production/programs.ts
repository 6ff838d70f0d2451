import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

export function programOf(name: string): string {
  const found = FOLDERS.map((folder) => join(folder, name)).find(existsSync);
  if (!found) throw new Error(`${name} is not installed: see “Production tests” in docs/running.md.`);
  return found;
}

export function deployFile(name: string, replacements: Record<string, string>): string {
  let text = readFileSync(join(import.meta.dirname, '../../docs/deploy', name), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`docs/deploy/${name} has no “${from}”.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Returns a function that ends it. */
export async function startServer(command: string[], port: number): Promise<() => Promise<void>> {
  const [program, ...args] = command as [string, ...string[]];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) break;
    if (await listens(port)) return stop;
    await sleep(100);
  }
  await stop();
  throw new Error(`${program} did not start: ${output}`);
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => resolve(false));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
