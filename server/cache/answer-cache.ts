import { REQUEST_ID } from '#contract/request-id.ts';

/** An answer of the API, ready to be sent. */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
}

interface CacheEntry {
  at: number;
  answer: Promise<Answer>;
  /** Once it has come, and is to be kept. */
  ready?: Answer;
}

type Api = (request: Request, env?: unknown) => Response | Promise<Response>;

/** What everybody is answered alike: the catalogue and the shop's settings. */
const CACHED_PATHS = /^\/api\/(product\/|settings$)/;

const CACHED_MS = 1000;
const MAX_ANSWERS = 300;
const MAX_ANSWER_BYTES = 128 * 1024;

/**
 * The API with a memory of one second (docs/decisions/0016-cache-catalogue-responses-for-one-second.md). `headersOfAll` are those that every
 * answer of the site carries.
 */
export function createAnswerCache(
  api: Api,
  headersOfAll: Record<string, string>,
  now = () => performance.now(),
) {
  const asked = new Map<string, CacheEntry>();

  function fresh(key: string): CacheEntry | undefined {
    const earlier = asked.get(key);
    return earlier && now() - earlier.at < CACHED_MS ? earlier : undefined;
  }

  /** One asking at a time for each key, however many want to know. An answer that is not to be kept is for its asker alone. */
  async function ask(key: string, request: Request, env: unknown): Promise<Answer> {
    const earlier = fresh(key);
    if (earlier) {
      const answer = await earlier.answer;
      return isCacheable(answer) ? answer : fetchAnswer(request, env);
    }
    const one: CacheEntry = { at: now(), answer: fetchAnswer(request, env) };
    asked.delete(key); // so that the first in the map is the oldest
    asked.set(key, one);
    if (asked.size > MAX_ANSWERS) asked.delete(asked.keys().next().value!);
    const forget = () => void (asked.get(key) === one && asked.delete(key));
    one.answer.then((answer) => {
      if (isCacheable(answer)) one.ready = withoutRequestId(answer);
      else forget();
    }, forget);
    return one.answer;
  }

  async function fetchAnswer(request: Request, env: unknown): Promise<Answer> {
    const response = await api(request, env);
    const headers = { ...Object.fromEntries(response.headers), ...headersOfAll };
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: { ...headers, 'content-length': String(body.length) }, body };
  }

  return {
    /** Forgets everything: the catalogue has changed. */
    clear: () => asked.clear(),

    /** The answer for a path with its query, at once, or undefined. */
    peek: (path: string, acceptEncoding: string | undefined): Answer | undefined =>
      fresh(keyOf(path, acceptEncoding))?.ready,

    async fetch(request: Request, env?: unknown): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      if (request.method !== 'GET' || !CACHED_PATHS.test(pathname)) return api(request, env);
      const key = keyOf(pathname + search, request.headers.get('Accept-Encoding'));
      const { status, headers, body } = await ask(key, request, env);
      return new Response(body, { status, headers });
    },
  };
}

/** An answer is kept twice: compressed by the API, and as it is. */
const keyOf = (path: string, acceptEncoding: string | null | undefined) =>
  `${/\bgzip\b|\*/.test(acceptEncoding ?? '') ? 'gzip' : ''} ${path}`;

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/** Without the name of the request that caused it: whoever gets it later has asked in another. */
function withoutRequestId({ headers, ...answer }: Answer): Answer {
  const { [REQUEST_ID.toLowerCase()]: _, ...others } = headers;
  return { ...answer, headers: others };
}

const isCacheable = ({ status, headers, body }: Answer) =>
  status === 200 && body.length <= MAX_ANSWER_BYTES && !('set-cookie' in headers);
