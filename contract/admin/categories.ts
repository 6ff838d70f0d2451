import { z } from 'zod';
import { categoryNode } from '#contract/category.ts';
import { id, words } from '#contract/lists.ts';
import { picture } from '#contract/picture.ts';
import { version } from '#contract/version.ts';
import { MAX_CATEGORY_NAME } from '#domain/category.ts';
import { PATH_SEPARATOR } from '#domain/category-tree.ts';
import { formatNumber } from '#domain/format-number.ts';
import { SLUG } from '#domain/product.ts';
import { listingTranslations, storedTranslations } from './catalogue-translations.ts';
import { hsn, shopPicture } from './product-edit.ts';

const category = categoryNode.extend({
  description: z.string(),
  picture: picture.nullable(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  hsn: z.string().nullable(),
  sizeChartId: z.string().nullable(),
  translations: storedTranslations,
  version,
  products: z.int(),
  productsWithoutHsn: z.int(),
});

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please shorten it to ${formatNumber(max)} characters.`);

export const categoryEdit = z.object({
  parentId: id.nullable(),
  name: words('a name', MAX_CATEGORY_NAME).refine(
    (name) => !name.includes(PATH_SEPARATOR.trim()),
    'A name cannot contain “>”, which separates categories in files.',
  ),
  slug: z
    .string()
    .regex(SLUG, 'Use lowercase letters, digits and single hyphens, such as cotton-kurtas.')
    .max(80, 'Please shorten it to 80 characters.')
    .optional(),
  description: text(5000),
  picture: shopPicture.nullable(),
  seoTitle: text(70),
  seoDescription: text(320),
  hsn: hsn.nullable(),
  sizeChartId: id.nullable().default(null),
  translations: listingTranslations(MAX_CATEGORY_NAME).optional(),
});

export type CategoryEdit = z.output<typeof categoryEdit>;

export const adminCategorySchemas = {
  'admin.category.list': {
    access: 'staff',
    summary: 'Lists all categories in the order of the tree, with the number of their products',
    output: z.array(category),
  },
  'admin.category.create': {
    access: 'owner',
    summary: 'Adds a category after those that have the same parent',
    input: categoryEdit,
    output: category,
  },
  'admin.category.update': {
    access: 'owner',
    summary:
      'Changes a category, and moves it with everything below it if its parent changes; 409 with the newest version if someone else has changed it',
    input: categoryEdit.extend({ id, version }),
    output: category,
  },
  'admin.category.move': {
    access: 'owner',
    summary: 'Exchanges a category with the one before or after it that has the same parent',
    input: z.object({ id, direction: z.enum(['up', 'down']) }),
    output: z.array(category),
  },
  'admin.category.delete': {
    access: 'owner',
    summary: 'Deletes a category that has neither products nor sub-categories',
    input: z.object({ id, version }),
    output: z.array(category),
  },
} as const;
