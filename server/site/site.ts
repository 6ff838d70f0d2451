import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { ApiError } from '#contract/errors.ts';
import { languageOfPath, prefixOf } from '#domain/language.ts';
import * as paths from '#domain/paths.ts';
import { defaultLanguage, type Words, wordsOf } from '#languages';
import type { PageCache } from '#server/cache/page-cache.ts';
import type { Config } from '#server/config/config.ts';
import { isConnectionLost } from '#server/database/connection-lost.ts';
import { makePrivateFolder } from '#server/database/private-folder.ts';
import { networkOf } from '#server/http/limits.ts';
import { assignRequestId, requestId } from '#server/http/request-id.ts';
import { samplePictures } from '#server/pictures/read.ts';
import { openPictureStore } from '#server/pictures/store.ts';
import { shop } from '#shop';
import { mountManifest } from './manifest.ts';
import { securityHeaders } from './security-headers.ts';
import { mountSitemap } from './sitemap.ts';
import { mountWorker } from './worker.ts';

interface SiteOptions {
  config: Config;
  log: Logger;
  api: (request: Request, env?: unknown) => Response | Promise<Response>;
  standIns: Hono[];
  pages: Pick<PageCache, 'handle'>;
  /** Folders with the scripts, styles and pictures of each language's build. */
  assets: string[];
  /** One for each language. There are none if the shop runs from its sources. */
  buildIds?: () => string[];
}

export function createSite({
  config,
  log,
  api,
  standIns,
  pages,
  assets,
  buildIds = () => [],
}: SiteOptions): Hono {
  const site = new Hono();
  site.use(assignRequestId);
  site.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders(config, c.req.path)))
      c.res.headers.set(name, value);
  });
  const prefixes = shop.languages.map((language) => prefixOf(language, shop.languages));
  const ofEachLanguage = prefixes.flatMap((prefix) =>
    ['api', 'track', 'confirm', 'newsletter', 'stop'].map((folder) => `${prefix}/${folder}/*`),
  );
  for (const path of [...ofEachLanguage, '/track.css', '/healthz', '/readyz', '/metrics'])
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
  mountWorker(site, { api, origin: config.publicOrigin, folder: assets[0], buildIds });
  if (assets.length > 0) serveFiles(site, assets);
  // Firebase appends the language to the one address in its settings.
  site.get('/auth/action', (c, next) => {
    const { search, searchParams } = new URL(c.req.url);
    const prefix = prefixes[shop.languages.indexOf(searchParams.get('lang') ?? '')];
    return prefix ? Promise.resolve(c.redirect(`${prefix}/auth/action${search}`)) : next();
  });
  // The merchant's side is in the default language only, except for the preview.
  for (const prefix of prefixes.filter(Boolean))
    for (const path of [paths.admin, `${paths.admin}/*`])
      site.get(prefix + path, (c, next) => {
        const inDefault = c.req.path.slice(prefix.length);
        return inDefault === paths.homePreview ? next() : c.redirect(inDefault + new URL(c.req.url).search);
      });
  site.on(['GET', 'HEAD'], '*', refuseUnreadable, redirectTrailingSlash, compress(), (c) =>
    pages.handle(c.req.raw, { network: networkOf(c, config) }),
  );
  site.all('*', (c) =>
    c.text(wordsAt(c).errors.methodNotAllowed({ method: 'GET' }), 405, { Allow: 'GET, HEAD' }),
  );
  site.onError((error, c) => {
    if (isConnectionLost(error) || (error instanceof ApiError && error.code === 'unavailable'))
      return c.text(wordsAt(c).errors.unavailable, 503, {
        'Retry-After': '5',
      });
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'a request failed');
    return c.text(wordsAt(c).errors.internal({ requestId: requestId() ?? 'unknown' }), 500);
  });
  return site;
}

const wordsAt = (c: Context): Words => wordsOf(languageOfPath(c.req.path, shop.languages).language);

const cacheForever: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.ok) c.res.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
};

const servePictures = (root: string) =>
  serveStatic({ root, rewriteRequestPath: (path) => path.replace(/^\/pictures/, '') });

function pictureResponse(found: Response | undefined): Response {
  if (!found) return new Response(wordsOf(defaultLanguage).layout.notFound, { status: 404 });
  const type = found.headers.get('Content-Type') ?? 'application/octet-stream';
  return new Response(found.body, { headers: { 'Content-Type': type } });
}

/** Hono warns of a root that is missing, as that of a language is while it is built. */
const serveBuilt = (folder: string) =>
  serveStatic({
    root: dirname(dirname(folder)),
    rewriteRequestPath: (path) => `/${basename(dirname(folder))}/${basename(folder)}${path}`,
    precompressed: true,
  });

/** Files that are the same in two languages have the same name. */
function serveFiles(site: Hono, roots: string[]): void {
  const inRoots = roots.map(serveBuilt);
  site.use('/assets/*', cacheForever, ...inRoots);
  site.all('/assets/*', (c) => c.notFound());
  for (const entry of readdirSync(roots[0]!, { withFileTypes: true })) {
    if (entry.isFile() && !/\.(br|gz)$/.test(entry.name)) site.get(`/${entry.name}`, inRoots[0]!);
  }
}

/** PostgreSQL cannot look for a text with NUL, so a page whose loader uses it would fail. */
function refuseUnreadable(c: Context, next: () => Promise<void>) {
  if (c.req.url.includes('%00')) return c.text(wordsAt(c).errors.invalidCharacter, 400);
  if (c.req.url.includes('%') && !isDecodable(new URL(c.req.url).pathname))
    return c.text(wordsAt(c).errors.addressNotFound, 404);
  return next();
}

/** React Router warns of other paths in plain text, in the middle of the log. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

async function redirectTrailingSlash(c: Context, next: () => Promise<void>) {
  const url = new URL(c.req.url);
  const path = url.pathname.replace(/\/+$/, '').replace(/^\/+/, '/');
  if (url.pathname !== '/' && path !== url.pathname) return c.redirect((path || '/') + url.search, 301);
  await next();
}
