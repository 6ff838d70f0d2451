import { languages, otherLanguages } from '#web/language.ts';
import { LANGUAGE_KEY } from '#web/layout/chosen-language.ts';

const codesOf = (some: typeof languages) => JSON.stringify(some.map(({ code }) => code));

/**
 * Runs before the first paint, so that the link to the language in the header of phones moves nothing. The visitor wants
 * the language they chose last, else the browser's.
 */
export const markLanguage = `
try {
  const wanted = localStorage.getItem('${LANGUAGE_KEY}') ??
    navigator.languages.map((tag) => tag.split('-')[0]).find((code) => ${codesOf(languages)}.includes(code));
  if (${codesOf(otherLanguages)}.includes(wanted)) dataset.otherLanguage = '';
} catch {}`;
