import { data } from 'react-router';
import type { Client } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';

export interface FailedCall {
  requestId: string | undefined;
}

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
