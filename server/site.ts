import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { ApiError } from '#contract/errors.ts';
import type { PageCache } from './cache/page-cache.ts';
import type { Config } from './config.ts';
import { isConnectionLost } from './database/connection-lost.ts';
import { networkOf } from './http/limits.ts';
import { mountManifest } from './http/manifest.ts';
import { nameRequest, requestId } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { mountSitemap } from './http/sitemap.ts';
import { openPictureStore } from './pictures/store.ts';
import { makePrivateFolder } from './private-folder.ts';

interface Parts {
  config: Config;
  log: Logger;
  /** Answers /api/*, /healthz, /readyz and /metrics; `env` carries the connection. */
  api: (request: Request, env?: unknown) => Response | Promise<Response>;
  /** Pretended outside services, where no real ones are configured. */
  standIns: Hono[];
  pages: Pick<PageCache, 'handle'>;
  /** The built browser files; undefined in development, where Vite serves them. */
  assets: string | undefined;
}

const samplePictures = fileURLToPath(new URL('../samples/pictures', import.meta.url));

/** Everything under one address: the API, the pictures, the built files and, for all else, the pages. */
export function createSite({ config, log, api, standIns, pages, assets }: Parts): Hono {
  const site = new Hono();
  site.use(nameRequest);
  const headers = Object.entries(securityHeaders(config));
  site.use(async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
  });
  for (const path of ['/api/*', '/healthz', '/readyz', '/metrics'])
    site.all(path, (c) => api(c.req.raw, c.env));
  for (const standIn of standIns) site.route('/', standIn);
  const uploads = join(config.dataDir, 'pictures');
  makePrivateFolder(uploads);
  site.use('/pictures/*', keptForEver);
  const { fetch: fetchUpload } = openPictureStore(config);
  if (fetchUpload)
    site.get('/pictures/uploads/:name{[\\w.-]+}', async (c) =>
      passedOn(await fetchUpload(c.req.param('name'))),
    );
  site.get('/pictures/*', picturesIn(uploads), picturesIn(samplePictures));
  site.all('/pictures/*', (c) => c.notFound());
  mountSitemap(site, config, api, pages);
  mountManifest(site);
  if (assets) serveFiles(site, assets);
  // Cached pages are compressed already.
  site.on(['GET', 'HEAD'], '*', withoutTrailingSlash, compress(), (c) =>
    pages.handle(c.req.raw, { network: networkOf(c, config) }),
  );
  site.all('*', (c) => c.text('This address is read with GET.', 405, { Allow: 'GET, HEAD' }));
  site.onError((error, c) => {
    if (isConnectionLost(error) || (error instanceof ApiError && error.code === 'unavailable'))
      return c.text('We’re temporarily unavailable. Please try again in a minute.', 503, {
        'Retry-After': '5',
      });
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'a request failed');
    return c.text(`Something went wrong on our side. The number of this request is ${requestId()}.`, 500);
  });
  return site;
}

/** Names carry a part of their content's hash, so a browser never asks twice. */
const keptForEver: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.ok) c.res.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
};

const picturesIn = (root: string) =>
  serveStatic({ root, rewriteRequestPath: (path) => path.replace(/^\/pictures/, '') });

/** A picture from the bucket. */
function passedOn(found: Response | undefined): Response {
  if (!found) return new Response('Not found', { status: 404 });
  const type = found.headers.get('Content-Type') ?? 'application/octet-stream';
  return new Response(found.body, { headers: { 'Content-Type': type } });
}

/** One route per file at the top, so that a page never costs a look at the disk. */
function serveFiles(site: Hono, root: string): void {
  site.use('/assets/*', keptForEver, serveStatic({ root, precompressed: true }));
  site.all('/assets/*', (c) => c.notFound());
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile() && !/\.(br|gz)$/.test(entry.name)) {
      site.get(`/${entry.name}`, serveStatic({ root, precompressed: true }));
    }
  }
}

/** One page, one address. */
async function withoutTrailingSlash(c: Context, next: () => Promise<void>) {
  const url = new URL(c.req.url);
  const path = url.pathname.replace(/\/+$/, '').replace(/^\/+/, '/');
  if (url.pathname !== '/' && path !== url.pathname) return c.redirect((path || '/') + url.search, 301);
  await next();
}
