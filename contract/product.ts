import { z } from 'zod';
import { MAX_CATEGORY_NAME } from '#domain/catalogue/category.ts';
import { FACTS, LONG_TEXTS, MAX_SLUG, mapNames, SORTS } from '#domain/catalogue/product.ts';
import { MAX_OPTION_VALUE } from '#domain/catalogue/variants.ts';
import { id, oneOrMore } from './lists.ts';
import { rupees, rupeesInQuery } from './money.ts';
import { picture } from './picture.ts';
import { sizeChart } from './size-chart.ts';

/** A label is the name in the language of the request, if it differs. */
const label = z.string().optional();

const option = z.object({
  name: z.string(),
  label,
  values: z.array(z.object({ name: z.string(), label, swatch: z.string().optional() })),
});

const MAX_FACET = 2 * MAX_OPTION_VALUE + 1;

const categoryName = z.string().max(MAX_CATEGORY_NAME);

const listed = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  category: z.string(),
  subCategory: z.string(),
  /** The names of its categories, as 'Men > Caps', in the language of the request. Only tiles of searches have it. */
  categoryPath: z.string().optional(),
  price: rupees,
  mrp: rupees,
  discountPercentage: z.int(),
  image1: z.string(),
  image2: z.string(),
  image3: z.string(),
  image4: z.string(),
  pictures: z.array(picture),
  sizes: z.array(z.string()),
  stock: z.record(z.string(), z.int()),
  /** Only of sizes that cost more than `price`, which is the minimum. */
  prices: z.record(z.string(), rupees),
  options: z.array(option),
  bestseller: z.boolean(),
  outOfStock: z.boolean(),
  ...mapNames(LONG_TEXTS, () => z.string()),
});

const filter = {
  id: oneOrMore(z.string().max(MAX_SLUG)).optional(),
  q: z.string().trim().max(100).optional(),
  category: oneOrMore(categoryName).optional(),
  subCategory: oneOrMore(categoryName).optional(),
  /** Products directly in these categories, not in those below them. */
  categoryId: oneOrMore(id).optional(),
  /** The slug of a published collection. Without `sort`, its own sort order applies. */
  collection: z.string().max(120).optional(),
  bestseller: z.literal('true').optional(),
  minPrice: rupeesInQuery.optional(),
  maxPrice: rupeesInQuery.optional(),
  /** 'option:value', such as 'size:m'. A product has a variant with one of the values of each option. */
  option: oneOrMore(z.string().max(MAX_FACET)).optional(),
  /** The minimum discount in percent. */
  discount: z.coerce.number<number>().int().min(1).max(99).optional(),
  available: z.literal('true').optional(),
};

export const MAX_LISTED = 1000;

export const tileFields = [
  ...(['_id', 'id', 'name', 'category', 'price', 'mrp', 'pictures', 'prices', 'bestseller'] as const),
  ...(['outOfStock', 'options', 'sizes', 'stock'] as const),
] satisfies (keyof typeof listed.shape)[];

/** A tile has its sizes only if it has colours, because others are written without reading their variants. */
export const sizeFields = ['_id', 'id', 'options', 'sizes', 'stock'] satisfies (keyof typeof listed.shape)[];

const product = listed.extend({
  variants: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      values: z.array(z.string()),
      sku: z.string().nullable(),
      barcode: z.string().nullable(),
      price: rupees,
      mrp: rupees,
      stock: z.int(),
    }),
  ),
});

export const productSchemas = {
  'product.list': {
    access: 'everyone',
    summary: 'Lists products by filter and sort order; without parameters all of them, up to 1,000',
    input: z.object({
      ...filter,
      sort: z.enum(SORTS).optional(),
      limit: z.coerce.number<number>().int().min(1).max(MAX_LISTED).optional(),
      cursor: z.string().max(200).optional(),
      count: z.literal('true').optional(),
      fields: z.enum(['tile', 'sizes']).optional(),
    }),
    output: z.array(listed),
  },
  'product.facets': {
    access: 'everyone',
    summary: 'Counts products by what they can be filtered by; each count ignores the filter of its own kind',
    input: z.object(filter),
    output: z.object({
      options: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          values: z.array(
            z.object({
              value: z.string(),
              name: z.string(),
              swatch: z.string().optional(),
              products: z.int(),
            }),
          ),
        }),
      ),
      /** `buckets` counts the products in equal parts of the range. */
      price: z.object({ min: rupees, max: rupees, buckets: z.array(z.int()) }).nullable(),
      discounts: z.array(z.object({ percent: z.int(), products: z.int() })),
      available: z.int(),
      /** The products that match all filters. */
      count: z.int(),
      /** Only the first products were counted, so there may be more. */
      isCapped: z.boolean(),
      /** Requested options that no product has. */
      unknown: z.array(z.string()),
    }),
  },
  'product.suggest': {
    access: 'everyone',
    summary: 'Suggests up to six products as the shopper types',
    input: z.object({ q: z.string().trim().min(1).max(100) }),
    output: z.object({
      products: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          price: rupees,
          image: z.string(),
          outOfStock: z.boolean(),
        }),
      ),
      didYouMean: z.string().nullable(),
    }),
  },
  'product.get': {
    access: 'everyone',
    summary: 'Finds a product by its `_id` or `id`',
    input: z.object({ id: z.string().max(MAX_SLUG) }),
    output: product.extend({
      /** Missing in backends that implement only the specification. */
      categoryId: z.string().optional(),
      sizeChart: sizeChart.nullable().optional(),
      /** Missing where the name and the description are used. */
      seoTitle: z.string().optional(),
      seoDescription: z.string().optional(),
      /** The products of its colour group in their order, this one too. Missing where it is the only one. */
      colours: z
        .array(
          z.object({
            _id: z.string(),
            id: z.string(),
            name: z.string(),
            image: z.string(),
            outOfStock: z.boolean(),
          }),
        )
        .optional(),
      facts: z.partialRecord(z.enum(FACTS), z.string()).optional(),
    }),
  },
} as const;
