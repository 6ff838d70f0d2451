import { LRUCache } from 'lru-cache';
import { INLINE_SCRIPTS, INLINE_STYLES } from '#contract/inline-scripts.ts';
import {
  bytesOf,
  encodingOf,
  inlineSources,
  isHtml,
  type Page,
  type PageHeaders,
  type PageResponse,
  pageOf,
  toPageResponse,
} from './page.ts';
import { createRenderQueue, TooManyRenders } from './render-queue.ts';
import { createStockChanges, type PageWithStock } from './stock-changes.ts';

/** Adds the products whose stock the page shows to the set. */
type Renderer = (path: string, shown: Set<string>) => Promise<Response>;

interface Settings {
  render: Renderer;
  addressOf: (address: string) => { path: string; isCommon: boolean };
  tooManyRequests: (path: string) => Promise<string>;
  headersFor: (...of: [...Parameters<PageHeaders>, path: string]) => Record<string, string>;
  /** How many the shop has, because each has its own common pages. */
  languages?: number;
  now?: () => number;
}

interface CachedPage extends Page, PageWithStock {}

interface HandleOptions {
  network?: string | undefined;
  renderer?: Renderer;
}

const MEGABYTE = 1024 * 1024;

/** An expired page is rendered again at its next visit, which gets the old one for this long. */
const MAX_STALE_MS = 10_000;

export function createPageCache({
  render,
  addressOf,
  tooManyRequests,
  headersFor,
  languages = 1,
  now = Date.now,
}: Settings) {
  const commonPages = new LRUCache<string, CachedPage>({
    max: 800 * languages,
    maxSize: 48 * MEGABYTE * languages,
    sizeCalculation: bytesOf,
  });
  /** Searches and other endless pages, which must not displace those that everyone visits. */
  const otherPages = new LRUCache<string, CachedPage>({
    max: 200,
    maxSize: 16 * MEGABYTE,
    sizeCalculation: bytesOf,
  });
  const inFlight = new Map<string, Promise<Response | Page>>();
  const queue = createRenderQueue();
  const stockChanges = createStockChanges(now);
  let generation = 0;
  let lastRefresh: Promise<unknown> = Promise.resolve();

  const find = (path: string) => commonPages.get(path) ?? otherPages.get(path);

  function findCurrent(path: string): Page | undefined {
    const page = find(path);
    return page?.expired ? undefined : page;
  }

  function findStale(path: string): CachedPage | undefined {
    const page = find(path);
    return page?.expired && now() < page.expired.until ? page : undefined;
  }

  async function renderAndStore(
    path: string,
    isCommon: boolean,
    renderer: Renderer,
  ): Promise<Response | Page> {
    const startedIn = generation;
    const startedAt = now();
    const shown = new Set<string>();
    const response = await renderer(path, shown);
    if (response.status !== 200 || response.headers.has('Set-Cookie')) return response;
    const page: CachedPage = {
      ...(await pageOf(response, { headersFor: (...of) => headersFor(...of, path), isCommon })),
      ...{ startedAt, shown },
    };
    stockChanges.expireNew(page);
    if (startedIn === generation) (isCommon ? commonPages : otherPages).set(path, page);
    return page;
  }

  function renderOnce(path: string, render: () => Promise<Response | Page>) {
    let running = inFlight.get(path);
    if (!running) {
      running = render().finally(() => {
        if (inFlight.get(path) === running) inFlight.delete(path);
      });
      inFlight.set(path, running);
    }
    return running;
  }

  /** A visitor over the limit is refused alone: the next one who waits for the page renders it. */
  async function renderFor(
    network: string | undefined,
    path: string,
    render: () => Promise<Response | Page>,
  ) {
    for (let others = inFlight.get(path); others; others = inFlight.get(path))
      try {
        return await others;
      } catch (error) {
        if (!(error instanceof TooManyRenders)) throw error;
      }
    return renderOnce(path, () => queue.run(network, render));
  }

  /** One page at a time, because rendering delays those who get a cached page. */
  function refresh(path: string, render: () => Promise<Response | Page>): void {
    lastRefresh = renderOnce(path, () => lastRefresh.then(render)).catch(() => {});
  }

  return {
    clear(): void {
      generation += 1;
      commonPages.clear();
      otherPages.clear();
      inFlight.clear();
    },

    /** For many small changes in a row: pages are rendered again without making visitors wait. */
    expire(): void {
      generation += 1;
      for (const page of [...commonPages.values(), ...otherPages.values()])
        page.expired ??= { until: now() + MAX_STALE_MS, refreshAt: now() };
    },

    /** Only pages that show this product are rendered again. Until then, visitors get the old ones. */
    changeStock: (productId: string): void =>
      stockChanges.expire(productId, [...commonPages.values(), ...otherPages.values()]),

    peek(
      address: string,
      acceptEncoding: string | undefined,
      ifNoneMatch: string | undefined,
    ): PageResponse | undefined {
      const page =
        findCurrent(address) ?? (address.includes('?') ? findCurrent(addressOf(address).path) : undefined);
      return page && toPageResponse(page, encodingOf(acceptEncoding), ifNoneMatch);
    },

    async handle(request: Request, options: HandleOptions = {}): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const { path, isCommon } = options.renderer
        ? { path: pathname, isCommon: true }
        : addressOf(pathname + search);
      const headersOf: PageHeaders = (...of) => headersFor(...of, path);
      try {
        const { network, renderer = render } = options;
        const renderPage = () => renderAndStore(path, isCommon, renderer);
        const old = findStale(path);
        if (old && now() >= old.expired!.refreshAt) refresh(path, renderPage);
        const result = old ?? findCurrent(path) ?? (await renderFor(network, path, renderPage));
        if (result instanceof Response)
          return restoreQuery(await uncached(result.clone(), headersOf), search);
        const encoding = encodingOf(request.headers.get('Accept-Encoding') ?? undefined);
        const ifNoneMatch = request.headers.get('If-None-Match') ?? undefined;
        const { status, headers, body } = toPageResponse(result, encoding, ifNoneMatch);
        return new Response(body as Buffer<ArrayBuffer> | null, { status, headers });
      } catch (error) {
        if (!(error instanceof TooManyRenders)) throw error;
        const headers = {
          'Content-Type': 'text/html; charset=utf-8',
          'Retry-After': String(error.retryAfterSeconds),
        };
        return uncached(new Response(await tooManyRequests(path), { status: 429, headers }), headersOf);
      }
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

async function uncached(response: Response, headersFor: PageHeaders): Promise<Response> {
  const headers = new Headers(response.headers);
  const text = await response.text();
  const inline = inlineSources(headers);
  headers.delete(INLINE_SCRIPTS);
  headers.delete(INLINE_STYLES);
  for (const [name, value] of Object.entries(headersFor(isHtml(headers) ? text : undefined, inline)))
    headers.set(name, value);
  headers.set('Cache-Control', 'no-store');
  return new Response(text === '' ? null : text, { status: response.status, headers });
}

/** The page has moved. It was rendered without the parameters that it ignores, such as the source of a visit. */
function restoreQuery(response: Response, search: string): Response {
  const location = response.headers.get('Location');
  if (response.status === 301 && location)
    response.headers.set('Location', location.replace(/\?.*$/, '') + search);
  return response;
}
