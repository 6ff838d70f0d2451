// The built pages without their cache: `node storefront.ts <port> <port of the shop>` renders each request anew, from answers of the
// shop that live for a second.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Fetch } from '#contract/client.ts';
import { createAnswerCache } from '#server/cache/answer-cache.ts';
import { forwardTo } from '#server/http/forward.ts';

process.env.NODE_ENV = 'production';
const [port, shopPort] = process.argv.slice(2) as [string, string];
const { pages }: { pages: (request: Request, parts: { api: Fetch }) => Promise<Response> } = await import(
  new URL('../../build/server/index.js', import.meta.url).href
);
const answers = createAnswerCache(forwardTo(`http://127.0.0.1:${shopPort}`), {});
const render = (request: Request) => pages(request, { api: answers.fetch });

createServer(getRequestListener(render)).listen(Number(port), '127.0.0.1');
