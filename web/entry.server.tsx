import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';

const RENDER_LIMIT_MS = 6_000;

/** Waits for the whole page: pages are cached compressed, and their inline scripts hashed, as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failed = false;
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: AbortSignal.timeout(RENDER_LIMIT_MS),
    // Without this a large suspended part is sent apart, with a script that moves it into place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Scripts after what is seen (docs/decisions/0018-load-styles-before-scripts.md); React Router has no setting for it.
  const html = (await new Response(body).text()).replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );
  return new Response(html, { headers, status: failed ? 500 : status });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  const isExpected = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isExpected) console.error(error);
};
