import { z } from 'zod';
import { words } from '#contract/lists.ts';
import { picture } from '#contract/picture.ts';
import { SLUG } from '#domain/catalogue/product.ts';
import { listingTranslations, storedTranslations } from './catalogue-translations.ts';
import { shopPicture } from './product-edit.ts';
import { text } from './product-texts.ts';

/** The page of a category or a collection as the merchant sees it. */
export const listing = {
  description: z.string(),
  picture: picture.nullable(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  translations: storedTranslations,
};

export const listingEdit = (maxName: number, exampleSlug: string) => ({
  name: words('a name', maxName),
  slug: z
    .string()
    .regex(SLUG, `Use lowercase letters, digits and single hyphens, such as ${exampleSlug}.`)
    .max(80, 'Please shorten it to 80 characters.')
    .optional(),
  description: text(5000),
  picture: shopPicture.nullable(),
  seoTitle: text(70),
  seoDescription: text(320),
  translations: listingTranslations(maxName).optional(),
});
