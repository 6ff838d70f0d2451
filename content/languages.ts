import { shop } from '#shop';

export type { EmailTemplate, EmailText, EmailWords } from './email-text.ts';

import * as en from './en/index.ts';

export type Words = { [Area in keyof typeof en]: Translatable<(typeof en)[Area]> };

/** A translation has the same structure but other texts, so literal types are widened. */
type Translatable<Area> = Area extends (...values: never[]) => unknown
  ? Area
  : { [Key in keyof Area]: Area[Key] extends string ? string : Area[Key] };

const languages: Record<string, Words> = { en };

export const words: Words = languages[shop.language]!;
