import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll } from 'vitest';
import type { Fetch } from '#contract/client.ts';
import { categoryRows } from '#samples/categories.ts';
import { createPageCache } from '#server/cache/page-cache.ts';
import type { Tree } from '#server/cache/tree-cache.ts';
import { contentSecurityPolicy, securityHeaders } from '#server/site/security-headers.ts';
import { createSite } from '#server/site/site.ts';
import { recordLog } from '#server/testing/recorded-log.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { openTestShop } from '#server/testing/shop.ts';

interface Storefront {
  tooManyRequests: (parts: { api: Fetch }) => Promise<string>;
  addressOf: (address: string, shop: Tree) => { path: string; isCommon: boolean };
  pages: (request: Request, parts: { api: Fetch }) => Promise<Response>;
}

const built = join(import.meta.dirname, '../../build/en');

/** The whole shop with its built pages, on a port and a database of its own, in this process. */
export async function openSite(settings: Record<string, string> = {}) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const log = recordLog();
  const shop = await openTestShop({ PORT: String(port), DATA_DIR: scratchFolder(), ...settings }, log.log);
  const { config } = shop.services;
  const storefront: Storefront = await import(join(built, 'server/index.js'));
  const rendered: string[] = [];
  const render = (path: string) =>
    storefront.pages(new Request(new URL(path, config.publicOrigin)), { api: shop.api });
  const addressOf = (address: string) =>
    storefront.addressOf(address, { categories: categoryRows, filterNames: { size: 'Size' } });
  const cache = createPageCache({
    tooManyRequests: () => storefront.tooManyRequests({ api: shop.api }),
    addressOf,
    render(path) {
      rendered.push(path);
      return render(path);
    },
    headersFor: (html, inline) => ({
      ...securityHeaders(config),
      ...(html !== undefined && { 'Content-Security-Policy': contentSecurityPolicy(inline, config) }),
    }),
  });
  const { api, standIns } = shop;
  const assets = join(built, 'client');
  const site = createSite({ config, log: log.log, api, standIns, pages: cache, assets: [assets] });
  server.on('request', getRequestListener(site.fetch));

  return {
    shop,
    log,
    /** Paths and queries of rendered pages. */
    rendered,
    /** Renders a page without the cache. */
    render,
    addressOf,
    port,
    origin: `http://localhost:${port}`,
    /** Sends raw bytes, and resolves to the response as far as it arrived. */
    sendBytes: (bytes: string) => sendBytes(port, bytes),
  };
}

export async function sendBytes(port: number, bytes: string, patienceMs = 5_000): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.on('error', () => {});
  socket.write(bytes, 'latin1');
  let reply = '';
  socket.on('data', (chunk) => {
    reply += chunk;
  });
  // `once` of node:events rejects when the shop resets the connection.
  await new Promise((resolve) => socket.once('close', resolve));
  return reply;
}
