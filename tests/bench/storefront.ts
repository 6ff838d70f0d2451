// `node storefront.ts <port> <shop port>` renders pages without the page cache. API responses are cached for one second.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Fetch } from '#contract/client.ts';
import { createResponseCache } from '#server/cache/response-cache.ts';
import { forwardTo } from '#server/http/forward.ts';

process.env.NODE_ENV = 'production';
const [port, shopPort] = process.argv.slice(2) as [string, string];
const { pages }: { pages: (request: Request, parts: { api: Fetch }) => Promise<Response> } = await import(
  new URL('../../build/en/server/index.js', import.meta.url).href
);
const cachedApi = createResponseCache(forwardTo(`http://127.0.0.1:${shopPort}`), {});
const render = (request: Request) => pages(request, { api: cachedApi.fetch });

createServer(getRequestListener(render)).listen(Number(port), '127.0.0.1');
