import { type SQL, sql } from 'drizzle-orm';
import type { ProductOption } from '#domain/catalogue/variants.ts';
import { product } from '#server/database/schema.ts';
import { isDefaultLanguage } from '#server/database/translated.ts';

/** The default language reads no labels. */
export const optionsIn = (language: string): SQL<ProductOption[]> =>
  isDefaultLanguage(language)
    ? sql`${product.options}`
    : sql`translated_options(${product.options}, ${language}::text)`;
