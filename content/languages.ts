import { shop } from '#shop';

export type { EmailText } from './email-text.ts';

import * as en from './en/index.ts';

/** What one language says, by area: the shape that every folder of `content/` has. */
export type Words = { [Area in keyof typeof en]: Translatable<(typeof en)[Area]> };

/** A constant's own text is not part of its type. */
type Translatable<Area> = Area extends (...values: never[]) => unknown
  ? Area
  : { [Key in keyof Area]: Area[Key] extends string ? string : Area[Key] };

/** Every language of the shop by its BCP 47 tag, which is also the folder's name. */
const languages: Record<string, Words> = { en };

/** The words of the shop's language (`shop.config.ts`). */
export const words: Words = languages[shop.language]!;
