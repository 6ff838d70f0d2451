import type { Handlers } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import { findCategory, findRedirect } from './tree.ts';

export const categoryHandlers = {
  'category.get': async ({ input }, { db, language }) => {
    const category = await findCategory(db, input.slug, language);
    if (!category) throw new Refusal('not_found', 'categoryNotFound');
    return { data: category };
  },
  'redirect.get': async ({ input }, { db }) => ({ data: { path: await findRedirect(db, input.path) } }),
} satisfies Partial<Handlers>;
