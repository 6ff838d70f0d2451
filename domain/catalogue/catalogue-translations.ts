import { searchKeysOf } from '#domain/search/search-key.ts';
import { LONG_TEXTS } from './product.ts';

/** The texts that the merchant translates. In the default language they are columns. */
export const LISTED_TRANSLATIONS = ['name', ...LONG_TEXTS] as const;
export const TRANSLATED_FACTS = ['genericName', 'material', 'fit'] as const;
export const PRODUCT_TRANSLATIONS = [...LISTED_TRANSLATIONS, ...TRANSLATED_FACTS] as const;
export const LISTING_TRANSLATIONS = ['name', 'description', 'seoTitle', 'seoDescription'] as const;

export type ProductTranslation = (typeof PRODUCT_TRANSLATIONS)[number];
export type ListingTranslation = (typeof LISTING_TRANSLATIONS)[number];

/** By language. A text that is missing is shown in the default language. */
export type Translations<Name extends string = string> = Record<
  string,
  { [Text in Name]?: string | undefined }
>;

export const withoutEmptyTexts = <Name extends string>(
  translations: Translations<Name>,
): Translations<Name> =>
  Object.fromEntries(
    Object.entries(translations)
      .map(([language, texts]) => [
        language,
        Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
      ])
      .filter(([, texts]) => Object.keys(texts!).length > 0),
  );

/** A heading of the CSV. */
export const translationKey = (name: string, language: string): string => `${name} (${language})`;

/** Translations under keys such as 'name (hi)' and 'care (hi)'. */
export const flattenTranslations = (translations: Translations = {}): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) =>
      Object.entries(texts).map(([name, text]) => [translationKey(name, language), text]),
    ),
  );

export const searchKeysIn = (translations: Translations = {}): string =>
  searchKeysOf(Object.values(translations).map(({ name }) => name));
