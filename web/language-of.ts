import { locale } from '#content/layout.ts';
import { languages, prefix } from './language.ts';

const script = prefix && new Intl.Locale(locale).maximize().script;

const count = (text: string, pattern: string) => text.match(new RegExp(pattern, 'gu'))?.length ?? 0;

/**
 * The default language for a text that has no translation, so that screen readers pronounce it right. A text is
 * translated if at least an eighth of its letters are in the script of this build's language.
 */
export const languageOf = (text: string): string | undefined =>
  prefix && count(text, `\\p{Script=${script}}`) * 8 < count(text, '\\p{L}') ? languages[0]!.code : undefined;
