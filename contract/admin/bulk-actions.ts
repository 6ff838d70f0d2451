import { z } from 'zod';
import { id } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { MAX_CHOSEN_PRODUCTS } from '#domain/catalogue/bulk-edit.ts';
import { PRODUCT_STATES } from '#domain/catalogue/product.ts';
import { REPRICED, ROUNDINGS } from '#domain/catalogue/reprice.ts';
import { MAX_TAGS, normalizeTags } from '#domain/catalogue/tags.ts';
import { tag } from './product-edit.ts';
import { productFilter } from './products.ts';

const state = z.object({ kind: z.literal('state'), state: z.enum(PRODUCT_STATES) });

const move = z.object({
  kind: z.literal('move'),
  categoryId: z.string().min(1, 'Please choose a category.').max(64),
});

const tags = z.object({
  kind: z.literal('tags'),
  mode: z.enum(['add', 'remove']),
  tags: z
    .array(tag)
    .overwrite(normalizeTags)
    .min(1, 'Please enter a tag.')
    .max(MAX_TAGS, `Please enter at most ${MAX_TAGS} tags.`),
});

const reprice = z
  .object({
    kind: z.literal('reprice'),
    target: z.enum(REPRICED),
    unit: z.enum(['percent', 'amount']),
    value: z
      .int('Please enter a number with at most two decimals.')
      .min(-1_000_000_000, 'Please enter a smaller number.')
      .max(1_000_000_000, 'Please enter a smaller number.'),
    rounding: z.enum(ROUNDINGS),
  })
  .superRefine(({ unit, value, rounding }, { addIssue }) => {
    const refuse = (message: string) => addIssue({ code: 'custom', path: ['value'], message });
    if (unit === 'percent' && value <= -10_000) refuse('Please enter less than 100%.');
    if (unit === 'percent' && value > 100_000) refuse('Please enter at most 1,000%.');
    if (value === 0 && rounding === 'none') refuse('Please enter a number above 0, or choose a rounding.');
  });

export const bulkChange = z.discriminatedUnion('kind', [state, move, tags, reprice]);
export type BulkChange = z.output<typeof bulkChange>;

export const chosenProducts = z.union([
  z.object({
    ids: z
      .array(id)
      .min(1, 'Select a product.')
      .max(MAX_CHOSEN_PRODUCTS, 'Select at most 1,000 products, or all that match.'),
  }),
  z.object({ filter: z.object(productFilter) }),
]);
export type ChosenProducts = z.output<typeof chosenProducts>;

const prices = z.object({ price: paise, mrp: paise });

const skipped = {
  skipped: z.int(),
  reasons: z.array(z.object({ _id: z.string(), name: z.string(), message: z.string() })),
};

const progress = z.object({
  done: z.int(),
  total: z.int(),
  finished: z.boolean(),
  changed: z.int(),
  ...skipped,
});

export const adminBulkActionSchemas = {
  'admin.bulkAction.check': {
    access: 'staff',
    summary: 'Reports what a change of many products would do, and to which it cannot be done',
    input: z.object({ products: chosenProducts, change: bulkChange }),
    output: z.object({
      id: z.string(),
      total: z.int(),
      changing: z.int(),
      unchanged: z.int(),
      ...skipped,
      examples: z.array(z.object({ _id: z.string(), name: z.string(), before: prices, after: prices })),
    }),
  },
  'admin.bulkAction.run': {
    access: 'staff',
    summary: 'Changes the next products of a checked bulk action; to be called until it is finished',
    input: z.object({ id }),
    output: progress,
  },
  'admin.bulkAction.undo': {
    access: 'staff',
    summary: 'Restores the next products of a bulk action, except those that were changed since',
    input: z.object({ id }),
    output: progress,
  },
} as const;
