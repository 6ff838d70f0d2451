import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { INLINE_SCRIPTS } from '#contract/inline-scripts.ts';
import { renderPage } from './render.ts';

/** Waits for the whole page: pages are cached compressed, as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { html, scripts, failed } = await renderPage((nonce) => (
    <ServerRouter context={context} url={request.url} nonce={nonce} />
  ));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(INLINE_SCRIPTS, scripts);
  // Scripts after what is seen (docs/decisions/0018-load-styles-before-scripts.md); React Router has no setting for it.
  const page = html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return new Response(page, { headers, status: failed ? 500 : status });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  const isExpected = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isExpected) console.error(error);
};
