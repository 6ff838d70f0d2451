import { expect, test } from 'vitest';
import { indexSynonyms } from './synonyms.ts';

const { find, isKnown, maxWords, corrections } = indexSynonyms([
  { typed: ['chappals', 'sandal', 'flip flop'], finds: [] },
  { typed: ['goggle'], finds: ['sunglass'] },
  { typed: ['tshirt', 'tshart'], finds: ['tee', 'tshirt'] },
]);

test('words of a group find each other, in singular and plural', () => {
  const all = ['chappal', 'sandal', 'flip flop'];
  expect(find('chappals')).toEqual(all);
  expect(find('sandal')).toEqual(all);
  expect(find('sandals')).toEqual(all);
});

test('other words are found in one direction', () => {
  expect(find('goggles')).toEqual(['sunglass']);
  expect(find('sunglass')).toEqual([]);
});

test('the words of phrases are known', () => {
  expect(maxWords).toBe(2);
  expect(isKnown('goggles')).toBe(true);
  expect(isKnown('shoe')).toBe(false);
});

test('a correction is a word by which products can be found', () =>
  expect(corrections).toEqual(['chappals', 'sandal', 'flip', 'flop', 'tshirt']));
