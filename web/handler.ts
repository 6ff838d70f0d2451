import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createClient, type Fetch } from '#contract/client.ts';
import { DRAWN_BRAND } from '#domain/brand.ts';
import { apiClient } from './api/client.ts';
import { withFailureDetails } from './api/failed-call.ts';
import { tooManyRequestsPage } from './layout/too-many-requests.tsx';
import { createPageAddress } from './seo/page-address.ts';

const serverBuild = build as ServerBuild;
const { routes, assets } = serverBuild;
const handleShop = createRequestHandler(serverBuild, import.meta.env.MODE);
// The shop's manifest has none of the merchant's pages (react-router.config.ts).
const adminManifest = assets.url.replace('/manifest-', '/admin-manifest-');
const handleAdmin = createRequestHandler(
  { ...serverBuild, assets: { ...assets, url: adminManifest } },
  import.meta.env.MODE,
);

export const addressOf = createPageAddress(routes);

export async function tooManyRequests({ api }: { api: Fetch }): Promise<string> {
  const { brand } = await createClient('http://in-process', api)
    .call('shop.settings')
    .catch(() => ({ brand: { name: DRAWN_BRAND, logo: null } }));
  return tooManyRequestsPage(assets.routes.root?.css ?? [], brand);
}

export function pages(request: Request, services: { api: Fetch }): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiClient, withFailureDetails(createClient('http://in-process', services.api)));
  const handle = /^\/admin(\/|\.data|$)/.test(new URL(request.url).pathname) ? handleAdmin : handleShop;
  return handle(request, context);
}
