import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createClient, type Fetch } from '#contract/client.ts';
import { apiClient } from './api/client.ts';
import { withFailureDetails } from './api/failed-call.ts';
import { tooManyRequestsPage } from './layout/too-many-requests.tsx';
import { createPageAddress } from './seo/page-address.ts';

const { routes, assets } = build as ServerBuild;
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

export const addressOf = createPageAddress(routes);

export const tooManyRequests = tooManyRequestsPage(assets.routes.root?.css ?? []);

export function pages(request: Request, services: { api: Fetch }): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiClient, withFailureDetails(createClient('http://in-process', services.api)));
  return handle(request, context);
}
