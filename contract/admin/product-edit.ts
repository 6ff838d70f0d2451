import { z } from 'zod';
import { id, words } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { picture } from '#contract/picture.ts';
import { TRANSLATED_FACTS } from '#domain/catalogue/catalogue-translations.ts';
import { MAX_PICTURES } from '#domain/catalogue/picture.ts';
import {
  HSN,
  LONG_TEXTS,
  MAX_COLOUR_GROUP,
  MAX_FACT,
  MAX_LONG_TEXT,
  MAX_NAME,
  MAX_SEO_DESCRIPTION,
  MAX_SEO_TITLE,
  MAX_SLUG,
  mapNames,
  PRODUCT_STATES,
  SLUG,
} from '#domain/catalogue/product.ts';
import { MAX_TAG_CHARACTERS, MAX_TAGS, normalizeTags, TAG_SEPARATOR } from '#domain/catalogue/tags.ts';
import { MAX_VARIANTS } from '#domain/catalogue/variants.ts';
import { translations } from './catalogue-translations.ts';
import { parcelMeasures, productTexts, text } from './product-texts.ts';
import { options, variantEdit, variantProblems } from './variants.ts';

const state = z.enum(PRODUCT_STATES);
export const hsn = z.string().trim().regex(HSN, 'An HSN code has 4, 6 or 8 digits.');
export const tag = z
  .string()
  .trim()
  .max(MAX_TAG_CHARACTERS, `Please shorten each tag to ${MAX_TAG_CHARACTERS} characters.`)
  .refine((text) => !text.includes(TAG_SEPARATOR), 'A tag cannot contain a comma.');

export const shopPicture = picture.extend({
  file: z.string().regex(/^\/pictures\/[\w/-]{1,150}$/, 'This picture is not stored in the shop.'),
  alt: words('a description of the picture', 200),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'Please write the colour as #d4d0ca.'),
});

export const PICTURE_REQUIRED = 'Please add a picture before you make the product active.';
export const PRICE_REQUIRED = 'Please enter a price above 0 before you make the product active.';

export const tagsOf = (owner: string) =>
  z.array(tag).overwrite(normalizeTags).max(MAX_TAGS, `${owner} has at most ${MAX_TAGS} tags.`);

export const productEdit = z
  .object({
    name: words('a name', MAX_NAME),
    slug: z
      .string()
      .regex(SLUG, 'Use lowercase letters, digits and single hyphens, such as linen-shirt-sky.')
      .max(MAX_SLUG, `Please shorten it to ${MAX_SLUG} characters.`)
      .optional(),
    categoryId: z.string('Please choose a category.').min(1, 'Please choose a category.').max(64),
    /** 0 in a draft whose price is not known yet. */
    price: paise,
    mrp: paise,
    bestseller: z.boolean(),
    rank: z.int().min(0).max(10_000_000).optional(),
    ...productTexts,
    seoTitle: text(MAX_SEO_TITLE).optional(),
    seoDescription: text(MAX_SEO_DESCRIPTION).optional(),
    translations: translations({
      ...{ name: MAX_NAME, ...mapNames(LONG_TEXTS, () => MAX_LONG_TEXT) },
      ...mapNames(TRANSLATED_FACTS, () => MAX_FACT),
    }).optional(),
    ...parcelMeasures,
    /** Active products with the same text are shown as colours of each other. */
    colourGroup: text(MAX_COLOUR_GROUP).optional(),
    hsn: hsn.nullable(),
    /** Null for the category's, or `NO_SIZE_CHART`. */
    sizeChartId: id.nullable().default(null),
    pictures: z.array(shopPicture).max(MAX_PICTURES, `A product has at most ${MAX_PICTURES} pictures.`),
    tags: tagsOf('A product').optional(),
    options,
    variants: z.array(variantEdit).min(1, 'Please add at least one variant.').max(MAX_VARIANTS),
    state,
  })
  .superRefine((product, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (product.mrp < product.price) refuse('mrp', 'The MRP cannot be below the price.');
    for (const { path, message } of variantProblems(product))
      context.addIssue({ code: 'custom', path, message });
    const values = product.options.flatMap((option) => option.values.map(({ name }) => name));
    for (const [index, { value }] of product.pictures.entries())
      if (value !== undefined && !values.includes(value))
        context.addIssue({
          code: 'custom',
          path: ['pictures', index, 'value'],
          message: `The product’s options have no “${value}”.`,
        });
    if (product.state === 'active' && product.pictures.length === 0) refuse('pictures', PICTURE_REQUIRED);
    if (product.state === 'active' && product.price === 0) refuse('price', PRICE_REQUIRED);
  });

export type ProductEdit = z.output<typeof productEdit>;
