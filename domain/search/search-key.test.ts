import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysOfWord, searchKeysOf, toSearchKey, toWords } from './search-key.ts';
import { toLatin } from './to-latin.ts';

test.each([
  ['कुर्ती', 'kurti'],
  ['कुरता', 'kurta'],
  ['कुर्ता', 'kurta'],
  ['शर्ट', 'shart'],
  ['सलवार', 'salvar'],
  ['चप्पल', 'chappal'],
  ['समझना', 'samajhna'],
  ['कमरबंद', 'kamarband'],
  ['ऑक्सफ़ोर्ड', 'oksaford'],
  ['ज्ञान', 'gyan'],
  ['मैं', 'main'],
  ['टी२०', 'ti20'],
])('%s is typed as %s', (hindi, latin) => expect(toLatin(hindi)).toEqual([latin]));

test('ड़ is typed as r or as d', () => {
  expect(toLatin('साड़ी')).toEqual(['sari', 'sadi']);
  expect(toLatin('कपड़ा')).toEqual(['kapra', 'kapda']);
});

test.each([
  ['कुर्ती', 'kurti', 'kurtee', 'Kurtii', 'koorti'],
  ['कुर्ता', 'kurta', 'kurtaa', 'KURTA'],
  ['दुपट्टा', 'dupatta', 'dupata'],
  ['शेरवानी', 'sherwani', 'shervani', 'serwani'],
  ['साड़ी', 'saree', 'sari'],
  ['लहंगा', 'lehenga', 'lahanga', 'lehnga'],
  ['नीला', 'neela', 'nila', 'niila'],
  ['जूता', 'joota', 'juta'],
  ['चूड़ीदार', 'churidar', 'choodidar'],
  ['कम्बल', 'kambal', 'kanbal', 'कंबल'],
  ['मेहंदी', 'mehndi', 'mehendi', 'mahandi'],
  ['क़मीज़', 'kameez', 'kamij', 'qameez'],
])('%s has the same key as its other spellings', (word, ...spellings) => {
  for (const spelling of spellings)
    expect(keysOfWord(word), spelling).toEqual(expect.arrayContaining([keysOfWord(spelling)[0]]));
});

test('different words keep different keys', () => {
  const words = 'kurta kurti shirt short skirt cap cup bag bottle jacket jeans mug lamp'.split(' ');
  expect(new Set(words.map(toSearchKey)).size).toBe(words.length);
});

test('keys never match the literal search, which is in small letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const key of toWords(text).flatMap(keysOfWord)) expect(key).not.toMatch(/[a-z]/);
    }),
  );
});

test('the key of a key is the key, in any script', () => {
  const hindi = fc.string({ unit: fc.integer({ min: 0x0900, max: 0x097f }).map(String.fromCharCode) });
  const latin = fc.string({ unit: fc.constantFrom(...'aeiouhcknmpqrstvwxyz') });
  for (const texts of [fc.string({ unit: 'binary' }), hindi, latin])
    fc.assert(
      fc.property(texts, (text) => {
        const keys = toWords(text).flatMap(keysOfWord);
        expect(keys.map(toSearchKey)).toEqual(keys);
      }),
    );
});

test('the keys of texts are listed once, each after a space', () => {
  expect(searchKeysOf(['टी-शर्ट, नीली', undefined, 'टी'])).toBe(' TI SART NILI');
  expect(searchKeysOf([])).toBe('');
});
