import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
});

/** Runs after all tests of the file in reverse order. Unlike `afterAll` it can be called in `beforeAll`. */
export const onEnd = (clean: () => unknown): void => void cleanups.push(clean);

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

export function programOf(name: string): string {
  const found = FOLDERS.map((folder) => join(folder, name)).find(existsSync);
  if (!found) throw new Error(`${name} is not installed: see “Production tests” in docs/running.md.`);
  return found;
}

export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haroz-production-'));
  execFileSync('chmod', ['755', folder]);
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function deployFile(name: string, replacements: Record<string, string>): string {
  let text = readFileSync(join(import.meta.dirname, '../../docs/deploy', name), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`docs/deploy/${name} has no “${from}”.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

export async function startServer(command: string[], port: number): Promise<ChildProcess> {
  const [program, ...args] = command as [string, ...string[]];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  onEnd(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) break;
    if (await listens(port)) return child;
    await sleep(100);
  }
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
