import cluster from 'node:cluster';
import { createServer, type RequestListener, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Fetch } from '#contract/client.ts';
import { seedIfEmpty } from '#samples/seed.ts';
import { type Backend, createBackend } from '#server/backend.ts';
import { type AnswerCache, createAnswerCache } from '#server/cache/answer-cache.ts';
import { createPageCache, type PageCache } from '#server/cache/page-cache.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { forwardTo } from '#server/http/forward.ts';
import { requireLoopbackHost } from '#server/http/loopback-hosts.ts';
import { preloadHeader } from '#server/http/preload.ts';
import { contentSecurityPolicy, securityHeaders } from '#server/http/security-headers.ts';
import { startJobs } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';
import { completePlainBackend } from '#server/plain-backend/complete.ts';
import { createSite } from '#server/site.ts';
import { runWorkers } from '#server/workers.ts';

interface Storefront {
  pages: (request: Request, parts: { api: Fetch }) => Promise<Response>;
  addressOf: (address: string) => { path: string; isCommon: boolean };
  tooManyRequests: string;
}

/** Slow clients must not occupy every connection. 125 s allow an upload of 15 MB at 1 Mbit/s. */
const SERVER_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 125_000,
  connectionsCheckingInterval: 2_000,
};
const SOCKET_TIMEOUT_MS = 120_000;
/** Longer than the 60 s of load balancers, which would otherwise send a request into a connection that is just closing. */
const KEEP_ALIVE_MS = 65_000;
const SHUTDOWN_GRACE_MS = 10_000;

const isDevelopment = process.argv.includes('--dev');
// React reads this when it is loaded, so the storefront is imported later.
process.env.NODE_ENV = isDevelopment ? 'development' : 'production';
try {
  process.loadEnvFile();
} catch {
  // .env is optional
}

const log = createLog();
try {
  const config = readConfig(process.env);
  if (config.concurrency > 1 && cluster.isPrimary) runWorkers(config.concurrency, log);
  else await open(config);
} catch (error) {
  exitWith((error as Error).message);
}

function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}

async function open(config: Config): Promise<void> {
  const server = createServer(SERVER_TIMEOUTS);
  server.setTimeout(SOCKET_TIMEOUT_MS);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const { api, standIns, onCatalogueChange, close } = await openBackend(config);
  const { listener, clear } = isDevelopment
    ? await developmentListener(server, config, api, standIns)
    : await productionListener(config, api, standIns);
  await onCatalogueChange(clear);
  server.on('request', config.isLocal ? requireLoopbackHost(listener) : listener);
  server.once('error', (error) =>
    exitWith(`Cannot listen on ${config.host}:${config.port}: ${error.message}`),
  );
  server.listen(config.port, config.host, () => announce(config));
  if (!isDevelopment) stopOnSignal(server, close);
}

async function openBackend(config: Config) {
  if (config.serverUrl) {
    const nothing = async () => {};
    const api = completePlainBackend(forwardTo(config.serverUrl), config);
    return { api, standIns: [], onCatalogueChange: nothing, close: nothing };
  }
  if (config.razorpay && !config.databaseUrl)
    log.warn('real payments on PGlite: a loss of power may lose the last seconds (docs/reliability.md)');
  const database = await openDatabase(config, log);
  if (await seedIfEmpty(database.db)) log.info('the empty database was filled with the sample catalogue');
  const { api, standIns, jobs } = await createBackend(config, database.db, log);
  const stopJobs = startJobs(jobs, database.db, log);
  return {
    api,
    standIns,
    onCatalogueChange: (changed: () => void) => database.listen('catalogue', changed),
    async close() {
      await stopJobs();
      await database.close();
    },
  };
}

type StandIns = Backend['standIns'];

async function productionListener(config: Config, api: Fetch, standIns: StandIns) {
  const built = new URL('./build/', import.meta.url);
  const { pages, addressOf, tooManyRequests }: Storefront = await import(
    new URL('server/index.js', built).href
  );
  const answers = createAnswerCache(api, securityHeaders(config));
  const cache = createPageCache({
    render: (path) => pages(new Request(new URL(path, config.publicOrigin)), { api: answers.fetch }),
    addressOf,
    tooManyRequests,
    headersFor: (html, inlineScripts) => ({
      ...securityHeaders(config),
      ...(html !== undefined && {
        'Content-Security-Policy': contentSecurityPolicy(inlineScripts, config),
        ...preloadHeader(html),
      }),
    }),
  });
  const assets = fileURLToPath(new URL('client', built));
  const site = createSite({ config, log, api: answers.fetch, standIns, pages: cache, assets });
  const clear = () => {
    answers.clear();
    cache.clear();
  };
  return { listener: serveCachedFirst(answers, cache, getRequestListener(site.fetch)), clear };
}

function serveCachedFirst(answers: AnswerCache, pages: PageCache, site: RequestListener): RequestListener {
  return (request, response) => {
    const { url = '', method, headers } = request;
    const encoding = headers['accept-encoding'] as string | undefined;
    const cached =
      method === 'GET' &&
      (answers.peek(url, encoding) ?? pages.peek(url, encoding, headers['if-none-match']));
    if (!cached) return site(request, response);
    response.writeHead(cached.status, cached.headers).end(cached.body);
  };
}

async function developmentListener(server: Server, config: Config, api: Fetch, standIns: StandIns) {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const pages: Pick<PageCache, 'handle'> = {
    // Imported for each request, so that edits show. Vite replaces the environment when its settings change.
    handle: async (request, { draw } = {}) => {
      if (draw) return draw(request.url);
      const ssr = vite.environments.ssr as import('vite').RunnableDevEnvironment;
      const handler: Storefront = await ssr.runner.import('/web/handler.ts');
      return handler.pages(request, { api });
    },
  };
  const site = getRequestListener(createSite({ config, log, api, standIns, pages, assets: undefined }).fetch);
  const listener: RequestListener = (request, response) =>
    vite.middlewares(request, response, () => site(request, response));
  return { listener, clear: () => {} };
}

function announce({ publicOrigin, serverUrl, isLocal, standIns }: Config): void {
  console.info(`\n  Shop:      ${publicOrigin}`);
  if (serverUrl) console.info(`  Backend:   ${serverUrl}`);
  if (standIns.includes('email') && isLocal) console.info(`  Emails:    ${publicOrigin}/dev/mailbox`);
  if (standIns.length > 0) console.info(`  Stand-ins: ${standIns.join(', ')} (docs/standins.md)`);
  console.info();
}

function stopOnSignal(server: Server, close: () => Promise<void>): void {
  // A terminal also sends SIGINT to the workers, and the primary forwards it as SIGTERM.
  if (cluster.isWorker) process.on('SIGINT', () => {});
  const signals = cluster.isWorker ? ['SIGTERM'] : ['SIGINT', 'SIGTERM'];
  const stop = () => {
    for (const signal of signals) process.once(signal, () => process.exit(1));
    server.close(() => close().then(() => process.exit(0)));
    // Repeated, because a connection becomes idle only after its last response.
    setInterval(() => server.closeIdleConnections(), 100).unref();
    setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE_MS).unref();
  };
  for (const signal of signals) process.once(signal, stop);
}
