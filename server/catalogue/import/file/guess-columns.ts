import type { ColumnUse } from '#contract/admin/import.ts';
import { HEADING_WORDS, type HeadingUse, PRIVATE_WORDS } from './heading-words.ts';
import { toHeading } from './headings.ts';
import { isPictureCell, splitList, toAmount, toText } from './spreadsheet-cells.ts';

interface Guess {
  use: HeadingUse;
  /** The place in the list of words, of which the first are preferred. */
  rank: number;
}

/** Several columns can have these uses. */
export const MANY_USES: readonly HeadingUse[] = ['option', 'variation', 'pictures', 'tag', 'detail', 'none'];

const listWords = (text: string) => text.split(',').map((word) => toHeading(word));
const WORDS = Object.entries(HEADING_WORDS).flatMap(([use, words]) =>
  listWords(words).map((word, rank) => ({ use: use as HeadingUse, word, rank })),
);
const PRIVATE = listWords(PRIVATE_WORDS);

const hasWord = (heading: string, word: string) => ` ${heading} `.includes(` ${word} `);

function guessHeading(name: string): Guess | undefined {
  const heading = toHeading(name.replace(/[([].*?[)\]]|\b(incl|excl)\w*\b.*/gi, ' ')).replace(/ \d+$/, '');
  const exact = WORDS.find(({ word }) => word === heading);
  if (exact) return exact;
  if (PRIVATE.some((word) => hasWord(heading, word))) return { use: 'none', rank: 0 };
  const found = WORDS.filter(({ word }) => hasWord(heading, word));
  return found.toSorted((a, b) => b.word.length - a.word.length)[0];
}

/** How many columns have a heading that says what is in them. */
export const countHeadings = (header: string[]): number =>
  new Set(header.map((name) => guessHeading(name)?.use).filter((use) => use && use !== 'none')).size;

const MAX_SAMPLES = 200;

/** Guesses each column by the words of its heading and by its values. */
export function guessColumns(header: string[], rows: string[][]): ColumnUse[] {
  const samples = header.map((_, index) =>
    rows
      .slice(0, MAX_SAMPLES)
      .map((cells) => toText(cells[index]))
      .filter(Boolean),
  );
  const guesses = header.map(guessHeading);
  const uses = guesses.map(({ use } = { use: 'none', rank: 0 }): HeadingUse => use);
  const best = (use: HeadingUse, from = uses) =>
    from.reduce(
      (found, one, index) =>
        one === use && (found < 0 || guesses[index]!.rank < guesses[found]!.rank) ? index : found,
      -1,
    );
  const areUnique = (index: number) => new Set(samples[index]).size === samples[index]!.length;

  for (const [index, use] of uses.entries())
    if (use === 'code') uses[index] = areUnique(index) ? 'sku' : 'productCode';
    else if (use === 'none' && !guesses[index] && mostly(samples[index]!, isPictureCell))
      uses[index] = 'pictures';
  const prices = uses.map((use) => use === 'price');
  for (const [index, use] of uses.entries())
    if (!MANY_USES.includes(use) && index !== best(use, [...uses])) uses[index] = 'none';
  // A “Price” beside an “Offer price” is the one before the discount.
  const other = prices.findIndex((isPrice, index) => isPrice && uses[index] === 'none');
  if (other >= 0 && !uses.includes('mrp')) uses[other] = 'mrp';

  const isFree = (index: number) => uses[index] === 'none' && !guesses[index];
  const find = (matches: (values: string[], index: number) => boolean) =>
    samples.findIndex((values, index) => isFree(index) && values.length > 0 && matches(values, index));
  const name = uses.includes('name') ? -1 : find((values) => mostly(values, isName));
  if (name >= 0) uses[name] = 'name';
  const price = uses.includes('price') ? -1 : find((values) => mostly(values, isMarkedAmount));
  if (price >= 0) uses[price] = 'price';

  const key = uses.indexOf('productCode') >= 0 ? uses.indexOf('productCode') : uses.indexOf('name');
  // Spreadsheets often have the name only in the first row of a product.
  const hasVariants =
    key >= 0 && (!areUnique(key) || samples[key]!.length < Math.min(rows.length, MAX_SAMPLES));
  return uses.map((use, index): ColumnUse => {
    if (use !== 'variation') return use as ColumnUse;
    return hasVariants || samples[index]!.some((value) => splitList(value).length > 1) ? 'option' : 'detail';
  });
}

const mostly = (values: string[], matches: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(matches).length > values.length / 2;

const isName = (value: string) => /\p{L}{2}/u.test(value) && !/:\/\//.test(value) && !isMarkedAmount(value);

const isMarkedAmount = (value: string) =>
  /₹|\brs\b|\binr\b|\/-/i.test(value) && /^[\d,.]+$/.test(toAmount(value));
