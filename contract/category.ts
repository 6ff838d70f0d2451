import { z } from 'zod';
import { picture } from './picture.ts';

export const categoryNode = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  slug: z.string(),
  name: z.string(),
  /** The name in the language of the request, if it differs. */
  label: z.string().optional(),
});

export const categorySchemas = {
  'category.get': {
    access: 'everyone',
    summary: 'Finds a category by its slug, with its description',
    input: z.object({ slug: z.string().max(120) }),
    output: categoryNode.extend({
      description: z.string(),
      picture: picture.nullable(),
      seoTitle: z.string(),
      seoDescription: z.string(),
      path: z.array(categoryNode),
    }),
  },
  'redirect.get': {
    access: 'everyone',
    summary: 'Finds the present path of a page that had this path before',
    input: z.object({ path: z.string().max(200) }),
    output: z.object({ path: z.string().nullable() }),
  },
} as const;
