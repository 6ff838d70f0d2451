import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { ApiError } from '#contract/errors.ts';
import { words } from '#languages';
import type { PageCache } from './cache/page-cache.ts';
import type { Config } from './config.ts';
import { isConnectionLost } from './database/connection-lost.ts';
import { networkOf } from './http/limits.ts';
import { mountManifest } from './http/manifest.ts';
import { assignRequestId, requestId } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { mountSitemap } from './http/sitemap.ts';
import { openPictureStore } from './pictures/store.ts';
import { makePrivateFolder } from './private-folder.ts';

interface SiteOptions {
  config: Config;
  log: Logger;
  api: (request: Request, env?: unknown) => Response | Promise<Response>;
  standIns: Hono[];
  pages: Pick<PageCache, 'handle'>;
  assets: string | undefined;
}

const samplePictures = fileURLToPath(new URL('../samples/pictures', import.meta.url));

export function createSite({ config, log, api, standIns, pages, assets }: SiteOptions): Hono {
  const site = new Hono();
  site.use(assignRequestId);
  site.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders(config, c.req.path)))
      c.res.headers.set(name, value);
  });
  for (const path of ['/api/*', '/healthz', '/readyz', '/metrics'])
    site.all(path, (c) => api(c.req.raw, c.env));
  for (const standIn of standIns) site.route('/', standIn);
  const uploads = join(config.dataDir, 'pictures');
  makePrivateFolder(uploads);
  site.use('/pictures/*', cacheForever);
  const { fetch: fetchUpload } = openPictureStore(config);
  if (fetchUpload)
    site.get('/pictures/uploads/:name{[\\w.-]+}', async (c) =>
      pictureResponse(await fetchUpload(c.req.param('name'))),
    );
  site.get('/pictures/*', servePictures(uploads), servePictures(samplePictures));
  site.all('/pictures/*', (c) => c.notFound());
  mountSitemap(site, config, api, pages);
  mountManifest(site, config.publicOrigin, api);
  if (assets) serveFiles(site, assets);
  site.on(['GET', 'HEAD'], '*', redirectTrailingSlash, compress(), (c) =>
    pages.handle(c.req.raw, { network: networkOf(c, config) }),
  );
  site.all('*', (c) => c.text(words.errors.methodNotAllowed({ method: 'GET' }), 405, { Allow: 'GET, HEAD' }));
  site.onError((error, c) => {
    if (isConnectionLost(error) || (error instanceof ApiError && error.code === 'unavailable'))
      return c.text(words.errors.unavailable, 503, {
        'Retry-After': '5',
      });
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'a request failed');
    return c.text(words.errors.internal({ requestId: requestId() ?? 'unknown' }), 500);
  });
  return site;
}

const cacheForever: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.ok) c.res.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
};

const servePictures = (root: string) =>
  serveStatic({ root, rewriteRequestPath: (path) => path.replace(/^\/pictures/, '') });

function pictureResponse(found: Response | undefined): Response {
  if (!found) return new Response(words.layout.notFound, { status: 404 });
  const type = found.headers.get('Content-Type') ?? 'application/octet-stream';
  return new Response(found.body, { headers: { 'Content-Type': type } });
}

function serveFiles(site: Hono, root: string): void {
  site.use('/assets/*', cacheForever, serveStatic({ root, precompressed: true }));
  site.all('/assets/*', (c) => c.notFound());
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile() && !/\.(br|gz)$/.test(entry.name)) {
      site.get(`/${entry.name}`, serveStatic({ root, precompressed: true }));
    }
  }
}

async function redirectTrailingSlash(c: Context, next: () => Promise<void>) {
  const url = new URL(c.req.url);
  const path = url.pathname.replace(/\/+$/, '').replace(/^\/+/, '/');
  if (url.pathname !== '/' && path !== url.pathname) return c.redirect((path || '/') + url.search, 301);
  await next();
}
