import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { INLINE_SCRIPTS, INLINE_STYLES } from '#contract/inline-scripts.ts';
import type { ShopSettings } from './api/shop-settings.ts';
import { renderPage, sourceOf } from './render.ts';

/** Does not stream, because whole pages are cached compressed. */
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
  const settings: ShopSettings | undefined = context.staticHandlerContext.loaderData.root;
  if (settings?.appearance) headers.set(INLINE_STYLES, await sourceOf(settings.appearance.css));
  // React Router has no setting for this (docs/decisions/0018-load-styles-before-scripts.md).
  const page = html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return new Response(page, { headers, status: failed ? 500 : status });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  const isExpected = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isExpected) console.error(error);
};
