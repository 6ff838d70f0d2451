import { expect, test } from 'vitest';
import { parseAmount, parseCount } from './typed-number.ts';

test('“1,299” is a price, however a shopkeeper or a spreadsheet writes it', () => {
  const same = ['1299', '1,299', '₹1,299', 'Rs. 1299.00', 'INR 1299', '1299/-', ' 1,299.000 '];
  expect(same.map(parseAmount)).toEqual(same.map(() => 129_900));
  expect(parseAmount('1,00,000.5')).toBe(10_000_050);
});

test('text that could mean another amount is not a price', () => {
  for (const text of ['', 'free', '12,99', '1.299,00', '-5', '1299.999', '1 299'])
    expect(parseAmount(text)).toBeUndefined();
});

test('a count is a whole number', () => {
  expect(['7', '1,200', ' 0 '].map(parseCount)).toEqual([7, 1200, 0]);
  expect(['', '1.5', '-1', '7 left'].map(parseCount)).toEqual([undefined, undefined, undefined, undefined]);
});
