import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BUILD_HEADER } from '#contract/build.ts';
import { INLINE_SCRIPTS, INLINE_STYLES } from '#contract/inline-scripts.ts';
import type { InlineSources } from '#server/http/security-headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Page {
  etag: string;
  bodies: Record<Encoding, Buffer>;
  headers: Record<Encoding, Record<string, string>>;
}

export interface PageResponse {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | null;
}

export type PageHeaders = (html: string | undefined, inline: InlineSources) => Record<string, string>;

/** The highest, 11, takes forty times as long and saves an eighth: docs/decisions/0011-compress-pages-with-brotli-5.md. */
const BROTLI_QUALITY = 5;

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export async function pageOf(response: Response, headersFor: PageHeaders): Promise<Page> {
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
  // The router in the browser recognises a `.data` response by the first, the service worker its build by the second.
  for (const name of ['X-Remix-Response', BUILD_HEADER]) {
    const value = response.headers.get(name);
    if (value) common[name] = value;
  }
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

export function toPageResponse(page: Page, acceptEncoding = '', ifNoneMatch?: string): PageResponse {
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

export const inlineSources = (headers: Headers): InlineSources => ({
  scripts: headers.get(INLINE_SCRIPTS) ?? '',
  styles: headers.get(INLINE_STYLES) ?? '',
});

export const isHtml = (headers: Headers) => /^text\/html/.test(headers.get('Content-Type') ?? '');
export const bytesOf = ({ bodies }: Page) => bodies.identity.length + bodies.gzip.length + bodies.br.length;
