import { type SQL, sql } from 'drizzle-orm';
import { type NamedCategory, nameIn, type SearchVocabulary } from '#domain/search/search-vocabulary.ts';
import type { UnderstoodQuery } from '#domain/search/understand-query.ts';
import type { Database } from '#server/database/database.ts';
import { executeOften } from '#server/database/execute-often.ts';
import { textArray } from '#server/database/text-array.ts';
import { type Filter, matchingIds, startsWord } from './find.ts';
import { type SearchTerm, searchTermsOf } from './search-terms.ts';
import { correctionOf, type SimilarWords, selectSimilarWords, wordsIn } from './typing-errors.ts';
import { facetGroups } from './variant-conditions.ts';

export interface Alternative {
  q: string;
  filter: Pick<Filter, 'q' | 'option' | 'category' | 'subCategory' | 'categoryId'>;
  didYouMean?: string;
  /** The names of filters in the reader's language. */
  filters: string[];
  /** Words that were left out. */
  without: string[];
}

interface Term extends SearchTerm {
  facets: string[];
  category?: NamedCategory;
  /** The names of its filter. */
  label?: string;
  /** Such as a colour or a number: products are not named by it alone. */
  isModifier: boolean;
  isProduct: boolean;
}

/** So many products with the main word are looked at, so that a search takes as long in a larger shop. */
const MAX_READ = 500;
/** A substring of some product, so it decides less than a filter. */
const SHORT = 3;
/** Not a part of a code, such as "w" of "KET-01 W". */
const NOUN = /^[\p{L}\p{M}]{3,}/u;
const NUMBER_WEIGHT = 0.5;
/** A colour is given up before a capacity. */
const COLOUR_WEIGHT = 0.9;

/** Finds another search if no product has all of the words, in one statement. */
export async function findAlternative(
  db: Database,
  query: UnderstoodQuery,
  filter: Filter & { language: string },
  vocabulary: SearchVocabulary,
): Promise<Alternative | undefined> {
  const terms = termsOf(query.text, filter, vocabulary);
  const main = mainOf(terms, query, filter, vocabulary);
  const others = terms.filter((term) => term !== main);
  const { words, matches } = await read(db, query.text, filter, main, others);
  const corrected = correct(terms, words, query, filter, vocabulary, matches.length > 0);
  if (corrected) return corrected;
  if (!main) return filterOnly(terms, filter, vocabulary);
  const best = matches
    .map(({ has, products }) => ({ has, products, weight: weightOf(has, others) }))
    .toSorted((a, b) => b.weight - a.weight || b.products - a.products)[0];
  return best && others.length > 0
    ? toAlternative(terms, main, others, best.has, filter, vocabulary)
    : undefined;
}

interface Match {
  /** Says of each other word whether a word of the product starts with it and whether its filter has the product. */
  has: [byWord: boolean, byFilter: boolean][];
  products: number;
}

async function read(
  db: Database,
  text: string,
  filter: Filter,
  main: Term | undefined,
  others: Term[],
): Promise<{ words: SimilarWords[]; matches: Match[] }> {
  const hasMatches = main && others.length > 0;
  const conditions = others.map(
    (term) =>
      sql`json_build_array(coalesce(${startsWord(term)}, false), coalesce(${namedFilter(term)}, false))`,
  );
  const candidates =
    hasMatches && matchingIds({ ...filter, q: main.typed, sort: 'relevant', cursor: undefined }, MAX_READ);
  const rows = await executeOften<{ words: SimilarWords[]; matches: Match[] }>(
    db,
    sql`
    select (select coalesce(json_agg(similar_words), '[]') from (${selectSimilarWords(text)}) similar_words) as words,
      ${
        candidates
          ? sql`(select coalesce(json_agg(json_build_object('has', has::json, 'products', products)), '[]') from (
              select has, count(*)::int as products from (${candidates}) c
              cross join lateral (select * from product where id = c.id offset 0) p
              cross join lateral (select json_build_array(${sql.join(conditions, sql`, `)})::text as has) matched
              where ${startsWord(main)} group by has) matches)`
          : sql`'[]'::json`
      } as matches`,
  );
  return rows[0]!;
}

const namedFilter = ({ facets, category }: Term): SQL | undefined => {
  if (facets.length > 0) return sql`p.facets && ${textArray(facets)}`;
  return category ? sql`${category.name} in (p.category, p.sub_category)` : sql`false`;
};

