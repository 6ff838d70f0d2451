import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, expect, test } from 'vitest';
import { productImport } from '#server/database/schema.ts';
import { createHttpServer } from '#server/http/listen.ts';
import { openTestShop } from '#server/testing/shop.ts';
import { zipFile } from '#server/testing/zip-file.ts';

const MB = 1024 * 1024;
const PICTURES = ['a.jpg', 'b.jpg', 'c.jpg'];

const shop = await openTestShop();
const owner = await shop.addStaff('owner');
const server = createHttpServer().on('request', getRequestListener(shop.api)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Does not use `fetch`, which copies the whole body in this process. */
async function send(path: string, type: string, body: Buffer, headers = {}) {
  const { port } = server.address() as AddressInfo;
  const cookie = { Cookie: owner.cookie, 'Content-Type': type };
  const sent = request({ port, path, method: 'POST', headers: { ...cookie, ...headers } });
  sent.on('error', () => {});
  const parts = Array.from({ length: Math.ceil(body.length / MB) }, (_, i) =>
    body.subarray(i * MB, (i + 1) * MB),
  );
  Readable.from(parts).pipe(sent);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, ...((await json(response)) as object) };
}

/** The most bytes that this process, which is the server too, uses more than at the start. */
async function peakOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss() - before);
  }, 5);
  await run();
  clearInterval(sampler);
  return peak;
}

test('a ZIP file of 100 MB is accepted over HTTP, in bounded memory', async () => {
  await shop.stock({ slug: 'zipped' });
  const csv = Buffer.from(`slug,pictures\nzipped,${PICTURES.join(' | ')}\n`);
  expect(await send('/api/admin/imports', 'text/csv', csv)).toMatchObject({ data: { zipPictures: 3 } });
  const [{ id } = { id: '' }] = await shop.db.select().from(productImport);
  const path = `/api/admin/import/${id}/zip`;

  const content = Buffer.alloc(MB, 'a picture');
  const others = Array.from({ length: 97 }, (_, i) => `other-${i}.jpg`);
  const zip = zipFile([...others, ...PICTURES].map((path) => ({ path, content, isStored: true })));
  let reply = {};
  const peak = await peakOf(async () => {
    reply = await send(path, 'application/zip', zip, { 'Content-Length': zip.length });
  });
  expect(reply).toMatchObject({ status: 200, data: { stored: 3, missing: [] } });
  expect(peak).toBeLessThan(600 * MB);
  expect(await send(path, 'application/zip', Buffer.alloc(1), { 'Content-Length': 129 * MB })).toMatchObject({
    status: 413,
    message: 'The file is larger than 128 MB.',
  });
});
