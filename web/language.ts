interface Language {
  code: string;
  /** The start of its addresses: `/hi` for Hindi, empty for the default language. */
  prefix: string;
  /** The language's name in the language itself. */
  name: string;
  /** The name as a drawing, which other languages link with. */
  drawn?: { viewBox: string; path: string } | undefined;
}

declare global {
  /** language.config.ts */
  const LANGUAGE_PREFIX: string;
  const LANGUAGES: Language[];
}

export const prefix = LANGUAGE_PREFIX;
export const languages = LANGUAGES;
export const otherLanguages = languages.filter((language) => language.prefix !== prefix);
export const currentLanguage = languages.find((language) => language.prefix === prefix)!;

export const withoutPrefix = (pathname: string): string => pathname.slice(prefix.length) || '/';

/** The address of a page of this shop, whose path has no prefix. */
export const pathIn = ({ prefix }: Pick<Language, 'prefix'>, path: string): string =>
  prefix + (prefix && path === '/' ? '' : path);
