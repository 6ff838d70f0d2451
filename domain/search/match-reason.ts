import { isHindi } from './to-latin.ts';

export type MatchReason = { category: string } | { words: string };

/**
 * Why a search found a product whose name does not have its words: a category of it has one, or else the search itself,
 * such as a synonym or an SKU. Undefined if the name explains it, or if the search has more words than one that explain nothing.
 */
export function matchReason(
  q: string,
  { name, categories }: { name: string; categories: string[] },
): MatchReason | undefined {
  const words = toComparable(q.replaceAll(/["“”]/g, '')).split(/\s+/).filter(Boolean);
  const missing = words.filter((word) => !hasWord(name, word));
  const category = categories.findLast((one) => missing.some((word) => hasWord(one, word)));
  if (category !== undefined) return { category };
  // In the other script, every name would need a reason.
  const isOther = isHindi(q) !== isHindi(name);
  return missing.length > 0 && words.length === 1 && !isOther ? { words: q.trim() } : undefined;
}

const hasWord = (text: string, word: string): boolean =>
  toComparable(text).includes(word.replace(/(?<=..)e?s$/, ''));

/** Removes case and accents, and keeps the vowel signs of Hindi. */
const toComparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
