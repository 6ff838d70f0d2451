import { expect, test } from 'vitest';
import { parcelGrams } from './parcel-grams.ts';

test('a parcel weighs as much as its items', () =>
  expect(
    parcelGrams([
      { grams: 250, quantity: 3 },
      { grams: 90, quantity: 1 },
    ]),
  ).toBe(840));

test('the default stands in once for all items whose weight is not known', () => {
  expect(parcelGrams([{ grams: null, quantity: 4 }])).toBe(500);
  expect(
    parcelGrams([
      { grams: 250, quantity: 2 },
      { grams: null, quantity: 1 },
      { grams: null, quantity: 3 },
    ]),
  ).toBe(1000);
});
