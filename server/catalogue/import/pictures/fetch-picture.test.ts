import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFetchPicture, PictureError } from './fetch-picture.ts';

describe('a picture', () => {
  let server: Server;
  let port: number;
  let requests = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      requests += 1;
      const [, kind, target = ''] = request.url!.split('/', 3).map(decodeURIComponent);
      if (kind === 'to') response.writeHead(302, { Location: target }).end();
      else if (kind === 'loop') response.writeHead(302, { Location: '/loop' }).end();
      else if (kind === 'slow') response.writeHead(200).write('x');
      else if (kind === 'large') response.writeHead(200).end(Buffer.alloc(2000));
      else if (kind === 'missing') response.writeHead(404).end();
      else response.end('bytes');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const at = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`;
  /** Only the test's server counts as public. */
  const fetchHere = (address: string, timeoutMs = 10_000) =>
    createFetchPicture({
      isAllowed: (one) => one === '127.0.0.1',
      ports: ['', String(port)],
      timeoutMs,
      maxBytes: 1000,
    })(address);
  const guarded = (address: string) =>
    createFetchPicture({ ports: ['', String(port)], timeoutMs: 2000 })(address);

  test('is fetched, through redirects', async () => {
    expect((await fetchHere(at('/ok'))).toString()).toBe('bytes');
    expect((await fetchHere(at('/to/%2Fok'))).toString()).toBe('bytes');
    expect((await fetchHere(at('/ok', 'localhost'))).toString()).toBe('bytes');
  });

  test('that takes too long is refused', async () => {
    await expect(fetchHere(at('/slow'), 300)).rejects.toThrow('within 0.3 seconds');
  });

  test.each([
    ['/missing', 'status 404'],
    ['/loop', 'redirects too often'],
    ['/large', 'larger than'],
    [`/to/${encodeURIComponent('http://169.254.169.254/latest/meta-data')}`, 'not on the public internet'],
    [`/to/${encodeURIComponent('http://[::1]/')}`, 'not on the public internet'],
    [`/to/${encodeURIComponent('file:///etc/passwd')}`, 'start with http:// or https://'],
    [`/to/${encodeURIComponent('http://127.0.0.1:22/')}`, 'Port 22 is not allowed'],
    [`/to/${encodeURIComponent('http://user:secret@127.0.0.1/')}`, 'user name or a password'],
  ])('that answers with %s is refused', async (path, message) => {
    await expect(fetchHere(at(path))).rejects.toThrow(message);
    await expect(fetchHere(at(path))).rejects.toBeInstanceOf(PictureError);
  });

  test.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://2130706433',
    'http://0x7f.1',
    'http://017700000001',
    'http://[::ffff:127.0.0.1]',
    'http://[::1]',
    'http://user:secret@8.8.8.8',
    'https://localhost',
  ])('at %s is refused before a connection', async (origin) => {
    requests = 0;
    const address = origin.includes('@') ? origin : `${origin}:${port}/ok`;
    await expect(guarded(address)).rejects.toBeInstanceOf(PictureError);
    expect(requests).toBe(0);
  });
});
