import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { paise } from './money.ts';

test.each([
  [0, 'Rupees zero only'],
  [100, 'Rupees one only'],
  [1_299_00, 'Rupees one thousand two hundred ninety-nine only'],
  [40_15, 'Rupees forty and fifteen paise only'],
  [1_00_000_00, 'Rupees one lakh only'],
  [
    12_34_567_89,
    'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and eighty-nine paise only',
  ],
  [1_00_00_110_00, 'Rupees one crore one hundred ten only'],
  [2_50_00_00_000_00, 'Rupees two hundred fifty crore only'],
])('%i paise are %s', (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words);
});

const NUMBERS = new Map(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen'
  )
    .split(' ')
    .map((word, number) => [word, number] as const),
);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
for (const [index, word] of TENS.entries()) NUMBERS.set(word, (index + 2) * 10);
const UNITS: Record<string, number> = { crore: 1e7, lakh: 1e5, thousand: 1e3 };

/** Reads words from left to right, as a person does. */
function readNumber(words: string): number {
  let total = 0;
  let part = 0;
  for (const word of words.split(/[ -]/)) {
    if (word === 'hundred') part *= 100;
    else if (word === 'crore') [total, part] = [(total + part) * UNITS[word]!, 0];
    else if (UNITS[word]) [total, part] = [total + part * UNITS[word], 0];
    else part += NUMBERS.get(word)!;
  }
  return total + part;
}

test('the words of every amount are read as that amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e14 }), (amount) => {
      const [, rupees, coins = 'zero'] = /^Rupees (.*?)(?: and (.*) paise)? only$/.exec(
        amountInWords(paise(amount)),
      )!;
      expect(readNumber(rupees!) * 100 + readNumber(coins)).toBe(amount);
    }),
    { numRuns: 2000 },
  );
});
