import type { Synonyms } from '#domain/synonyms.ts';

export interface SearchTerm {
  typed: string;
  synonyms: string[];
}

export function searchTermsOf(q: string, { find, maxWords }: Synonyms): SearchTerm[] {
  const rest = q.toLowerCase().split(/\s+/).filter(Boolean);
  const terms: SearchTerm[] = [];
  while (rest.length > 0) {
    let length = Math.min(maxWords, rest.length);
    while (length > 1 && find(rest.slice(0, length).join(' ')).length === 0) length--;
    const typed = rest.splice(0, length).join(' ');
    terms.push({ typed, synonyms: find(typed) });
  }
  return terms;
}
