import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import type { ApiFetch, Fetch } from '#contract/client.ts';
import { languageOfPath, prefixOf } from '#domain/language.ts';
import { defaultLanguage, wordsOf } from '#languages';
import { createPageCache, type PageCache } from '#server/cache/page-cache.ts';
import { createResponseCache } from '#server/cache/response-cache.ts';
import { createTreeCache, type Tree } from '#server/cache/tree-cache.ts';
import type { Config } from '#server/config/config.ts';
import { shop } from '#shop';
import { preloadHeader } from './preload.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import { createSite } from './site.ts';

interface Storefront {
  pages: (
    request: Request,
    services: { api: ApiFetch; readAsset?: (path: string) => string },
  ) => Promise<Response>;
  addressOf: (address: string, tree: Tree | undefined) => { path: string; isCommon: boolean };
  tooManyRequests: (services: { api: ApiFetch }) => Promise<string>;
  buildId: string;
}

interface Options {
  config: Config;
  log: Logger;
  api: Fetch;
  standIns: Hono[];
}

export interface Site {
  listener: RequestListener;
  clear: () => void;
  /** For changes by a background job, which come many times a second. */
  expire: () => void;
  /** Called for orders, of which a sale places many a second. */
  changeStock: (productId: string) => void;
}

const BUILDS = new URL('../../build/', import.meta.url);

/** Rendering the same pages again and again would take the processor from visitors. */
const EXPIRE_EVERY_MS = 5_000;

const BUILD_POLL_MS = 200;

const unfinishedMarker = (language: string, builds: URL) => new URL(`${language}.unfinished`, builds);

/** On a first start, scripts/build.mjs builds while the shop starts. Throws when the build failed. */
async function whenBuilt(language: string, builds: URL): Promise<void> {
  for (;;) {
    const marker = await readFile(unfinishedMarker(language, builds), 'utf8').catch(() => undefined);
    if (marker === undefined) return;
    if (marker === 'failed')
      throw new Error(`The storefront could not be built in the language "${language}".`);
    await wait(BUILD_POLL_MS, undefined, { ref: false });
  }
}

/** A browser asks again by itself. */
function sendUnfinished(response: ServerResponse, language: string, config: Config): void {
  response
    .writeHead(503, {
      ...securityHeaders(config, prefixOf(language, shop.languages)),
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '5',
      Refresh: '2',
    })
    .end(wordsOf(language).errors.unavailable);
}

