import { accountEndpoints } from '#contract/account-endpoints.ts';
import { createClient } from '#contract/client.ts';
import { base, failures } from './client.ts';

export const accountApi = createClient(base, (request) => fetch(request), accountEndpoints, failures);
