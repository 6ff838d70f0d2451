import { words } from '#languages';

export interface SearchTerm {
  typed: string;
  synonyms: string[];
}

const synonymsOf = new Map(words.synonyms.flatMap(({ typed, finds }) => typed.map((text) => [text, finds])));
const MAX_WORDS = Math.max(...synonymsOf.keys().map((text) => text.split(' ').length));

export const synonymWords = new Set(synonymsOf.keys().flatMap((text) => text.split(/[ -]/)));

export function searchTermsOf(q: string): SearchTerm[] {
  const rest = q.toLowerCase().split(/\s+/).filter(Boolean);
  const terms: SearchTerm[] = [];
  while (rest.length > 0) {
    let length = Math.min(MAX_WORDS, rest.length);
    while (length > 1 && !synonymsOf.has(rest.slice(0, length).join(' '))) length--;
    const typed = rest.splice(0, length).join(' ');
    terms.push({ typed, synonyms: synonymsOf.get(typed) ?? [] });
  }
  return terms;
}
