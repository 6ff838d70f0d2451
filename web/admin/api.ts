import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { createClient } from '#contract/client.ts';
import { failures } from '#web/api/client.ts';

export const admin = createClient(
  typeof location === 'undefined' ? 'http://localhost' : location.origin,
  (request) => fetch(request),
  adminEndpoints,
  failures,
);
