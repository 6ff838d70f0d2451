import type { RequestListener, Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Fetch } from '#contract/client.ts';
import { createPageCache, type PageCache } from './cache/page-cache.ts';
import { createResponseCache } from './cache/response-cache.ts';
import { createTreeCache, type Tree } from './cache/tree-cache.ts';
import type { Config } from './config.ts';
import { preloadHeader } from './http/preload.ts';
import { contentSecurityPolicy, securityHeaders } from './http/security-headers.ts';
import { createSite } from './site.ts';

interface Storefront {
  pages: (request: Request, services: { api: Fetch }) => Promise<Response>;
  addressOf: (address: string, tree: Tree | undefined) => { path: string; isCommon: boolean };
  tooManyRequests: (services: { api: Fetch }) => Promise<string>;
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
}

/** Rendering the same pages again and again would take the processor from visitors. */
const EXPIRE_EVERY_MS = 5_000;

export async function serveBuild({ config, log, api, standIns }: Options): Promise<Site> {
  const build = new URL('../build/', import.meta.url);
  const storefront: Storefront = await import(new URL('server/index.js', build).href);
  const responseCache = createResponseCache(api, securityHeaders(config));
  const tree = createTreeCache(responseCache.fetch);
  const pages = createPageCache({
    render: (path) =>
      storefront.pages(new Request(new URL(path, config.publicOrigin)), { api: responseCache.fetch }),
    addressOf: (address) => storefront.addressOf(address, tree()),
    tooManyRequests: () => storefront.tooManyRequests({ api: responseCache.fetch }),
    headersFor: (html, inline, path) => ({
      ...securityHeaders(config, path),
      ...(html !== undefined && {
        'Content-Security-Policy': contentSecurityPolicy(inline, config, path),
        ...preloadHeader(html),
      }),
    }),
  });
  const assets = fileURLToPath(new URL('client', build));
  const site = getRequestListener(
    createSite({ config, log, api: responseCache.fetch, standIns, pages, assets }).fetch,
  );
  let isExpiring = false;
  const dropResponses = () => {
    responseCache.clear();
    tree.clear();
  };
  return {
    listener: (request, response) => {
      const { url = '', method, headers } = request;
      const encoding = headers['accept-encoding'] as string | undefined;
      const cached =
        method === 'GET' &&
        (responseCache.peek(url, encoding) ?? pages.peek(url, encoding, headers['if-none-match']));
      if (!cached) return site(request, response);
      response.writeHead(cached.status, cached.headers).end(cached.body);
    },
    clear: () => {
      dropResponses();
      pages.clear();
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
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const pages: Pick<PageCache, 'handle'> = {
    // Imported for each request, because Vite replaces the environment when its settings change.
    handle: async (request, { renderer } = {}) => {
      if (renderer) return renderer(request.url);
      const ssr = vite.environments.ssr as import('vite').RunnableDevEnvironment;
      const storefront: Storefront = await ssr.runner.import('/web/handler.ts');
      return storefront.pages(request, { api });
    },
  };
  const site = getRequestListener(createSite({ config, log, api, standIns, pages, assets: undefined }).fetch);
  return {
    listener: (request, response) => vite.middlewares(request, response, () => site(request, response)),
    clear: () => {},
    expire: () => {},
  };
}
