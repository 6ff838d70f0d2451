import { data } from 'react-router';
import type { Client } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';

/** What the error page may know of a call that failed; React Router hides any other error from it. */
export interface FailedCall {
  requestId: string | undefined;
}

/** For loaders: a failure of the backend reaches the error page with its status and the request's name. */
export function tellingFailures(client: Client): Client {
  const { call, page } = client;
  const tell = (error: unknown): never => {
    if (error instanceof ApiError && error.status >= 500)
      throw data({ requestId: error.requestId } satisfies FailedCall, { status: error.status });
    throw error;
  };
  return {
    ...client,
    call: ((...args) => call(...args).catch(tell)) as Client['call'],
    page: ((...args) => page(...args).catch(tell)) as Client['page'],
  };
}
