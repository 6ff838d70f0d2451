import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '#languages';
import { shop } from '#shop';
import { indexSynonyms } from './synonyms.ts';
import { createUnderstandQuery } from './understand-query.ts';

const words = shop.languages.map(wordsOf);
const understandQuery = createUnderstandQuery(words.map(({ searchWords }) => searchWords));
const synonyms = indexSynonyms(words.flatMap((one) => one.synonyms));
const understand = (q: string) => understandQuery(q, synonyms);

describe('a price in words', () => {
  test.each<[string, string, number | undefined, number | undefined]>([
    ['shirt under 1000', 'shirt', undefined, 1000],
    ['Shirt below ₹1,299', 'Shirt', undefined, 1299],
    ['mug less than Rs. 500/-', 'mug', undefined, 500],
    ['bag upto 1.5k', 'bag', undefined, 1500],
    ['500 se kam', '', undefined, 500],
    ['₹500 se kam ki bottle', 'bottle', undefined, 500],
    ['500 से कम की टी-शर्ट', 'टी-शर्ट', undefined, 500],
    ['५०० रुपये से कम', '', undefined, 500],
    ['₹१,००० से कम', '', undefined, 1000],
    ['2 hazar ke andar jacket', 'jacket', undefined, 2000],
    ['दो हज़ार', 'हज़ार', undefined, undefined],
    ['5 सौ तक मग', 'मग', undefined, 500],
    ['jacket above 2000', 'jacket', 2000, undefined],
    ['more than 3000', '', 3000, undefined],
    ['1000 se zyada', '', 1000, undefined],
    ['1000 से ज्यादा', '', 1000, undefined],
    ['1000 से \u095b्यादा', '', 1000, undefined],
    ['bags 2000+', 'bags', 2000, undefined],
    ['tshirt between 300 and 800', 'tshirt', 300, 800],
    ['from ₹800 to ₹300', '', 300, 800],
    ['500 से 1000 के बीच बैग', 'बैग', 500, 1000],
    ['500 se 1000 tak', '', 500, 1000],
    ['₹500-₹1000', '', 500, 1000],
    ['above 500 below 1000 mug', 'mug', 500, 1000],
    ['under 1000 under 500', '', undefined, 500],
    ['mug ₹300', 'mug', undefined, 300],
    ['300 rupees mug', 'mug', undefined, 300],
    ['note book under Rs. 300/-', 'note book', undefined, 300],
  ])('%j', (q, text, minPrice, maxPrice) =>
    expect(understand(q)).toMatchObject({
      text,
      ...(minPrice !== undefined && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
    }),
  );

  test.each([
    'bottle under 1 litre',
    'bag above 20 L',
    'under 750ml',
    '2 लीटर से कम',
    '500-1000',
    'jeans 32',
    '1 litre',
  ])('%j has none', (q) => expect(Object.keys(understand(q))).toEqual(['text', 'product', 'isLiteral']));

  test('an amount that nobody charges is no price', () =>
    expect(understand(`under ${'9'.repeat(90)}`)).not.toHaveProperty('maxPrice'));
});

describe('words that join', () => {
  test.each([
    ['steel ki bottle', 'steel bottle'],
    ['bag with wheels', 'bag wheels'],
    ['show me the black shirts, please', 'black shirts,'],
    ['ऑफिस के लिए बैग', 'ऑफिस बैग'],
    ['laal rang ki tshirt', 'laal tshirt'],
  ])('of %j are ignored', (q, text) => expect(understand(q).text).toBe(text));

  test.each(['the', 'ki', 'ka ke ki', 'के लिए', '&', '%', ''])(
    'are searched for if there are no others: %j',
    (q) => expect(understand(q)).toEqual({ text: q, product: q, isLiteral: false }),
  );

  test('belong to a phrase of the synonyms', () => {
    expect(understand('dhoop ka chashma').text).toBe('dhoop ka chashma');
    expect(understand('धूप का चश्मा 1000 से कम')).toMatchObject({ text: 'धूप का चश्मा', maxPrice: 1000 });
  });

  test('separate the product from what it is for', () => {
    expect(understand('cap for summer').product).toBe('cap');
    expect(understand('for summer').product).toBe('summer');
  });
});

test('nothing within double quotes is understood', () => {
  expect(understand('"shirt under 1000"')).toEqual({
    ...{ text: 'shirt under 1000', product: 'shirt under 1000', isLiteral: true },
  });
  expect(understand('27" monitor').text).toBe('27" monitor');
});

describe('for any query', () => {
  const { joining, qualifying, price } = words[0]!.searchWords;
  const pieces = words.flatMap(({ searchWords }) => [
    ...searchWords.joining,
    ...searchWords.qualifying,
    ...searchWords.price.maxBefore,
    ...searchWords.price.maxAfter,
    ...searchWords.price.minAfter,
    ...searchWords.price.to,
    ...searchWords.price.currency,
  ]);
  const piece = fc.oneof(
    fc.constantFrom(
      ...pieces,
      'shirt',
      'dhoop',
      'chashma',
      'टी',
      'शर्ट',
      '1k',
      '१०००',
      '500',
      '1,299',
      '"',
      '%',
    ),
    fc.string({ maxLength: 6 }),
    fc.nat(3000).map(String),
  );
  const query = fc.array(piece, { maxLength: 9 }).map((parts) => parts.join(' ').slice(0, 100));
  const split = (text: string) => text.split(/\s+/).filter(Boolean);

  test('understanding what was understood changes nothing', () =>
    fc.assert(
      fc.property(query, (q) => {
        const { text, isLiteral } = understand(q);
        fc.pre(!isLiteral);
        expect(understand(text)).toMatchObject({ text });
        if (text !== '') expect(Object.keys(understand(text))).toEqual(['text', 'product', 'isLiteral']);
      }),
    ));

  test('no price is negative, and a range is not empty', () =>
    fc.assert(
      fc.property(query, (q) => {
        const { minPrice = 0, maxPrice = Infinity } = understand(q);
        expect(minPrice).toBeGreaterThanOrEqual(0);
        expect(maxPrice).toBeGreaterThanOrEqual(minPrice);
      }),
    ));

  test('the words that remain are those that were typed, in their order', () =>
    fc.assert(
      fc.property(query, (q) => {
        const { text, isLiteral } = understand(q);
        fc.pre(!isLiteral);
        let at = 0;
        for (const word of split(text)) {
          at = q.indexOf(word, at);
          expect(at).toBeGreaterThanOrEqual(0);
          at += word.length;
        }
      }),
    ));

  test('other words without digits stay exactly as they are', () => {
    const word = fc
      .stringMatching(/^[a-zé]{1,9}$/u)
      .filter((one) => ![...joining, ...qualifying, ...words[1]!.searchWords.joining].includes(one));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (parts) => {
        const q = parts.join('  ');
        expect(understand(q).text).toBe(q);
      }),
    );
    expect(price.units).toContain('litre');
  });
});
