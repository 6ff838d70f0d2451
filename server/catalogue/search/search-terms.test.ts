import { expect, test } from 'vitest';
import { synonyms } from '#content/search-synonyms.ts';
import { synonymGroups } from '#contract/admin/search.ts';
import { indexSynonyms } from '#domain/search/synonyms.ts';
import { searchTermsOf } from './search-terms.ts';

const index = indexSynonyms(synonyms);
const termsOf = (q: string, language = 'en') => searchTermsOf({ q, synonyms: index, language });

test('synonyms of each other are one term', () => {
  expect(termsOf('Black  Water bottle steel').map(({ typed }) => typed)).toEqual([
    ...['black', 'water bottle', 'steel'],
  ]);
});

test('a plain word has no synonyms', () => {
  expect(termsOf('linen')).toEqual([
    { typed: 'linen', synonyms: [], spellings: [], keys: ['LINEN'], isBeginning: false },
  ]);
  expect(termsOf('linen', 'hi')).toMatchObject([{ isBeginning: true }]);
});

test('a Hindi word is searched by its key, as people type it, and with the synonyms of that', () => {
  const synonyms = expect.arrayContaining(['bottle']);
  expect(termsOf('बोतल')).toEqual([
    { typed: 'बोतल', synonyms, spellings: ['botal'], keys: ['BOTAL'], isBeginning: true },
  ]);
});

test('a hyphen separates Hindi words', () => {
  expect(termsOf('टी-शर्ट').map(({ keys }) => keys)).toEqual([['TI'], ['SART']]);
});

test('the first synonyms pass the checks of those that a merchant enters', () => {
  expect(synonymGroups.safeParse(synonyms).error?.issues).toBeUndefined();
});
