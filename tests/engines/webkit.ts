import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.mjs';
import { type Browser, openSession } from './webdriver.ts';

const START_TIMEOUT_MS = 30_000;

/** Else the window would be wider than a phone. */
const NARROW_TOOLBAR =
  '* { min-width: 0; padding: 0; margin: 0; border-width: 0; border-spacing: 0; font-size: 1px }';

/** WebKitGTK's MiniBrowser, on a screen of its own. */
export async function openWebkit(driver: string, browser: string): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'haroz-webkit-'));
  mkdirSync(join(folder, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(join(folder, '.config/gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => screen.kill('SIGKILL'));
  const [display] = await once(screen.stdio[3] as Readable, 'data');

  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...{ DISPLAY: `:${String(display).trim()}`, HOME: folder, XDG_RUNTIME_DIR: folder },
      ...{ LANG: 'en_IN.UTF-8', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
      ...{ LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1', GDK_BACKEND: 'x11' },
    },
  });
  process.once('exit', () => server.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  await answersAt(`${origin}/status`);
  const send = await openSession(origin, {
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  return {
    send,
    async close() {
      await send('DeleteSession').catch(() => {});
      await Promise.all([end(server), end(screen)]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function answersAt(url: string): Promise<void> {
  for (const started = Date.now(); ; await sleep(50)) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    if (Date.now() - started > START_TIMEOUT_MS) throw new Error(`No answer at ${url}`);
  }
}

async function end(process: ChildProcess): Promise<void> {
  const ended = once(process, 'exit');
  process.kill();
  await ended;
}
