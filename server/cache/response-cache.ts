import type { ApiResponse } from '#contract/client.ts';
import { methodAndPath } from '#contract/endpoints.ts';
import { REQUEST_ID } from '#contract/request-id.ts';
import { type EndpointName, type EndpointSchema, endpoints, schemas } from '#contract/schemas.ts';
import { jsonBodyOf } from '#server/http/send-json.ts';
import { ANY_PRODUCT, shownProducts } from './shown-products.ts';

interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
  /** Pages that are rendered from one response share it, but not the lists of searches, which only one page shows. */
  json?: unknown;
}

interface CacheEntry {
  at: number;
  result: Promise<CachedResponse>;
  ready?: CachedResponse;
}

type Api = (request: Request, env?: unknown) => Response | Promise<Response>;

const CACHED_PATHS =
  /^(?:\/[\w-]+)?\/api\/(product\/|category\/|content\/|collection\/|collections$|settings$)/;

/** The responses of all other paths are the same whatever the query. */
const PATHS_WITH_QUERY = new Set(
  (Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
    const { path } = methodAndPath(endpoints[name]);
    const schema: EndpointSchema = schemas[name];
    const inputs = Object.keys(schema.input?.shape ?? {});
    return inputs.some((input) => !path.includes(`{${input}}`)) ? [path] : [];
  }),
);

const MAX_AGE_MS = 1000;
const MAX_RESPONSES = 300;
const MAX_RESPONSE_BYTES = 128 * 1024;

/** docs/decisions/0016-cache-catalogue-responses-for-one-second.md */
export function createResponseCache(
  api: Api,
  commonHeaders: Record<string, string>,
  now = () => performance.now(),
) {
  const entries = new Map<string, CacheEntry>();

  function fresh(key: string): CacheEntry | undefined {
    const existing = entries.get(key);
    return existing && now() - existing.at < MAX_AGE_MS ? existing : undefined;
  }

  /** Concurrent calls share one response; one that cannot be cached may be private, so each caller fetches its own. */
  async function load(key: string, request: Request, env: unknown): Promise<CachedResponse> {
    const existing = fresh(key);
    if (existing) {
      const result = await existing.result;
      return isCacheable(result) ? result : fetchResponse(request, env);
    }
    const entry: CacheEntry = { at: now(), result: fetchResponse(request, env) };
    entries.delete(key); // so that the first in the map is the oldest
    entries.set(key, entry);
    if (entries.size > MAX_RESPONSES) entries.delete(entries.keys().next().value!);
    const remove = () => void (entries.get(key) === entry && entries.delete(key));
    entry.result.then((result) => {
      if (isCacheable(result)) entry.ready = withoutRequestId(result);
      else remove();
    }, remove);
    return entry.result;
  }

  async function fetchResponse(request: Request, env: unknown): Promise<CachedResponse> {
    const response = await api(request, env);
    const headers = { ...Object.fromEntries(response.headers), ...commonHeaders };
    const json = jsonBodyOf(response) ?? Buffer.from(await response.arrayBuffer());
    const body = typeof json === 'string' ? Buffer.from(json) : json;
    return { status: response.status, headers: { ...headers, 'content-length': String(body.length) }, body };
  }

  /** Undefined if the response of this request is never cached. */
  function cachedResponse(
    path: string,
    request: Request,
    env?: unknown,
  ): Promise<CachedResponse> | undefined {
    if (request.method !== 'GET' || !isCached(path)) return;
    return load(keyOf(path, request.headers.get('Accept-Encoding')), request, env);
  }

  return {
    clear: () => entries.clear(),

    /** Pages are rendered from uncompressed responses. A compressed one may show the earlier stock until its second is over. */
    changeStock(productId: string): void {
      for (const [key, { ready }] of entries) {
        if (key.startsWith(GZIP)) continue;
        const shown = ready && shownProducts(key, ready.body);
        if (!shown || shown.has(productId) || shown.has(ANY_PRODUCT)) entries.delete(key);
      }
    },

    isCached,

    peek: (path: string, acceptEncoding: string | undefined): CachedResponse | undefined =>
      fresh(keyOf(path, acceptEncoding))?.ready,

    async fetch(request: Request, env?: unknown): Promise<Response> {
      const result = await cachedResponse(pathOf(request), request, env);
      return result ? new Response(result.body, result) : api(request, env);
    },

    /**
     * Adds the products whose stock the responses show to a set. The result is no `Response`, whose body takes longer to read
     * than to parse.
     */
    fetchAndCollect:
      (shown: Set<string>) =>
      async (request: Request): Promise<ApiResponse> => {
        const path = pathOf(request);
        const result = await cachedResponse(path, request);
        if (!result) return api(request);
        const { status, headers, body } = result;
        const parse = () => JSON.parse(body.toString());
        const parseOnce = () => {
          result.json ??= parse();
          return result.json;
        };
        for (const id of shownProducts(path, body)) shown.add(id);
        return {
          status,
          headers: { get: (name) => headers[name.toLowerCase()] ?? null },
          json: async () => (path.includes('?') ? parse() : parseOnce()),
        };
      },
  };
}

const isCached = (path: string): boolean => CACHED_PATHS.test(path.split('?', 1)[0]!);

/** The address without its origin. */
const pathOf = ({ url }: Request): string => url.slice(url.indexOf('/', url.indexOf('://') + 3));

const GZIP = 'gzip';

function keyOf(path: string, acceptEncoding: string | null | undefined): string {
  const encoding = /\bgzip\b|\*/.test(acceptEncoding ?? '') ? GZIP : '';
  const queryAt = path.indexOf('?');
  const pathname = queryAt < 0 ? path : path.slice(0, queryAt);
  const hasQuery = PATHS_WITH_QUERY.has(pathname.slice(Math.max(0, pathname.indexOf('/api/'))));
  return `${encoding} ${hasQuery ? path : pathname}`;
}

function withoutRequestId({ headers, ...result }: CachedResponse): CachedResponse {
  const { [REQUEST_ID.toLowerCase()]: _, ...others } = headers;
  return { ...result, headers: others };
}

const isCacheable = ({ status, headers, body }: CachedResponse) =>
  status === 200 && body.length <= MAX_RESPONSE_BYTES && !('set-cookie' in headers);
