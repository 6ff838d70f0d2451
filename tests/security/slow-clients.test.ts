import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { createProgram } from '../crash/program.ts';
import { isLong } from '../long.ts';
import { sendBytes } from './open-site.ts';

const program = await createProgram({ DATA_DIR: scratchFolder() });
const port = Number(new URL(program.origin).port);

beforeAll(() => program.start());
afterAll(() => program.kill());

/** Sends one byte every second, for ever. Resolves to the ms until the shop closed the connection. */
async function drip(start: string): Promise<number> {
  const startedAt = Date.now();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.write(start);
  const drops = setInterval(() => socket.write('x'), 1_000);
  // `once` of node:events rejects when the shop resets the connection.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drops);
  return Date.now() - startedAt;
}

test('slow and silent connections are closed, and other visitors are served in the meantime', async () => {
  const crowd = Promise.all([
    ...Array.from({ length: 200 }, () => drip(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: `)),
    sendBytes(port, '', 60_000).then(() => 0),
  ]);
  const startedAt = Date.now();
  expect((await fetch(`${program.origin}/collection`)).status).toBe(200);
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  expect(Math.max(...(await crowd))).toBeLessThan(45_000);
});

test.runIf(isLong)(
  'a slow body has time, because a photo may take long to upload, but not for ever',
  async () => {
    // Other calls refuse an anonymous request before they read its body.
    const patience = await drip(
      `POST /api/webhooks/razorpay HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{`,
    );
    expect(patience).toBeGreaterThan(100_000);
    expect(patience).toBeLessThan(150_000);
  },
);