/** Names of sizes may have several words, which mean less alone. */
function termsOf(text: string, filter: Filter & { language: string }, vocabulary: SearchVocabulary): Term[] {
  const { synonyms } = vocabulary;
  const { language } = filter;
  const rest = text.split(/\s+/).filter(Boolean);
  const terms: SearchTerm[] = [];
  let run: string[] = [];
  const endRun = () => {
    terms.push(...searchTermsOf({ q: run.join(' '), synonyms, language }));
    run = [];
  };
  while (rest.length > 0) {
    const phrase = rest.slice(0, 2).join(' ').toLowerCase();
    if (rest.length > 1 && vocabulary.findValues([phrase]).length > 0) {
      endRun();
      terms.push({ typed: phrase, synonyms: [], spellings: [], keys: [], isBeginning: false });
      rest.splice(0, 2);
    } else run.push(rest.shift()!);
  }
  endRun();
  return terms.map((term) => toTerm(term, vocabulary, language));
}

function toTerm(term: SearchTerm, vocabulary: SearchVocabulary, language: string): Term {
  const { typed, synonyms } = term;
  const isColour = vocabulary.isColour(typed);
  // Other synonyms are kinds of products, as "steel" for flasks, which no value of an option means.
  const values = vocabulary.findValues([typed, ...(isColour ? synonyms : [])]);
  const category = vocabulary.findCategory(typed);
  const option = values[0] && vocabulary.optionOf(values[0]);
  const names = values.map((value) => nameIn(value, language)).join(', ');
  const label =
    values.length > 0
      ? `${option ? `${nameIn(option, language)}: ` : ''}${names}`
      : category && nameIn(category, language);
  return {
    ...term,
    facets: values.map(({ key }) => key),
    ...(category && { category }),
    ...(label !== undefined && { label }),
    isModifier: isColour || values.length > 0 || vocabulary.isOptionName(typed) || /^\d/.test(typed),
    isProduct: !isColour && (synonyms.length > 0 || vocabulary.isProduct(typed)),
  };
}

/** The word that names the product, which is never given up: in English and Hindi the last noun, before "for" or "with". */
function mainOf(
  terms: Term[],
  { product }: UnderstoodQuery,
  { language }: Filter & { language: string },
  { synonyms }: SearchVocabulary,
): Term | undefined {
  const before = new Set(searchTermsOf({ q: product, synonyms, language }).map(({ typed }) => typed));
  const ofProduct = terms.filter(({ typed }) => before.has(typed));
  const isNoun = ({ typed, isModifier }: Term, index: number, all: Term[]) =>
    !isModifier && !isUnit(all, index) && NOUN.test(typed);
  return (
    ofProduct.findLast(({ isProduct, isModifier }) => isProduct && !isModifier) ??
    terms.findLast(({ isProduct, isModifier }) => isProduct && !isModifier) ??
    ofProduct.findLast(isNoun)
  );
}

/** "litre" of "1 litre". */
const isUnit = (terms: Term[], index: number) => /^\d+$/.test(terms[index - 1]?.typed ?? '');

const weightOf = (has: Match['has'], others: Term[]): number =>
  others.reduce((sum, term, index) => {
    if (!has[index]!.some(Boolean)) return sum;
    if (/^\d+$/.test(term.typed) || isUnit(others, index)) return sum + NUMBER_WEIGHT;
    return sum + (term.isModifier ? COLOUR_WEIGHT : 1);
  }, 0);

function toAlternative(
  terms: Term[],
  main: Term,
  others: Term[],
  has: Match['has'],
  filter: Filter & { language: string },
  vocabulary: SearchVocabulary,
): Alternative {
  const isShort = ({ typed, facets }: Term) => typed.length <= SHORT && facets.length > 0;
  const used = (term: Term) => has[others.indexOf(term)] ?? [true, false];
  const filters = others.filter((term) => used(term)[1] && (!used(term)[0] || isShort(term)));
  const searched = terms.filter((term) => term === main || (used(term)[0] && !filters.includes(term)));
  const without = others.filter(
    (term) => !searched.includes(term) && !filters.includes(term) && !vocabulary.isOptionName(term.typed),
  );
  return withFilters(searched.map(({ typed }) => typed).join(' '), filters, without, filter, vocabulary);
}

