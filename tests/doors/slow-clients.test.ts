import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { say } from './open-site.ts';

const folder = scratchFolder();
let port: number;
let program: ChildProcess;

beforeAll(async () => {
  port = await freePort();
  program = spawn(process.execPath, ['main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    stdio: 'ignore',
  });
  await vi.waitFor(async () => expect((await fetch(`http://localhost:${port}/readyz`)).ok).toBe(true), {
    timeout: 100_000,
    interval: 200,
  });
});
afterAll(async () => {
  program.kill('SIGKILL');
  await once(program, 'exit');
});

/** Sends one more byte every second, for ever. Answers how long the shop put up with it. */
async function drip(start: string): Promise<number> {
  const startedAt = Date.now();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.write(start);
  const drops = setInterval(() => socket.write('x'), 1_000);
  await once(socket, 'close');
  clearInterval(drops);
  return Date.now() - startedAt;
}

test('who sends slowly, or nothing, is hung up on, and others are served meanwhile', async () => {
  // Whoever is refused is not waited for: a body is read to its end only where everybody may send one.
  const body = drip(
    `POST /api/webhooks/razorpay HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{`,
  );
  const crowd = Promise.all([
    ...Array.from({ length: 200 }, () => drip(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: `)),
    say(port, '', 60_000).then(() => 0),
  ]);
  const startedAt = Date.now();
  expect((await fetch(`http://localhost:${port}/collection`)).status).toBe(200);
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  expect(Math.max(...(await crowd))).toBeLessThan(45_000);
  // A photograph may take its time over a slow line.
  const patience = await body;
  expect(patience).toBeGreaterThan(100_000);
  expect(patience).toBeLessThan(150_000);
}, 180_000);
