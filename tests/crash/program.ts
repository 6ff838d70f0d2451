import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMPILE_CACHE } from '../../scripts/compile-cache.mjs';
import { freePort } from '../../scripts/free-port.mjs';

const root = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 100_000;

export type Program = Awaited<ReturnType<typeof createProgram>>;

export async function createProgram(settings: Record<string, string>, folder = root) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...{ ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...settings },
    ...{ PORT: String(port), NODE_ENV: 'production' },
  };
  let child: ChildProcess | undefined;
  let log = '';
  process.once('exit', () => child?.kill('SIGKILL'));

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return code;
  }

  return {
    origin,

    launch() {
      const started = spawn(process.execPath, ['main.ts'], {
        ...{ cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] },
        detached: true, // its own process group, as in a terminal
      });
      child = started;
      for (const stream of [started.stdout!, started.stderr!])
        stream.on('data', (text) => {
          log = (log + text).slice(-1_000_000);
        });
    },

    async start() {
      this.launch();
      for (const started = Date.now(); Date.now() - started < START_TIMEOUT_MS; await sleep(50)) {
        if (child!.exitCode !== null) break;
        const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
        if (ready?.ok) return;
      }
      throw new Error(`The shop did not start:\n${log.slice(-5000)}`);
    },

    kill: () => end('SIGKILL'),

    stop: () => end('SIGTERM'),

    async interrupt() {
      const ended = once(child!, 'exit');
      process.kill(-child!.pid!, 'SIGINT');
      return (await ended)[0] as number | null;
    },

    pid: () => child!.pid!,

    log: () => log,
  };
}
