import type { Words } from '#languages';
import type { ContentCache } from './published.ts';

/** Services that depend on the language of a request. Jobs have the default language. */
export interface Localized {
  language: string;
  /** The start of addresses in this language: `/hi`, or nothing in the default language. */
  prefix: string;
  words: Words;
  content: ContentCache;
}

export type Languages = Map<string, Localized>;

export function defaultOf(languages: Languages): Localized {
  const [localized] = languages.values();
  return localized!;
}

export function clearContent(languages: Languages): void {
  for (const { content } of languages.values()) content.clear();
}

/** The services in this language, or in the default language if the shop no longer has it. */
export const inLanguage = <Some extends { languages: Languages }>(
  services: Some,
  language: string,
): Some & Localized => ({
  ...services,
  ...(services.languages.get(language) ?? defaultOf(services.languages)),
});
