import { isHindi } from './to-latin.ts';

export type MatchReason = { category: string } | { words: string };

/**
 * Why a search found a product whose name does not have its words: a category of it has one, or else the search itself,
 * such as a synonym or an SKU. Undefined if the name explains it, or if the search has more words than one that explain nothing.
 */
function matchReason(
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

/**
 * Why a search found each of its products. If a category explains one of them, it is the reason for all of its products, because
 * those whose names have the words as well would otherwise seem to be of another category.
 */
export function matchReasons(
  q: string,
  products: { name: string; categories: string[] }[],
): (MatchReason | undefined)[] {
  const reasons = products.map((product) => matchReason(q, product));
  const shown = new Set(reasons.map((reason) => reason && 'category' in reason && reason.category));
  return products.map(({ categories }, index) => {
    const category = categories.findLast((one) => shown.has(one));
    return reasons[index] ?? (category === undefined ? undefined : { category });
  });
}

const hasWord = (text: string, word: string): boolean =>
  toComparable(text).includes(word.replace(/(?<=..)e?s$/, ''));

/** Removes case and accents, and keeps the vowel signs of Hindi. */
const toComparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
