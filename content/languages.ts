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

export const wordsOf = (language: string): Words => languages[language] ?? languages[defaultLanguage]!;
