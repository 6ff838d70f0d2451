export const LANGUAGE_KEY = 'haroz.language';

export function chooseLanguage(code: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, code);
  } catch {}
}
