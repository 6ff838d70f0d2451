import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAmount, parseCount, thousandsOf } from './typed-number.ts';

test('“1,299” is a price, however a shopkeeper or a spreadsheet writes it', () => {
  const same = ['1299', '1,299', '₹1,299', 'Rs. 1299.00', 'INR 1299', '1299/-', ' 1,299.000 '];
  expect(same.map(parseAmount)).toEqual(same.map(() => 129_900));
  expect(parseAmount('1,00,000.5')).toBe(10_000_050);
});

test('text that could mean another amount is not a price', () => {
  for (const text of ['', 'free', '12,99', '1.299,00', '-5', '1299.999', '1 299', '1.290', '₹100.000'])
    expect(parseAmount(text)).toBeUndefined();
});

test('a dot before three digits may separate thousands, unless there are too many or too few digits before it', () => {
  expect(['1.299', 'Rs. 99.990/-'].map(thousandsOf)).toEqual([1299, 99_990]);
  for (const text of ['1299.000', '0.500', '1.29', '1.2999', '1,299.000'])
    expect(thousandsOf(text)).toBeUndefined();
});

test('every amount is read as itself with one or two decimals, and with three only if it is not thousands', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_00), (paise) => {
      const [rupees, decimals] = [Math.floor(paise / 100), String(paise % 100).padStart(2, '0')];
      expect(parseAmount(`${rupees}.${decimals}`)).toBe(paise);
      expect(parseAmount(`${rupees}.${decimals}0`)).toBe(rupees > 0 && rupees < 1000 ? undefined : paise);
    }),
  );
});

test('a count is a whole number', () => {
  expect(['7', '1,200', ' 0 '].map(parseCount)).toEqual([7, 1200, 0]);
  expect(['', '1.5', '-1', '7 left'].map(parseCount)).toEqual([undefined, undefined, undefined, undefined]);
});