/** `builds` is for tests. */
export async function serveBuild(
  { config, log, api, standIns }: Options,
  builds: URL = BUILDS,
): Promise<Site> {
  const responseCache = createResponseCache(api, securityHeaders(config));
  const storefronts = new Map<
    string,
    Storefront & { tree: ReturnType<typeof createTreeCache>; readAsset: (path: string) => string }
  >();
  let site: RequestListener | undefined;
  const load = async (language: string) => {
    const built: Storefront = await import(new URL(`${language}/server/index.js`, builds).href);
    const tree = createTreeCache(responseCache.fetch, prefixOf(language, shop.languages));
    const readAsset = (path: string) => readFileSync(new URL(`${language}/client${path}`, builds), 'utf8');
    storefronts.set(language, { ...built, tree, readAsset });
    if (language === defaultLanguage) site = openSite();
  };
  const storefrontAt = (path: string) => storefronts.get(languageOfPath(path, shop.languages).language)!;
  const pages = createPageCache({
    render: (path, shown) => {
      const { pages, readAsset } = storefrontAt(path);
      const api = responseCache.fetchAndCollect(shown);
      return pages(new Request(new URL(path, config.publicOrigin)), { api, readAsset });
    },
    addressOf: (address) => {
      const { addressOf, tree } = storefrontAt(address);
      return addressOf(address, tree());
    },
    languages: shop.languages.length,
    tooManyRequests: (path) => storefrontAt(path).tooManyRequests({ api: responseCache.fetch }),
    headersFor: (html, inline, path) => ({
      ...securityHeaders(config, path),
      ...(html !== undefined && {
        'Content-Security-Policy': contentSecurityPolicy(inline, config, path),
        ...preloadHeader(html),
      }),
    }),
  });
  const assets = shop.languages.map((language) => fileURLToPath(new URL(`${language}/client`, builds)));
  /** Reads the files of the default language's build. */
  const openSite = () =>
    getRequestListener(
      createSite({
        ...{ config, log, api: responseCache.fetch, standIns, pages, assets },
        buildIds: () => [...storefronts.values()].map(({ buildId }) => buildId),
      }).fetch,
    );
  for (const language of shop.languages) {
    const loaded = whenBuilt(language, builds).then(() => load(language));
    if (!existsSync(unfinishedMarker(language, builds))) await loaded;
    else
      loaded.then(
        () => log.info(`the storefront is built in the language "${language}"`),
        (error: Error) => {
          log.fatal(error.message);
          if (language === defaultLanguage) process.exit(1);
        },
      );
  }
  // These responses have all their headers, so they need not pass through the site.
  const catalogue = getRequestListener(responseCache.fetch);
  let isExpiring = false;
  const dropResponses = () => {
    responseCache.clear();
    for (const { tree } of storefronts.values()) tree.clear();
  };
  return {
    listener: (request, response) => {
      const { url = '', method, headers } = request;
      if (!site || storefronts.size < shop.languages.length) {
        const { language } = languageOfPath(url, shop.languages);
        if (!site || !storefronts.has(language)) return sendUnfinished(response, language, config);
      }
      if (method !== 'GET') return site(request, response);
      const encoding = headers['accept-encoding'] as string | undefined;
      const isCatalogue = responseCache.isCached(url);
      const cached = isCatalogue
        ? responseCache.peek(url, encoding)
        : pages.peek(url, encoding, headers['if-none-match']);
      if (!cached) return isCatalogue ? catalogue(request, response) : site(request, response);
      response.writeHead(cached.status, cached.headers).end(cached.body);
    },
    clear: () => {
      dropResponses();
      pages.clear();
    },
    changeStock: (productId) => {
      responseCache.changeStock(productId);
      pages.changeStock(productId);
    },
    expire: () => {
      if (isExpiring) return;
      isExpiring = true;
      setTimeout(() => {
        isExpiring = false;
        dropResponses();
        pages.expire();
      }, EXPIRE_EVERY_MS).unref();
    },
  };
}

export async function serveSources({ config, log, api, standIns }: Options, server: Server): Promise<Site> {
  const servers = new Map<string, ViteDevServer>();
  for (const language of shop.languages) servers.set(language, await startVite(language, server));
  const pages: Pick<PageCache, 'handle'> = {
    // Imported for each request, because Vite replaces the environment when its settings change.
    handle: async (request, { renderer } = {}) => {
      if (renderer) return renderer(request.url, new Set());
      const { language } = languageOfPath(new URL(request.url).pathname, shop.languages);
      const ssr = servers.get(language)!.environments.ssr as RunnableDevEnvironment;
      const storefront: Storefront = await ssr.runner.import('/web/handler.ts');
      return storefront.pages(request, { api });
    },
  };
  const site = getRequestListener(createSite({ config, log, api, standIns, pages, assets: [] }).fetch);
  const [defaultServer, ...others] = servers.values();
  return {
    listener: (request, response) => {
      const { middlewares } =
        others.find((vite) => request.url?.startsWith(vite.config.base)) ?? defaultServer!;
      middlewares(request, response, () => site(request, response));
    },
    clear: () => {},
    expire: () => {},
    changeStock: () => {},
  };
}

/** The settings of Vite and React Router read the language from the environment (language.config.ts). */
async function startVite(language: string, server: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  process.env.SHOP_LANGUAGE = language;
  return createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
}
