/** `/hi` for Hindi; the default language has none. */
export const prefixOf = (language: string, [defaultLanguage]: string[]): string =>
  language === defaultLanguage ? '' : `/${language}`;

/** The language of an address, and the same address in the default language. */
export function languageOfPath(address: string, languages: string[]): { language: string; path: string } {
  const language = languages.slice(1).find((code) => isBelow(address, `/${code}`));
  if (!language) return { language: languages[0]!, path: address };
  const path = address.slice(language.length + 1);
  return { language, path: path.startsWith('/') ? path : `/${path}` };
}

const isBelow = (address: string, prefix: string) =>
  address.startsWith(prefix) && /^([/?#.]|$)/.test(address.slice(prefix.length));