function filterOnly(
  terms: Term[],
  filter: Filter & { language: string },
  vocabulary: SearchVocabulary,
): Alternative | undefined {
  const filters = terms.filter(({ label }) => label !== undefined);
  if (filters.length === 0) return;
  const without = terms.filter((term) => !filters.includes(term) && !vocabulary.isOptionName(term.typed));
  return withFilters('', filters, without, filter, vocabulary);
}

function withFilters(
  q: string,
  terms: Term[],
  without: Term[],
  filter: Filter,
  { parentOf }: SearchVocabulary,
): Alternative {
  const category = terms.find(({ facets, category }) => facets.length === 0 && category)?.category;
  return {
    q,
    filter: {
      q,
      option: [...(filter.option ?? []), ...merge(terms.map(({ facets }) => facets))],
      ...(category && hasNoCategory(filter) && categoryFilter(category, parentOf)),
    },
    filters: terms.flatMap(({ label = [] }) => label),
    without: without.map(({ typed }) => typed),
  };
}

/** "Navy blue" is a value of both words; "red or black" is two values. */
function merge(lists: string[][]): string[] {
  const facets = [...new Set(lists.flat())];
  return facetGroups(facets).flatMap((group) => {
    const ofGroup = lists.filter((list) => list.some((facet) => group.includes(facet)));
    const common = group.filter((facet) => ofGroup.every((list) => list.includes(facet)));
    return common.length > 0 ? common : group;
  });
}

const hasNoCategory = ({ category = [], subCategory = [], categoryId = [] }: Filter) =>
  category.length + subCategory.length + categoryId.length === 0;

function categoryFilter(
  category: NamedCategory,
  parentOf: SearchVocabulary['parentOf'],
): Pick<Filter, 'category' | 'subCategory' | 'categoryId'> {
  const parent = parentOf(category);
  if (!parent) return { category: [category.name] };
  return parentOf(parent)
    ? { categoryId: [category.id] }
    : { category: [parent.name], subCategory: [category.name] };
}

function correct(
  terms: Term[],
  rows: SimilarWords[],
  query: UnderstoodQuery,
  filter: Filter & { language: string },
  vocabulary: SearchVocabulary,
  hasMain: boolean,
): Alternative | undefined {
  const typed = wordsIn(query.text);
  const named = terms.filter(({ label, isProduct }) => label !== undefined && !isProduct);
  const isNamed = (word: string) =>
    vocabulary.isOptionName(word) || named.some((term) => wordsIn(term.typed).includes(word));
  const corrections = new Map(rows.map((row) => [row.position, correctionOf(row, vocabulary.synonyms)]));
  const words = typed.map((word, position) => ({
    word,
    position,
    isFilter: isNamed(word) && !rows.some((row) => row.position === position && row.is_known),
    corrected: corrections.get(position),
  }));
  const searched = words.filter(({ isFilter, corrected }) => !isFilter && corrected !== undefined);
  const q = searched.map(({ corrected }) => corrected).join(' ');
  // Words may also be separated by other characters than spaces.
  const isSeparated =
    !hasMain && searched.length === typed.length && q !== query.text.toLowerCase() && /\p{L}/u.test(q);
  if (!isSeparated && !searched.some(({ word, corrected }) => word !== corrected)) return;
  const all = termsOf(words.flatMap(({ word, corrected = word }) => corrected).join(' '), filter, vocabulary);
  const known = new Set(searched.map(({ corrected }) => corrected));
  const main = mainOf(
    all,
    { ...query, product: all.map(({ typed }) => typed).join(' ') },
    filter,
    vocabulary,
  );
  // Words are given up only for a product, which must be known itself.
  const isComplete = searched.length + words.filter(({ isFilter }) => isFilter).length === words.length;
  if (!isComplete && !(main?.isProduct && wordsIn(main.typed).every((word) => known.has(word)))) return;
  const filters = named.filter((term) =>
    words.some(({ word, isFilter }) => isFilter && wordsIn(term.typed).includes(word)),
  );
  const without = words
    .filter(({ isFilter, corrected }) => !isFilter && corrected === undefined)
    .map(({ word }) => word);
  return { ...withFilters(q, filters, [], filter, vocabulary), didYouMean: q, without };
}
