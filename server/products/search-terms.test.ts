import { expect, test } from 'vitest';
import { synonyms } from '#content/search-synonyms.ts';
import { synonymGroups } from '#contract/admin/search.ts';
import { indexSynonyms } from '#domain/synonyms.ts';
import { searchTermsOf } from './search-terms.ts';

const index = indexSynonyms(synonyms);

test('synonyms of each other are one term', () => {
  expect(searchTermsOf('Black  Water bottle steel', index).map(({ typed }) => typed)).toEqual([
    ...['black', 'water bottle', 'steel'],
  ]);
});

test('a plain word has no synonyms', () => {
  expect(searchTermsOf('linen', index)).toEqual([{ typed: 'linen', synonyms: [] }]);
});

test('the first synonyms pass the checks of those that a merchant enters', () => {
  expect(synonymGroups.safeParse(synonyms).error?.issues).toBeUndefined();
});
