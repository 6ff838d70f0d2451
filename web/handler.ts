import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createClient, type Fetch } from '#contract/client.ts';
import { apiClient } from './api.ts';
import { tellingFailures } from './failed-call.ts';

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** The storefront's whole surface: a page for every request, reading the backend through `api` alone. */
export function pages(request: Request, services: { api: Fetch }): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiClient, tellingFailures(createClient('http://in-process', services.api)));
  return handle(request, context);
}
