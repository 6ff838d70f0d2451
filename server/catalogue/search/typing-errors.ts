import { type SQL, sql } from 'drizzle-orm';
import { toSearchKey } from '#domain/search/search-key.ts';
import type { Synonyms } from '#domain/search/synonyms.ts';
import { toLatin } from '#domain/search/to-latin.ts';

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const MIN_LENGTH = 3;
const MAX_VARIED_LENGTH = 15;
/** An error changes at most four trigrams, so a third of them is in both words, and 0.3 is enough for PostgreSQL. */
const ENOUGH_TRIGRAMS = 8;
const MAX_LENGTH = 40;
const MAX_WORDS = 10;

type Similar = [word: string, products: number][];

export interface SimilarWords {
  position: number;
  typed: string;
  word: string;
  key: string;
  is_known: boolean;
  similar: Similar | null;
}

export const wordsIn = (q: string): string[] => q.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Rows of `SimilarWords`. */
export function selectSimilarWords(q: string): SQL {
  const asked = wordsIn(q)
    .slice(0, MAX_WORDS)
    .flatMap((typed, position) => {
      const word = typed.length > MAX_LENGTH ? typed : toLatin(typed)[0]!;
      if (word.length > MAX_LENGTH) return [];
      const key = toSearchKey(word);
      return [{ position, typed, word, key, variants: [...oneErrorFrom(word), key] }];
    });
  return sql`
    select asked.position, asked.typed, asked.word, asked.key,
      exists (select from search_word s where s.word like asked.word || '%') as is_known,
      (select json_agg(json_build_array(s.word, s.products)) from (
        select * from search_word where word % asked.word
        union select * from search_word where word = any(asked.variants)) s) as similar
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked
      (position integer, typed text, word text, key text, variants text[])`;
}

/**
 * The word itself if it is known, undefined if no known word is like it. Prefers the fewest typing errors, then the longest
 * common start, then the most products.
 */
export function correctionOf(
  { typed, word, key, is_known, similar }: SimilarWords,
  synonyms: Synonyms,
): string | undefined {
  const isKey = ([one]: Similar[number]) => /[A-Z]/.test(one);
  const found = similar ?? [];
  if (is_known || found.some(([one]) => one === key)) return typed;
  if (synonyms.isKnown(typed) || synonyms.isKnown(word)) return typed;
  return (
    nearest(
      word,
      found.filter((one) => !isKey(one)),
      synonyms.corrections,
    ) ?? nearest(key, found.filter(isKey), [])?.toLowerCase()
  );
}

function nearest(typed: string, similar: Similar, synonyms: string[]): string | undefined {
  const [best] = [...similar, ...synonyms.map((word): Similar[number] => [word, 0])]
    .filter(([word]) => Math.abs(word.length - typed.length) <= maxErrors(typed) && hasSameStart(typed, word))
    .map(([word, products]) => ({ word, products, errors: typingErrors(typed, word) }))
    .filter(({ errors }) => errors <= maxErrors(typed))
    .sort(
      (a, b) =>
        a.errors - b.errors ||
        commonStart(typed, b.word) - commonStart(typed, a.word) ||
        b.products - a.products ||
        (a.word < b.word ? -1 : 1),
    );
  return best?.word;
}

/** People seldom miss the first letter: "leather" is not "heather". They may swap it with the second. */
const hasSameStart = (a: string, b: string) => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);

const maxErrors = ({ length }: string) => {
  if (length < MIN_LENGTH) return 0;
  if (length <= 5) return 1;
  return length <= 7 ? 2 : 3;
};

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

export function typingErrors(a: string, b: string): number {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let errors = Math.min(
        last![column]! + 1,
        current[column - 1]! + 1,
        last![column - 1]! + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        errors = Math.min(errors, beforeLast![column - 2]! + 1);
      current.push(errors);
    }
    [beforeLast, last] = [last!, current];
  }
  return last![b.length]!;
}

/** Like those of PostgreSQL for a word of these letters. */
export const trigramsOf = (word: string): Set<string> =>
  new Set(Array.from({ length: word.length + 1 }, (_, at) => `  ${word} `.slice(at, at + 3)));

/** PostgreSQL finds all words that are one error away by their trigrams. In short words it misses some: "shrit" for "shirt". */
export const isFoundByTrigrams = (word: string): boolean =>
  /^[a-z0-9]+$/.test(word) && trigramsOf(word).size >= ENOUGH_TRIGRAMS;

function oneErrorFrom(word: string): string[] {
  // By characters, because half of a surrogate pair cannot be stored.
  const letters = [...word];
  if (letters.length < MIN_LENGTH || letters.length > MAX_VARIED_LENGTH || isFoundByTrigrams(word)) return [];
  const variants = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const [start, [first = '', second, ...rest]] = [letters.slice(0, at).join(''), letters.slice(at)];
    const end = [second, ...rest].join('');
    variants.add(start + end);
    if (second) variants.add(start + second + first + rest.join(''));
    for (const character of CHARACTERS)
      variants.add(start + character + first + end).add(start + character + end);
  }
  variants.delete(word);
  return [...variants];
}
