import { letterSize } from '#domain/catalogue/compare-values.ts';
import { indexSynonyms, type SynonymGroup, type Synonyms } from './synonyms.ts';
import type { SearchWords, UnderstandQuery, UnderstoodQuery } from './understand-query.ts';

interface Named {
  name: string;
  translations: Record<string, { name?: string | undefined }>;
}

/** An option, such as 'colour', or one of its values, 'colour:ink'. */
export interface NamedOption extends Named {
  key: string;
  isValue: boolean;
}

export interface NamedCategory extends Named {
  id: string;
  parentId: string | null;
}

interface Catalogue {
  options: NamedOption[];
  categories: NamedCategory[];
}

export interface SearchVocabulary {
  synonyms: Synonyms;
  understand: (q: string) => UnderstoodQuery;
  /** Values of options with this name, which may be a part of theirs, as "blue" of "Sky blue". */
  findValues: (texts: string[]) => NamedOption[];
  isOptionName: (text: string) => boolean;
  findCategory: (text: string) => NamedCategory | undefined;
  parentOf: (category: NamedCategory) => NamedCategory | undefined;
  isColour: (text: string) => boolean;
  /** Whether it names a kind of product, as far as synonyms and categories know. */
  isProduct: (text: string) => boolean;
  optionOf: (value: NamedOption) => NamedOption | undefined;
}

export const nameIn = ({ name, translations }: Named, language: string): string =>
  translations[language]?.name ?? name;

/** The words of a shop's catalogue, by which searches are understood. */
export function createSearchVocabulary(
  groups: SynonymGroup[],
  { options, categories }: Catalogue,
  languages: SearchWords[],
  understandQuery: UnderstandQuery,
): SearchVocabulary {
  const synonyms = indexSynonyms(groups);
  const colours = new Set(languages.flatMap((words) => words.colours));
  const products = new Set(
    groups
      .filter(({ typed }) => !typed.some((text) => colours.has(text)))
      .flatMap(({ typed, finds }) => [...typed, ...finds].map(toKey)),
  );
  const categoriesByName = new Map(
    categories.flatMap((one) => namesOf(one).map((name) => [toKey(name), one])),
  );
  const optionsByKey = new Map(options.map((one) => [one.key, one]));
  const optionNames = new Set(
    options
      .filter(({ isValue }) => !isValue)
      .flatMap(namesOf)
      .map(toKey),
  );
  // Only searches that find nothing need the values, of which a shop may have thousands.
  let values: Map<string, NamedOption[]> | undefined;
  const valuesByName = () => (values ??= indexValues(options, languages));

  return {
    synonyms,
    understand: (q) => understandQuery(q, synonyms),
    findValues: (texts) => [...new Set(texts.flatMap((text) => valuesByName().get(text) ?? []))],
    isOptionName: (text) => optionNames.has(toKey(text)),
    findCategory: (text) => categoriesByName.get(toKey(text)),
    parentOf: ({ parentId }) => categories.find(({ id }) => id === parentId),
    isColour: (text) => colours.has(text),
    isProduct: (text) => products.has(toKey(text)) || categoriesByName.has(toKey(text)),
    optionOf: ({ key }) => optionsByKey.get(key.split(':', 1)[0]!),
  };
}

const namesOf = ({ name, translations }: Named): string[] => [
  name,
  ...Object.values(translations).flatMap((one) => one.name ?? []),
];

/** "Men's" and "mens" are "men", and "t-shirts" is "t shirt". */
const toKey = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replaceAll('-', ' ')
    .replace(/(?<=[^s]{2})s$/, '');

/** Shorter parts of names, such as "x" of "x large", mean nothing. */
const MIN_PART = 3;

function indexValues(options: NamedOption[], languages: SearchWords[]): Map<string, NamedOption[]> {
  const values = options.filter(({ isValue }) => isValue);
  const byName = new Map<string, NamedOption[]>();
  const add = (text: string, value: NamedOption) => byName.set(text, [...(byName.get(text) ?? []), value]);
  for (const value of values) {
    const names = namesOf(value).map((name) => name.toLowerCase());
    const parts = names
      .flatMap((name) => name.split(/[^\p{L}\p{M}\p{N}]+/u))
      .filter((part) => part.length >= MIN_PART);
    for (const text of new Set([...names, ...parts])) add(text, value);
  }
  for (const { sizes } of languages)
    for (const [letters, texts] of Object.entries(sizes)) {
      const sized = values.filter(
        ({ name }) => letterSize(name) >= 0 && letterSize(name) === letterSize(letters),
      );
      for (const text of texts)
        for (const value of sized) if (!byName.get(text)?.includes(value)) add(text, value);
    }
  return byName;
}
