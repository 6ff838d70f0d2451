import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionOfSize, sortSizes } from './size-order.ts';

const SORTED = [
  ['3XS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '10XL'],
  ['26', '28', '30', '32', '100'],
  ['UK 3', 'UK 4', 'UK 4.5', 'UK 10'],
  ['2-3 years', '4-5 years', '10-11 years'],
  ['32B', '34B', '36B'],
];

test.each(SORTED)('sizes sort from small to large: %s, %s, %s …', (...sizes) => {
  fc.assert(
    fc.property(fc.shuffledSubarray(sizes, { minLength: sizes.length }), (shuffled) => {
      expect(sortSizes(shuffled)).toEqual(sizes);
      const added = shuffled.reduce<string[]>(
        (all, size) => all.toSpliced(positionOfSize(all, size), 0, size),
        [],
      );
      expect(added).toEqual(sizes);
    }),
    { numRuns: 20 },
  );
});

test('names that are no sizes of one kind stay in the order in which they were added', () => {
  expect(positionOfSize(['Ink', 'Sand'], 'Haldi')).toBe(2);
  expect(positionOfSize(['S', 'M', 'Free size'], 'Plus')).toBe(3);
  expect(positionOfSize(['64 GB', '1 TB'], '128 GB')).toBe(2);
  expect(sortSizes(['Ink', 'Sand'])).toBeUndefined();
  expect(sortSizes(['S', 'Free size'])).toBeUndefined();
});

test('a size goes before the larger ones, also beside names that are none', () => {
  expect(positionOfSize(['S', 'M', 'Free size'], 'XS')).toBe(0);
  expect(positionOfSize(['S', 'L', 'Free size'], 'M')).toBe(1);
});
