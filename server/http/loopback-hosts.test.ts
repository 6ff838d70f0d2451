import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { requireLoopbackHost } from './loopback-hosts.ts';

const server = createServer(requireLoopbackHost((_, response) => response.end('the shop')));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

async function statusFor(host: string): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  const [response] = await once(get({ port, host: '127.0.0.1', headers: { Host: host } }), 'response');
  response.resume();
  return response.statusCode;
}

test.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '127.0.0.1', '[::1]:3000', '[::1]'])(
  'a local shop responds at %s',
  async (host) => expect(await statusFor(host)).toBe(200),
);

test.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.168.1.5',
  '0.0.0.0',
  '[::2]',
])('a local shop does not respond at %s, which another site could point to it', async (host) =>
  expect(await statusFor(host)).toBe(421),
);
