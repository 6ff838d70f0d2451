import { shop } from '#shop';
import type { Words } from './words.ts';

export type {
  EmailItem,
  EmailLine,
  EmailNext,
  EmailOrder,
  EmailTemplate,
  EmailText,
  EmailWords,
} from './email-text.ts';
export type { Words } from './words.ts';

/** `shop.languages` chooses among them. */
const languages: Record<string, Words> = {
  en: await import('./en/index.ts'),
  hi: await import('./hi/index.ts'),
};

export const defaultLanguage = shop.languages[0]!;

/** Keyed as in `filter_option`, then by language. */
export function defaultOptionTranslations(): Record<string, Record<string, { name: string }>> {
  const translated: ReturnType<typeof defaultOptionTranslations> = {};
  for (const [language, { optionNames }] of Object.entries(languages))
    for (const [key, name] of Object.entries(optionNames)) {
      translated[key] ??= {};
      translated[key][language] = { name };
    }
  return translated;
}

export const wordsOf = (language: string): Words => languages[language] ?? languages[defaultLanguage]!;
