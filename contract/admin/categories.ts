import { z } from 'zod';
import { categoryNode } from '#contract/category.ts';
import { id } from '#contract/lists.ts';
import { version } from '#contract/version.ts';
import { MAX_CATEGORY_NAME } from '#domain/catalogue/category.ts';
import { PATH_SEPARATOR } from '#domain/catalogue/category-tree.ts';
import { listing, listingEdit } from './listing.ts';
import { hsn } from './product-edit.ts';

const category = categoryNode.extend({
  ...listing,
  version,
  hsn: z.string().nullable(),
  sizeChartId: z.string().nullable(),
  products: z.int(),
  productsWithoutHsn: z.int(),
});

const edit = listingEdit(MAX_CATEGORY_NAME, 'cotton-kurtas');

export const categoryEdit = z.object({
  ...edit,
  parentId: id.nullable(),
  name: edit.name.refine(
    (name) => !name.includes(PATH_SEPARATOR.trim()),
    'A name cannot contain “>”, which separates categories in files.',
  ),
  hsn: hsn.nullable(),
  sizeChartId: id.nullable().default(null),
});

export type CategoryEdit = z.output<typeof categoryEdit>;

export const adminCategorySchemas = {
  'admin.category.list': {
    access: 'staff',
    summary: 'Lists all categories in the order of the tree, with the number of their products',
    output: z.array(category),
  },
  'admin.category.create': {
    access: 'staff',
    summary: 'Adds a category after those that have the same parent',
    input: categoryEdit,
    output: category,
  },
  'admin.category.update': {
    access: 'staff',
    summary:
      'Changes a category, and moves it with everything below it if its parent changes; 409 with the newest version if someone else has changed it',
    input: categoryEdit.extend({ id, version }),
    output: category,
  },
  'admin.category.move': {
    access: 'staff',
    summary: 'Exchanges a category with the one before or after it that has the same parent',
    input: z.object({ id, direction: z.enum(['up', 'down']) }),
    output: z.array(category),
  },
  'admin.category.delete': {
    access: 'staff',
    summary: 'Deletes a category that has neither products nor sub-categories',
    input: z.object({ id, version }),
    output: z.array(category),
  },
} as const;
