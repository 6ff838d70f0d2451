import { z } from 'zod';
import { withoutEmptyTexts } from '#domain/catalogue/catalogue-translations.ts';
import { mapNames } from '#domain/catalogue/product.ts';
import { text } from './product-texts.ts';

const LANGUAGE = /^[a-z]{2,3}(-[a-zA-Z]{2,4})?$/;

/** Texts by language, with their maximum lengths. Missing ones are shown in the default language. */
export function translations<Name extends string>(maxLengths: Record<Name, number>) {
  const names = Object.keys(maxLengths) as Name[];
  const texts = z.object(mapNames(names, (name) => text(maxLengths[name]).optional()));
  return z
    .record(z.string().regex(LANGUAGE, 'Please write the language as hi.'), texts)
    .overwrite(withoutEmptyTexts as never);
}

export const storedTranslations = z.record(z.string(), z.record(z.string(), z.string().optional()));

/** Translations of a category or a collection. */
export const listingTranslations = (maxName: number) =>
  translations({ name: maxName, description: 5000, seoTitle: 70, seoDescription: 320 });
