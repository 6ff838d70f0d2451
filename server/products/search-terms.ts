import { type Synonyms, synonyms } from '#content/search-synonyms.ts';

/** A part of a search: a product matches with `typed` anywhere in its texts, or with a word that begins with one of `finds`. */
export interface SearchTerm {
  /** Lower case. */
  typed: string;
  finds: string[];
}

const findsOf = new Map(
  synonyms.flatMap(({ typed, finds }: Synonyms) => typed.map((words) => [words, finds] as const)),
);
const MAX_WORDS = Math.max(...findsOf.keys().map((words) => words.split(' ').length));

/** Every word of the synonyms: none of them is a typing error. */
export const synonymWords = new Set(findsOf.keys().flatMap((words) => words.split(/[ -]/)));

/** The terms of a search, each of which must match. Words that are a synonym together are one term, the longest first. */
export function searchTermsOf(q: string): SearchTerm[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const terms: SearchTerm[] = [];
  while (words.length > 0) {
    const length = lengthOfSynonym(words);
    const typed = words.splice(0, length).join(' ');
    terms.push({ typed, finds: findsOf.get(typed) ?? [] });
  }
  return terms;
}

/** How many of the first words are a synonym together; 1 when none is. */
function lengthOfSynonym(words: string[]): number {
  for (let length = Math.min(MAX_WORDS, words.length); length > 1; length--) {
    if (findsOf.has(words.slice(0, length).join(' '))) return length;
  }
  return 1;
}
