import { wordsOf } from './content/languages.ts';
import { prefixOf } from './domain/language.ts';
import { shop } from './shop.config.ts';

/** Each language has a build of its own: `scripts/build.mjs`. */
export const language = process.env.SHOP_LANGUAGE ?? shop.languages[0]!;
export const isDefaultLanguage = language === shop.languages[0];
export const prefix = prefixOf(language, shop.languages);

const languages = shop.languages.map((code) => ({
  code,
  prefix: prefixOf(code, shop.languages),
  name: new Intl.DisplayNames(code, { type: 'language' }).of(code),
  ...(code !== language && { drawn: wordsOf(code).layout.drawnName }),
}));

/** For `web/language.ts`, so that a build has no texts of other languages besides these. */
export const define = {
  LANGUAGE_PREFIX: JSON.stringify(prefix),
  LANGUAGES: JSON.stringify(languages),
};
