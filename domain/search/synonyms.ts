export const MAX_SYNONYM_GROUPS = 300;
export const MAX_TYPED_WORDS = 20;
export const MAX_FOUND_WORDS = 12;
export const MAX_SYNONYM_LENGTH = 40;

/** Words or phrases in lower case. The search puts them into patterns, so they have no other characters. */
export const SYNONYM = /^[\p{L}\p{M}\p{N}]+([ -][\p{L}\p{M}\p{N}]+)*$/u;

export interface SynonymGroup {
  typed: string[];
  /** Beginnings of words. If it is empty, the words of `typed` find each other. */
  finds: string[];
}

export interface Synonyms {
  find: (typed: string) => string[];
  isKnown: (word: string) => boolean;
  maxWords: number;
  /** The words by which products can be found, of those that people type. Others may be misspelt on purpose. */
  corrections: string[];
}

export function indexSynonyms(groups: SynonymGroup[]): Synonyms {
  const exact = new Map<string, string[]>();
  for (const { typed, finds } of groups)
    for (const text of typed) exact.set(text, (finds.length > 0 ? finds : typed).map(toSingular));
  const found = new Map(exact);
  for (const [text, finds] of exact) if (!found.has(`${text}s`)) found.set(`${text}s`, finds);
  const wordsOf = (texts: Iterable<string>) => [...new Set([...texts].flatMap((text) => text.split(/[ -]/)))];
  const known = new Set(wordsOf(found.keys()));
  return {
    find: (typed) => found.get(typed) ?? [],
    isKnown: (word) => known.has(word),
    maxWords: Math.max(1, ...[...exact.keys()].map((text) => text.split(' ').length)),
    corrections: wordsOf(
      [...exact].flatMap(([text, finds]) =>
        wordsOf([text]).filter((word) => wordsOf(finds).includes(toSingular(word))),
      ),
    ),
  };
}

/** Products are found by the beginning of a word, so 'sandal' also finds sandals. */
const toSingular = (text: string) => (/[^s]s$/.test(text) && text.length > 4 ? text.slice(0, -1) : text);
