import { z } from 'zod';
import { id, timestamp, words } from '#contract/lists.ts';
import { apiScopes } from './api-scopes.ts';

const scopes = z.array(z.enum(apiScopes));

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first and last characters of the secret. */
  hint: z.string(),
  scopes,
  createdBy: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
});

export const apiKeySchemas = {
  'admin.apiKey.list': {
    access: 'owner',
    summary: 'Lists the API keys, newest first, those that were revoked at the end',
    output: z.array(apiKey),
  },
  'admin.apiKey.create': {
    access: 'owner',
    summary: 'Creates an API key; its secret is returned once and stored as a hash',
    input: z.object({
      name: words('a name', 60),
      scopes: scopes.min(1, 'Please choose at least one scope.').max(apiScopes.length),
    }),
    output: z.object({ id: z.string(), secret: z.string() }),
  },
  'admin.apiKey.revoke': {
    access: 'owner',
    summary: 'Revokes an API key immediately and permanently',
    input: z.object({ id }),
    output: z.null(),
  },
} as const;
