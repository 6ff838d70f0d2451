import { expect, test } from 'vitest';
import { matchReasons } from './match-reason.ts';

const jeans = { name: 'Selvedge Jeans, Indigo', categories: ['Men', 'Bottom-wear'] };
const flask = { name: 'Vacuum Flask 1 litre, Leaf', categories: ['Daily-Gears', 'Bottles'] };

const matchReason = (q: string, product: typeof flask) => matchReasons(q, [product])[0];

test('a name that has the words explains itself, also without the plural and accents', () => {
  expect(matchReason('Jeans', jeans)).toBeUndefined();
  expect(matchReason('flasks vacuum', flask)).toBeUndefined();
  expect(matchReason('"pique"', { name: 'Piqué Polo, Leaf', categories: ['Men'] })).toBeUndefined();
});

test('the lowest category that has a missing word is the reason', () => {
  expect(matchReason('bot', jeans)).toEqual({ category: 'Bottom-wear' });
  expect(matchReason('show me bottles', flask)).toEqual({ category: 'Bottles' });
  expect(matchReason('indigo men', jeans)).toEqual({ category: 'Men' });
  expect(matchReason('बोतल', { name: 'ट्रैवल टंबलर', categories: ['बोतलें'] })).toEqual({ category: 'बोतलें' });
});

test('another word, such as a synonym or an SKU, is the reason if it is the only one', () => {
  expect(matchReason('thermos', flask)).toEqual({ words: 'thermos' });
  expect(matchReason(' HZ-0012 ', flask)).toEqual({ words: 'HZ-0012' });
  expect(matchReason('thermos for men', flask)).toBeUndefined();
  expect(matchReason('bottle', { name: 'ट्रैवल टंबलर', categories: [] })).toBeUndefined();
});

test('a category that explains one product is said of all that it has', () => {
  const bottle = { name: 'Insulated Bottle 1 litre, Steel', categories: ['Daily-Gears', 'Bottles'] };
  const brush = { name: 'Bottle Brush', categories: ['Daily-Gears', 'Home'] };
  const inBottles = { category: 'Bottles' };
  expect(matchReasons('bottle', [bottle, flask, brush])).toEqual([inBottles, inBottles, undefined]);
  expect(matchReasons('bottle', [bottle, brush])).toEqual([undefined, undefined]);
});
