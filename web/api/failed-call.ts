import { data } from 'react-router';
import type { Client } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';

/** Data for the error page; React Router hides other errors from it. */
export interface FailedCall {
  requestId: string | undefined;
}

/** For loaders: passes the status and request ID of a failed call to the error page. */
export function withFailureDetails(client: Client): Client {
  const { call, page } = client;
  const rethrow = (error: unknown): never => {
    if (error instanceof ApiError && error.status >= 500)
      throw data({ requestId: error.requestId } satisfies FailedCall, { status: error.status });
    throw error;
  };
  return {
    ...client,
    call: ((...args) => call(...args).catch(rethrow)) as Client['call'],
    page: ((...args) => page(...args).catch(rethrow)) as Client['page'],
  };
}
