import { loadStylesheet } from '#web/browser/load-stylesheet.ts';
import sheet from './search-suggestions.css?url';
import { SearchSuggestions } from './search-suggestions.tsx';

/** The shop's stylesheet does not have its rules. */
export async function load() {
  await loadStylesheet(sheet);
  return SearchSuggestions;
}
