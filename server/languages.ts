import { prefixOf } from '#domain/language.ts';
import { type Words, wordsOf } from '#languages';
import { shop } from '#shop';
import { type ContentCache, createContentCache } from './content/published.ts';
import type { Database } from './database/database.ts';

/** What depends on the language of a request; jobs have the default language. */
export interface Localized {
  language: string;
  /** Of the addresses in this language: `/hi`, or nothing in the default language. */
  prefix: string;
  words: Words;
  content: ContentCache;
}

export type Languages = Map<string, Localized>;

export function openLanguages(db: Database): Languages {
  return new Map(
    shop.languages.map((language) => {
      const words = wordsOf(language);
      const prefix = prefixOf(language, shop.languages);
      return [language, { language, prefix, words, content: createContentCache(db, { language, words }) }];
    }),
  );
}

export function defaultOf(languages: Languages): Localized {
  const [localized] = languages.values();
  return localized!;
}

export function clearContent(languages: Languages): void {
  for (const { content } of languages.values()) content.clear();
}

/** In the default language if the shop no longer has this one. */
export const inLanguage = <Some extends { languages: Languages }>(
  services: Some,
  language: string,
): Some & Localized => ({
  ...services,
  ...(services.languages.get(language) ?? defaultOf(services.languages)),
});
