import { keysOfWord, toWords } from '#domain/search/search-key.ts';
import type { Synonyms } from '#domain/search/synonyms.ts';
import { isHindi, toLatin } from '#domain/search/to-latin.ts';
import { isDefaultLanguage } from '#server/database/translated.ts';

export interface Search {
  q: string;
  synonyms: Synonyms;
  language: string;
}

export interface SearchTerm {
  typed: string;
  synonyms: string[];
  /** A Hindi word in Latin letters. */
  spellings: string[];
  /** Keys of translated names. */
  keys: string[];
  /** Keys are beginnings of keys, unless they are short. */
  isBeginning: boolean;
}

/** In the default language, only a whole Latin word finds a translated name. */
export function searchTermsOf({ q, synonyms, language }: Search): SearchTerm[] {
  const { find, maxWords } = synonyms;
  const rest = q
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => (isHindi(word) ? toWords(word) : word))
    .filter(Boolean);
  const terms: SearchTerm[] = [];
  while (rest.length > 0) {
    let length = Math.min(maxWords, rest.length);
    while (length > 1 && find(rest.slice(0, length).join(' ')).length === 0) length--;
    const typed = rest.splice(0, length).join(' ');
    const isWord = toWords(typed)[0] === typed;
    const latin = isHindi(typed) ? toLatin(typed) : [];
    terms.push({
      typed,
      synonyms: [...new Set([typed, ...latin].flatMap(find))],
      spellings: latin,
      keys: isWord ? keysOfWord(typed).filter((key) => isHindi(typed) || key.length >= MIN_KEY) : [],
      isBeginning: isHindi(typed) || !isDefaultLanguage(language),
    });
  }
  return terms;
}

const MIN_KEY = 3;
const MIN_BEGINNING = 4;

export const isWholeKey = ({ isBeginning }: SearchTerm, key: string): boolean =>
  !isBeginning || key.length < MIN_BEGINNING;
