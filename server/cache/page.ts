import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { BUILD_HEADER } from '#contract/build.ts';
import { INLINE_SCRIPTS, INLINE_STYLES } from '#contract/inline-scripts.ts';

/** Hashes of the page's own scripts and styles. */
export interface InlineSources {
  scripts: string;
  styles: string;
}

export type Encoding = 'br' | 'gzip' | 'identity';

interface Body {
  headers: Record<string, string>;
  bytes: Buffer;
}

export interface Page {
  etag: string;
  headers: Record<string, string>;
  identity: Buffer;
  isCommon: boolean;
  /** Compressed when a browser first asks for it. */
  bodies: Partial<Record<Encoding, Body>>;
}

export interface PageResponse {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** `html` is an HTML page up to the end of its head, where all links are, as Latin-1. */
export type PageHeaders = (html: string | undefined, inline: InlineSources) => Record<string, string>;

/** The highest, 11, takes forty times as long and saves an eighth: docs/decisions/0011-compress-pages-with-brotli-5.md. */
const BROTLI_QUALITY = 5;

/** A search has few visitors, so compressing its page faster saves more than its additional eighth costs. */
const QUALITY_OF_SEARCHES = 3;

/** A larger window than the page costs time and saves nothing. */
const MIN_WINDOW_BITS = 16;

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

export async function pageOf(
  response: Response,
  { headersFor, isCommon }: { headersFor: PageHeaders; isCommon: boolean },
): Promise<Page> {
  const identity = Buffer.from(await response.arrayBuffer());
  const common: Record<string, string> = {
    ...headersFor(isHtml(response.headers) ? headOf(identity) : undefined, inlineSources(response.headers)),
    'Content-Type': response.headers.get('Content-Type') ?? 'text/html; charset=utf-8',
    'Cache-Control': CACHE_CONTROL,
    Vary: 'Accept-Encoding',
    ETag: `W/"${createHash('sha256').update(identity).digest('base64url')}"`,
  };
  // The router in the browser recognises a `.data` response by the first, the service worker its build by the second.
  for (const name of ['X-Remix-Response', BUILD_HEADER]) {
    const value = response.headers.get(name);
    if (value) common[name] = value;
  }
  return { etag: common.ETag!, headers: common, identity, isCommon, bodies: {} };
}

function headOf(page: Buffer): string {
  const end = page.indexOf('</head>');
  return page.toString('latin1', 0, end < 0 ? page.length : end);
}

export function toPageResponse(page: Page, encoding: Encoding, ifNoneMatch?: string): PageResponse {
  if (ifNoneMatch?.includes(page.etag)) return { status: 304, headers: page.headers, body: null };
  page.bodies[encoding] ??= toBody(page, encoding);
  const { headers, bytes } = page.bodies[encoding];
  return { status: 200, headers, body: bytes };
}

function toBody({ headers, identity, isCommon }: Page, encoding: Encoding): Body {
  const bytes = COMPRESS[encoding](identity, isCommon);
  return {
    bytes,
    headers: {
      ...headers,
      'Content-Length': String(bytes.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  };
}

/** Not in another thread: the way there and back takes as long as compressing a page. */
const COMPRESS: Record<Encoding, (bytes: Buffer, isCommon: boolean) => Buffer> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gzipSync(bytes),
  br: (bytes, isCommon) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isCommon ? BROTLI_QUALITY : QUALITY_OF_SEARCHES,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: Math.max(MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes.length + 1))),
      },
    }),
};

export const encodingOf = (acceptEncoding = ''): Encoding =>
  /\bbr\b/.test(acceptEncoding) ? 'br' : /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity';

export const inlineSources = (headers: Headers): InlineSources => ({
  scripts: headers.get(INLINE_SCRIPTS) ?? '',
  styles: headers.get(INLINE_STYLES) ?? '',
});

export const isHtml = (headers: Headers) => /^text\/html/.test(headers.get('Content-Type') ?? '');

/** The size in memory, with room for the headers and for the compressed bodies, which are stored later. */
export const bytesOf = ({ identity }: Page) => 1_000 + Math.ceil(identity.length * 1.5);
