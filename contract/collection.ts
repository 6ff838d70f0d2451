import { z } from 'zod';
import { SORTS } from '#domain/catalogue/product.ts';
import { picture } from './picture.ts';

const listed = z.object({ slug: z.string(), name: z.string() });

export const collectionSchemas = {
  'collection.list': {
    access: 'everyone',
    summary: 'Lists the published collections by name',
    output: z.array(listed),
  },
  'collection.get': {
    access: 'everyone',
    summary: 'Finds a published collection by its slug; `product.list` finds its products',
    input: z.object({ slug: z.string().max(120) }),
    output: listed.extend({
      description: z.string(),
      picture: picture.nullable(),
      seoTitle: z.string(),
      seoDescription: z.string(),
      sort: z.enum(SORTS),
    }),
  },
} as const;
