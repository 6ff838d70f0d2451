import { expect, test } from 'vitest';
import { MAX_FOUND_WORDS, MAX_TYPED_WORDS, SYNONYM } from '#domain/search/synonyms.ts';
import { synonyms as defaultSynonyms } from '../en/search-synonyms.ts';
import { synonyms } from './search-synonyms.ts';

test('every group fits into the merchant’s form', () => {
  for (const { typed, finds } of synonyms) {
    expect(typed.length).toBeLessThanOrEqual(MAX_TYPED_WORDS);
    expect(finds.length).toBeLessThanOrEqual(MAX_FOUND_WORDS);
    for (const word of [...typed, ...finds]) expect(word).toMatch(SYNONYM);
  }
});

test('no word is in two groups', () => {
  const words = [...defaultSynonyms, ...synonyms].flatMap(({ typed }) => typed);
  expect(words.filter((word, index) => words.indexOf(word) < index)).toEqual([]);
});
