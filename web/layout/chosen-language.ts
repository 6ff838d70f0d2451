import { languages, otherLanguages } from '#web/language.ts';

const KEY = 'haroz.language';

export function chooseLanguage(code: string): void {
  try {
    localStorage.setItem(KEY, code);
  } catch {}
}

function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The language that the visitor chose last, else the browser's; undefined on pages in it. */
export function suggestedLanguage() {
  const wanted =
    chosenLanguage() ??
    navigator.languages
      .map((tag) => tag.split('-')[0])
      .find((code) => languages.some((language) => language.code === code));
  return otherLanguages.find(({ code }) => code === wanted);
}
