import type { Handlers } from '#server/http/endpoint.ts';
import { findPublished, listPublished } from './find.ts';

export const collectionHandlers = {
  'collection.list': async (_, { db }) => ({ data: await listPublished(db) }),
  'collection.get': async ({ input }, { db }) => ({ data: await findPublished(db, input.slug) }),
} satisfies Partial<Handlers>;
