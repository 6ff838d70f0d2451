import { expect, test } from 'vitest';
import { synonyms } from '#content/search-synonyms.ts';
import { searchTermsOf } from './search-terms.ts';

const typedOf = (q: string) => searchTermsOf(q).map(({ typed }) => typed);

test('synonyms of each other are one term', () => {
  expect(typedOf('Black  Water bottle steel')).toEqual(['black', 'water bottle', 'steel']);
});

test('a plain word has no synonyms', () => {
  expect(searchTermsOf('linen')).toEqual([{ typed: 'linen', synonyms: [] }]);
});

test('every synonym is lower case and letters only, as the search reads it', () => {
  for (const { typed, finds } of synonyms)
    for (const text of [...typed, ...finds]) expect(text).toMatch(/^[a-z]+([ -][a-z]+)*$/);
});

test('no word is in two lists, because the second would be lost', () => {
  const all = synonyms.flatMap(({ typed }) => typed);
  expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
});
