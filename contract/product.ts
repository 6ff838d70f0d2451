import { z } from 'zod';
import { CATEGORIES, categories, type SubCategory } from '#domain/product.ts';
import { oneOrMore } from './lists.ts';
import { money, moneyInQuery } from './money.ts';

const category = z.enum(categories);
const subCategory = z.enum(Object.values(CATEGORIES).flat() as SubCategory[]);

export const picture = z.object({
  /** Without width and ending: `<file>-640.webp`, `<file>-320.avif` … exist. */
  file: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
});

const product = z.object({
  _id: z.string(),
  /** The readable address. */
  id: z.string(),
  name: z.string(),
  category: z.string(),
  subCategory: z.string(),
  price: money,
  mrp: money,
  discountPercentage: z.int(),
  image1: z.string(),
  image2: z.string(),
  image3: z.string(),
  image4: z.string(),
  pictures: z.array(picture),
  sizes: z.array(z.string()),
  /** Pieces left by size; the key is 'default' where there are no sizes. */
  stock: z.record(z.string(), z.int()),
  bestseller: z.boolean(),
  outOfStock: z.boolean(),
  description: z.string(),
  details: z.string(),
  care: z.string(),
});

const SORTS = ['relevant', 'low-high', 'high-low'] as const;

export const productSchemas = {
  'product.list': {
    access: 'everyone',
    summary: 'Products by filter, in order; without any parameter the whole list, up to 1,000',
    input: z.object({
      /** By `_id` or `id`. */
      id: oneOrMore(z.string().max(120)).optional(),
      q: z.string().trim().max(100).optional(),
      category: oneOrMore(category).optional(),
      subCategory: oneOrMore(subCategory).optional(),
      bestseller: z.literal('true').optional(),
      sort: z.enum(SORTS).optional(),
      minPrice: moneyInQuery.optional(),
      maxPrice: moneyInQuery.optional(),
      limit: z.coerce.number<number>().int().min(1).max(1000).optional(),
      cursor: z.string().max(200).optional(),
      /** Whether to tell the total of a list that goes on; what a search finds is not counted. */
      count: z.literal('true').optional(),
    }),
    output: z.array(product),
  },
  'product.suggest': {
    access: 'everyone',
    summary: 'Up to six products for what has been typed of a search so far',
    input: z.object({ q: z.string().trim().min(1).max(100) }),
    output: z.object({
      products: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          price: money,
          image: z.string(),
          outOfStock: z.boolean(),
        }),
      ),
      /** The words that were searched for, where those typed find nothing. */
      didYouMean: z.string().nullable(),
    }),
  },
  'product.get': {
    access: 'everyone',
    summary: 'One product by its `_id` or `id`',
    input: z.object({ id: z.string().max(120) }),
    output: product,
  },
} as const;
