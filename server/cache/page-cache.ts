import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { INLINE_SCRIPTS, INLINE_STYLES } from '#contract/inline-scripts.ts';
import type { InlineSources } from '#server/http/security-headers.ts';
import { createLruCache } from './lru-cache.ts';
import { createRenderQueue, TooManyRenders } from './render-queue.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

interface Page {
  etag: string;
  bodies: Record<Encoding, Buffer>;
  headers: Record<Encoding, Record<string, string>>;
}

export interface PageResponse {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | null;
}

type Renderer = (path: string) => Promise<Response>;

interface Settings {
  render: Renderer;
  addressOf: (address: string) => { path: string; isCommon: boolean };
  tooManyRequests: () => Promise<string>;
  headersFor: (html: string | undefined, inline: InlineSources, path: string) => Record<string, string>;
}

interface HandleOptions {
  network?: string | undefined;
  renderer?: Renderer;
}

const MEGABYTE = 1024 * 1024;

/** The highest, 11, takes forty times as long and saves an eighth: docs/decisions/0011-compress-pages-with-brotli-5.md. */
const BROTLI_QUALITY = 5;

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export function createPageCache({ render, addressOf, tooManyRequests, headersFor }: Settings) {
  const commonPages = createLruCache<Page>({ maxEntries: 800, maxBytes: 48 * MEGABYTE, bytesOf });
  /** Searches and other endless pages, which must not displace those that everyone visits. */
  const otherPages = createLruCache<Page>({ maxEntries: 200, maxBytes: 16 * MEGABYTE, bytesOf });
  const inFlight = new Map<string, Promise<Response | Page>>();
  const queue = createRenderQueue();
  let generation = 0;

  const find = (path: string) => commonPages.get(path) ?? otherPages.get(path);

  async function renderAndStore(
    path: string,
    isCommon: boolean,
    renderer: Renderer,
  ): Promise<Response | Page> {
    const startedAt = generation;
    const response = await renderer(path);
    if (response.status !== 200 || response.headers.has('Set-Cookie')) return response;
    const page = await pageOf(response, (...of) => headersFor(...of, path));
    if (startedAt === generation) (isCommon ? commonPages : otherPages).set(path, page);
    return page;
  }

  function renderOnce(path: string, isCommon: boolean, { network, renderer = render }: HandleOptions) {
    let running = inFlight.get(path);
    if (!running) {
      running = queue
        .run(network, () => renderAndStore(path, isCommon, renderer))
        .finally(() => {
          if (inFlight.get(path) === running) inFlight.delete(path);
        });
      inFlight.set(path, running);
    }
    return running;
  }

  return {
    clear(): void {
      generation += 1;
      commonPages.clear();
      otherPages.clear();
      inFlight.clear();
    },

    peek(
      address: string,
      acceptEncoding: string | undefined,
      ifNoneMatch: string | undefined,
    ): PageResponse | undefined {
      const page = find(address) ?? (address.includes('?') ? find(addressOf(address).path) : undefined);
      return page && toPageResponse(page, acceptEncoding, ifNoneMatch);
    },

    async handle(request: Request, options: HandleOptions = {}): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const { path, isCommon } = options.renderer
        ? { path: pathname, isCommon: true }
        : addressOf(pathname + search);
      const headersOf: HeadersFor = (...of) => headersFor(...of, path);
      try {
        const result = find(path) ?? (await renderOnce(path, isCommon, options));
        if (result instanceof Response) return await uncached(result.clone(), headersOf);
        const { status, headers, body } = toPageResponse(
          result,
          request.headers.get('Accept-Encoding') ?? undefined,
          request.headers.get('If-None-Match') ?? undefined,
        );
        return new Response(body as Buffer<ArrayBuffer> | null, { status, headers });
      } catch (error) {
        if (!(error instanceof TooManyRenders)) throw error;
        const headers = {
          'Content-Type': 'text/html; charset=utf-8',
          'Retry-After': String(error.retryAfterSeconds),
        };
        return uncached(new Response(await tooManyRequests(), { status: 429, headers }), headersOf);
      }
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

type HeadersFor = (html: string | undefined, inline: InlineSources) => Record<string, string>;

async function uncached(response: Response, headersFor: HeadersFor): Promise<Response> {
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

async function pageOf(response: Response, headersFor: HeadersFor): Promise<Page> {
  const identity = Buffer.from(await response.arrayBuffer());
  const common: Record<string, string> = {
    ...headersFor(
      isHtml(response.headers) ? identity.toString() : undefined,
      inlineSources(response.headers),
    ),
    'Content-Type': response.headers.get('Content-Type') ?? 'text/html; charset=utf-8',
    'Cache-Control': CACHE_CONTROL,
    Vary: 'Accept-Encoding',
    ETag: `W/"${createHash('sha256').update(identity).digest('base64url')}"`,
  };
  // The router in the browser recognises a `.data` response by this header.
  const marker = response.headers.get('X-Remix-Response');
  if (marker) common['X-Remix-Response'] = marker;
  const bodies = {
    identity,
    gzip: await gzipAsync(identity, { level: 9 }),
    br: await brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  };
  const headersOf = (encoding: Encoding) => ({
    ...common,
    'Content-Length': String(bodies[encoding].length),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
  return {
    etag: common.ETag!,
    bodies,
    headers: { identity: headersOf('identity'), gzip: headersOf('gzip'), br: headersOf('br') },
  };
}

function toPageResponse(page: Page, acceptEncoding = '', ifNoneMatch?: string): PageResponse {
  const encoding = /\bbr\b/.test(acceptEncoding)
    ? 'br'
    : /\bgzip\b/.test(acceptEncoding)
      ? 'gzip'
      : 'identity';
  const headers = page.headers[encoding];
  if (!ifNoneMatch?.includes(page.etag)) return { status: 200, headers, body: page.bodies[encoding] };
  const { 'Content-Length': _, 'Content-Encoding': __, ...unchanged } = headers;
  return { status: 304, headers: unchanged, body: null };
}

const inlineSources = (headers: Headers): InlineSources => ({
  scripts: headers.get(INLINE_SCRIPTS) ?? '',
  styles: headers.get(INLINE_STYLES) ?? '',
});

const isHtml = (headers: Headers) => /^text\/html/.test(headers.get('Content-Type') ?? '');
const bytesOf = ({ bodies }: Page) => bodies.identity.length + bodies.gzip.length + bodies.br.length;
