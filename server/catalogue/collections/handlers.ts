import type { Handlers } from '#server/http/endpoint.ts';
import { findPublished, listPublished } from './find.ts';

export const collectionHandlers = {
  'collection.list': async (_, services) => ({ data: await listPublished(services) }),
  'collection.get': async ({ input }, services) => ({ data: await findPublished(services, input.slug) }),
} satisfies Partial<Handlers>;
