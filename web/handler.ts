import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createClient, type Fetch } from '#contract/client.ts';
import { apiClient } from './api/client.ts';
import { tellingFailures } from './api/failed-call.ts';
import { tooManyRequestsPage } from './layout/too-many-requests.tsx';
import { createPageAddress } from './seo/page-address.ts';

const { routes, assets } = build as ServerBuild;
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** The address by which a page is cached, for any address that a visitor may ask for. */
export const addressOf = createPageAddress(routes);

/** The HTML for a visitor who has asked for too many pages. */
export const tooManyRequests = tooManyRequestsPage(assets.routes.root?.css ?? []);

/** A page for every request, reading the backend through `api` alone. */
export function pages(request: Request, services: { api: Fetch }): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiClient, tellingFailures(createClient('http://in-process', services.api)));
  return handle(request, context);
}
