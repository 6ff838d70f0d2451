import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered page, ready to be sent. */
interface Page {
  etag: string;
  bodies: Record<Encoding, Buffer>;
  headers: Record<Encoding, Record<string, string>>;
}

/** What goes out for a kept page. */
export interface PageAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Makes the page of a path, for nobody in particular. */
type Draw = (path: string) => Promise<Response>;

interface Settings {
  /** The storefront. */
  render: Draw;
  /** Headers for a finished page; `html` is undefined for anything else. */
  headersFor: (html: string | undefined) => Record<string, string>;
}

const MOST_PAGES = 1000;
const MOST_BYTES = 64 * 1024 * 1024;

/** Pages come again only under these parameters: a free text would fill the cache with pages that nobody asks for twice. */
const KEPT_PARAMETERS = new Set(['category', 'subCategory', 'sort', 'show', '_routes']);

/** The highest, 11, takes forty times as long and saves an eighth: docs/decisions/0011-compress-pages-with-brotli-5.md. */
const BROTLI_QUALITY = 5;

const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/**
 * Public pages are the same for everybody: rendered once, compressed once, kept until `clear()`, which a change of the
 * catalogue calls. What ends what: docs/architecture.md.
 */
export function createPageCache({ render, headersFor }: Settings) {
  const pages = new Map<string, Page>();
  const underWay = new Map<string, Promise<Response | Page>>();
  let bytes = 0;
  let generation = 0;

  function keep(path: string, page: Page): void {
    pages.set(path, page);
    bytes += sizeOf(page);
    for (const [oldest, old] of pages) {
      if (pages.size <= MOST_PAGES && bytes <= MOST_BYTES) break;
      pages.delete(oldest);
      bytes -= sizeOf(old);
    }
  }

  async function drawAndKeep(path: string, draw: Draw): Promise<Response | Page> {
    const startedAt = generation;
    const response = await draw(path);
    if (response.status !== 200 || response.headers.has('Set-Cookie')) return response;
    const page = await pageOf(response, headersFor);
    if (startedAt === generation) keep(path, page);
    return page;
  }

  /** One rendering at a time for each path, however many ask. */
  function drawn(path: string, draw: Draw): Promise<Response | Page> {
    let running = underWay.get(path);
    if (!running) {
      running = drawAndKeep(path, draw).finally(() => underWay.delete(path));
      underWay.set(path, running);
    }
    return running;
  }

  return {
    clear(): void {
      generation += 1;
      pages.clear();
      underWay.clear();
      bytes = 0;
    },

    /** The kept page for a path with its query, at once, or undefined. */
    peek(
      path: string,
      acceptEncoding: string | undefined,
      ifNoneMatch: string | undefined,
    ): PageAnswer | undefined {
      const page = pages.get(path);
      return page && answerOf(page, acceptEncoding, ifNoneMatch);
    },

    /** Answers any GET for a page: kept, rendered and kept, or rendered only. `draw` is for what the storefront does not render. */
    async handle(request: Request, draw: Draw = render): Promise<Response> {
      const { pathname, searchParams, search } = new URL(request.url);
      const path = pathname + search;
      if (![...searchParams.keys()].every((key) => KEPT_PARAMETERS.has(key)))
        return finished(await draw(path), headersFor);
      const result = await drawn(path, draw);
      if (result instanceof Response) return finished(result.clone(), headersFor);
      const { status, headers, body } = answerOf(
        result,
        request.headers.get('Accept-Encoding') ?? undefined,
        request.headers.get('If-None-Match') ?? undefined,
      );
      return new Response(body as Buffer<ArrayBuffer> | null, { status, headers });
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

/** A page that is not kept still gets its headers, and is not kept by anybody else either. */
async function finished(response: Response, headersFor: Settings['headersFor']): Promise<Response> {
  const headers = new Headers(response.headers);
  const text = await response.text();
  for (const [name, value] of Object.entries(headersFor(isHtml(headers) ? text : undefined)))
    headers.set(name, value);
  headers.set('Cache-Control', 'no-store');
  return new Response(text === '' ? null : text, { status: response.status, headers });
}

async function pageOf(response: Response, headersFor: Settings['headersFor']): Promise<Page> {
  const identity = Buffer.from(await response.arrayBuffer());
  const common: Record<string, string> = {
    ...headersFor(isHtml(response.headers) ? identity.toString() : undefined),
    'Content-Type': response.headers.get('Content-Type') ?? 'text/html; charset=utf-8',
    'Cache-Control': SHARED,
    Vary: 'Accept-Encoding',
    ETag: `W/"${createHash('sha256').update(identity).digest('base64url')}"`,
  };
  // Says that a `.data` answer is one; the router in the browser looks for it.
  const marker = response.headers.get('X-Remix-Response');
  if (marker) common['X-Remix-Response'] = marker;
  const bodies = {
    identity,
    gzip: await gunzippable(identity, { level: 9 }),
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

function answerOf(page: Page, acceptEncoding = '', ifNoneMatch?: string): PageAnswer {
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

const isHtml = (headers: Headers) => /^text\/html/.test(headers.get('Content-Type') ?? '');
const sizeOf = ({ bodies }: Page) => bodies.identity.length + bodies.gzip.length + bodies.br.length;
