import type { FaqEntry } from '#content/info/faq.ts';
import { helpSynonyms } from '#content/search-synonyms.ts';

/** The entries in which every word of the query occurs, the best first: whole words before parts, questions before answers. */
export function findFaq(entries: FaqEntry[], query: string): FaqEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** 0 when a word does not occur. */
function scoreOf({ question, answer }: FaqEntry, words: string[]): number {
  const scores = words.map((word) =>
    Math.max(
      4 * matchIn(question, word),
      matchIn(answer, word),
      Object.hasOwn(helpSynonyms, word) ? 3 * matchIn(question, helpSynonyms[word]!) : 0,
      Object.hasOwn(helpSynonyms, word) ? matchIn(answer, helpSynonyms[word]!) : 0,
    ),
  );
  return Math.min(...scores) > 0 ? scores.reduce((sum, score) => sum + score) : 0;
}

/** 2 for a whole word, 1 for a part of one, 0 for neither. */
function matchIn(text: string, word: string): number {
  const at = ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
  if (at.includes(` ${word} `)) return 2;
  return text.toLowerCase().includes(word) ? 1 : 0;
}
