import type { FaqEntry } from '#content/info/faq.ts';
import { helpSynonyms } from '#content/search-synonyms.ts';
import { withoutMarks } from '#domain/search/devanagari.ts';

export function findFaq(entries: FaqEntry[], query: string): FaqEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

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

function matchIn(text: string, word: string): number {
  const [letters, wanted] = [text, word].map((one) => withoutMarks(one.toLowerCase())) as [string, string];
  const at = ` ${letters.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
  if (at.includes(` ${wanted} `)) return 2;
  return letters.includes(wanted) ? 1 : 0;
}
