import { shop } from '#shop';

export type {
  EmailItem,
  EmailLine,
  EmailNext,
  EmailOrder,
  EmailTemplate,
  EmailText,
  EmailWords,
} from './email-text.ts';

type English = typeof import('./en/index.ts');

export type Words = { [Area in keyof English]: Translatable<English[Area]> };

/** A translation has the same structure but other texts, so literal types are widened. */
type Translatable<Area> = Area extends (...values: never[]) => unknown
  ? Area
  : { [Key in keyof Area]: Area[Key] extends string ? string : Area[Key] };

/** `shop.languages` chooses among them. */
const languages: Record<string, Words> = {
  en: await import('./en/index.ts'),
  hi: await import('./hi/index.ts'),
};

export const defaultLanguage = shop.languages[0]!;

export const wordsOf = (language: string): Words => languages[language] ?? languages[defaultLanguage]!;
