import { prefixOf } from '#domain/language.ts';
import { wordsOf } from '#languages';
import type { Database } from '#server/database/database.ts';
import type { Languages } from '#server/services/localized.ts';
import { shop } from '#shop';
import { createContentCache } from './published.ts';

export function openLanguages(db: Database): Languages {
  return new Map(
    shop.languages.map((language) => {
      const words = wordsOf(language);
      const prefix = prefixOf(language, shop.languages);
      return [language, { language, prefix, words, content: createContentCache(db, { language, words }) }];
    }),
  );
}
