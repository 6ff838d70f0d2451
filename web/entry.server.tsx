import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { INLINE_SCRIPTS, INLINE_STYLES } from '#contract/inline-scripts.ts';
import { parseSettings } from './api/shop-settings.ts';
import { arrangeOrKeep } from './document/arrange-document.ts';
import { bytesOf, toBinaryString } from './document/binary-string.ts';
import { withLateScripts } from './document/framework-output.ts';
import { stylesheet } from './document/stylesheet.ts';
import { hashScripts, renderPage, sourceOf } from './render.ts';

/** Does not stream, because whole pages are cached compressed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const rendered = await renderPage((nonce) => (
    <ServerRouter context={withMatchedRoutes(context)} url={request.url} nonce={nonce} />
  ));
  const usedStyles = loadContext.get(stylesheet);
  const arranged = usedStyles
    ? arrangeOrKeep(rendered.html, rendered.attribute, usedStyles)
    : { html: withLateScripts(rendered.html), styles: undefined };
  const { html, scripts } = hashScripts(arranged.html, rendered.attribute);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(INLINE_SCRIPTS, scripts);
  const settings: string | undefined = context.staticHandlerContext.loaderData.root;
  const theme = settings && parseSettings(settings).appearance?.css;
  const inline = [arranged.styles, theme && toBinaryString(theme)].filter((css) => css !== undefined);
  headers.set(INLINE_STYLES, inline.map(sourceOf).join(' '));
  return new Response(bytesOf(html), { headers, status: rendered.failed ? 500 : status });
}

/** React Router prepares every route of the manifest for every page. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  );
  return { ...context, manifest: { ...manifest, routes } };
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  const isExpected = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isExpected) console.error(error);
};
