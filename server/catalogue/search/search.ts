import type { Understood } from '#contract/errors.ts';
import { max, min, toPaise } from '#domain/money.ts';
import { nameIn, type SearchVocabulary } from '#domain/search/search-vocabulary.ts';
import type { UnderstoodQuery } from '#domain/search/understand-query.ts';
import type { Database } from '#server/database/database.ts';
import { type Alternative, findAlternative } from './alternative.ts';
import type { Filter } from './find.ts';

export interface Explanation {
  didYouMean?: string;
  understood?: Understood;
}

/**
 * Searches for all words. If no product has them together, it searches once more: with corrected words, with filters that
 * words name, and without words that matter less (docs/decisions/0008-search-corrects-words.md).
 */
export async function searchUnderstood<Found extends { count: number }>(
  db: Database,
  asked: Filter & { language: string },
  vocabulary: SearchVocabulary,
  search: (filter: Filter) => Promise<Found>,
): Promise<Found & Explanation> {
  const { synonyms, understand } = vocabulary;
  const query = understand(asked.q ?? '');
  const filter = {
    ...withPrice(asked, query),
    q: query.text,
    synonyms,
    ...(asked.q !== undefined && { typed: asked.q }),
  };
  const found = await search(filter);
  const explain = (alternative?: Alternative) => explanation(query, alternative, vocabulary, asked.language);
  if (found.count > 0 || query.text === '' || query.isLiteral) return { ...found, ...explain() };
  const alternative = await findAlternative(db, query, filter, vocabulary);
  const second = alternative && (await search({ ...filter, ...alternative.filter }));
  return second && second.count > 0 ? { ...second, ...explain(alternative) } : { ...found, ...explain() };
}

function withPrice(filter: Filter & { language: string }, { minPrice, maxPrice }: UnderstoodQuery) {
  if (minPrice === undefined && maxPrice === undefined) return filter;
  const atLeast = [filter.minPrice, minPrice && toPaise(minPrice)].filter((price) => price !== undefined);
  const atMost = [filter.maxPrice, maxPrice && toPaise(maxPrice)].filter((price) => price !== undefined);
  return {
    ...filter,
    ...(atLeast.length > 0 && { minPrice: max(...atLeast) }),
    ...(atMost.length > 0 && { maxPrice: min(...atMost) }),
  };
}

function explanation(
  { text, minPrice, maxPrice }: UnderstoodQuery,
  alternative: Alternative | undefined,
  { findCategory }: SearchVocabulary,
  language: string,
): Explanation {
  const { didYouMean, q = text, filters = [], without = [] } = alternative ?? {};
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  if (!hasPrice && filters.length === 0 && without.length === 0) return didYouMean ? { didYouMean } : {};
  const category = findCategory(q);
  const words = category ? nameIn(category, language) : q;
  return {
    ...(didYouMean && { didYouMean }),
    understood: { q, words, minPrice, maxPrice, filters, without },
  };
}
