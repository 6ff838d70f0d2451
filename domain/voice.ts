import type { CategoryNode } from '#domain/catalogue/category.ts';
import { withoutMarks } from '#domain/search/devanagari.ts';
import type { Rupees } from './money.ts';
import * as paths from './paths.ts';

export type Action =
  | { type: 'go'; to: string }
  | { type: 'openSocial'; site: 'instagram' | 'youtube' }
  | { type: 'search'; words: string; maxPrice: Rupees | undefined }
  | { type: 'simulate'; toast: string }
  | { type: 'openSearch' | 'closeSearch' | 'goBack' | 'logout' | 'answer' };

/** `visitorReply`: for visitors, if the page needs a login. */
export type Command = { type: 'tour' } | (Action & { reply: string; visitorReply?: string });

type Category = Pick<CategoryNode, 'name' | 'label' | 'slug'>;

export interface Vocabulary {
  commands: (Command & { keywords: string[] })[];
  /** Group 1 is the verb. The rest of the sentence is the search text. */
  search: RegExp;
  /** Verbs of a search without a price. */
  searchVerb: RegExp;
  /** Only one of its groups matches: the price. */
  maxPrice: RegExp;
  fillers: RegExp;
  searching: (words: string, maxPrice: Rupees | undefined) => string;
}

export function parseCommand(
  transcript: string,
  vocabulary: Vocabulary,
  categories: Category[] = [],
): Command | undefined {
  const text = withLatinDigits(transcript.toLowerCase().normalize());
  const letters = withoutMarks(text);
  const command =
    searchIn(text, vocabulary) ??
    vocabulary.commands.find(({ keywords }) => keywords.some((word) => letters.includes(withoutMarks(word))));
  if (command?.type !== 'go' || command.to !== paths.collection) return command;
  const category = categoryIn(letters, categories);
  return category ? { ...command, to: paths.categoryPage(category.slug) } : command;
}

/** The one with the longest name. */
function categoryIn(letters: string, categories: Category[]): Category | undefined {
  const sentence = spaced(letters);
  const names = categories.flatMap((category) =>
    [category.name, category.label ?? category.name].map((name) => ({
      category,
      name: spaced(withoutMarks(name.toLowerCase())),
    })),
  );
  return names.filter(({ name }) => sentence.includes(name)).sort((a, b) => b.name.length - a.name.length)[0]
    ?.category;
}

/** Whole words, so that "women" does not contain "men". */
const spaced = (text: string) => ` ${text.split(/[^\p{L}\p{M}\p{N}]+/u).join(' ')} `;

function searchIn(text: string, vocabulary: Vocabulary): Command | undefined {
  const verb = vocabulary.search.exec(text)?.[1];
  if (verb === undefined) return;
  const rest = text.replace(vocabulary.search, '');
  const limit = vocabulary.maxPrice.exec(rest)?.slice(1).find(Boolean)?.replaceAll(',', '');
  const words = rest
    .replace(vocabulary.maxPrice, '')
    .replace(/[.?!।]/g, '')
    .trim()
    .replace(vocabulary.fillers, '')
    .trim();
  if (!limit && !(words && vocabulary.searchVerb.test(verb))) return;
  const maxPrice = limit ? Number(limit) : undefined;
  return { type: 'search', words, maxPrice, reply: vocabulary.searching(words, maxPrice) };
}

const withLatinDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
