import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { BUILD_HEADER } from '#contract/build.ts';
import { type ApiFetch, createClient } from '#contract/client.ts';
import { apiClient } from './api/client.ts';
import { withFailureDetails } from './api/failed-call.ts';
import { toBinaryString } from './document/binary-string.ts';
import { stylesheet } from './document/stylesheet.ts';
import { createUsedStyles } from './document/used-styles.ts';
import { prefix, withoutPrefix } from './language.ts';
import { tooManyRequestsPage } from './layout/too-many-requests.tsx';
import { UNKNOWN_BRAND } from './layout/wordmark-bar.tsx';
import { createPageAddress } from './page-address.ts';

const BASE = `http://in-process${prefix}`;
const serverBuild = build as ServerBuild;
const { routes, assets } = serverBuild;
// Each page costs time for every route, and most of them are the merchant's.
const shopRoutes = <Route>(routes: Record<string, Route>): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith('admin')));
const handleShop = createRequestHandler(
  { ...serverBuild, routes: shopRoutes(routes), assets: { ...assets, routes: shopRoutes(assets.routes) } },
  import.meta.env.MODE,
);
// The shop's manifest has none of the merchant's pages (react-router.config.ts).
const adminManifest = assets.url.replace('/manifest-', '/admin-manifest-');
const handleAdmin = createRequestHandler(
  { ...serverBuild, assets: { ...assets, url: adminManifest } },
  import.meta.env.MODE,
);

/** vite.config.ts reads it from package.json. */
declare const PROGRAM_VERSION: string;

export const buildId = assets.version;

let usedStyles: ReturnType<typeof createUsedStyles> | undefined;

export const addressOf = createPageAddress(routes, prefix);

export async function tooManyRequests({ api }: { api: ApiFetch }): Promise<string> {
  const { brand } = await createClient(BASE, api)
    .call('shop.settings')
    .catch(() => ({ brand: UNKNOWN_BRAND }));
  return tooManyRequestsPage(assets.routes.root?.css ?? [], brand);
}

interface Services {
  api: ApiFetch;
  /** The text of a built file. There is none in development. */
  readAsset?: (path: string) => string;
}

export async function pages(request: Request, { api, readAsset }: Services): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiClient, withFailureDetails(createClient(BASE, api)));
  const isAdmin = /^\/admin(\/|\.data|$)/.test(withoutPrefix(new URL(request.url).pathname));
  if (!isAdmin && readAsset) {
    usedStyles ??= createUsedStyles(toBinaryString(readAsset(assets.routes.root!.css![0]!)));
    context.set(stylesheet, usedStyles);
  }
  const response = await (isAdmin ? handleAdmin : handleShop)(request, context);
  response.headers.set(BUILD_HEADER, `${buildId} ${PROGRAM_VERSION}`);
  return response;
}
