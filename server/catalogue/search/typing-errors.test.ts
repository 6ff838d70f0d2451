import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFoundByTrigrams, trigramsOf, typingErrors } from './typing-errors.ts';

test.each([
  ['bottle', 'bottle', 0],
  ['bottel', 'bottle', 1],
  ['bottel', 'bottom', 2],
  ['shrit', 'shirt', 1],
  ['botle', 'bottle', 1],
  ['', 'cap', 3],
])('from %j to %j there are %i typing errors', (a, b, errors) => {
  expect(typingErrors(a, b)).toBe(errors);
});

const word = fc.stringMatching(/^[a-c]{0,7}$/);

test('the distance is symmetric, zero only for the same word, and at most the longer length', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const errors = typingErrors(a, b);
      expect(errors).toBe(typingErrors(b, a));
      expect(errors === 0).toBe(a === b);
      expect(errors).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

/** The least that two words must have in common, from 0 to 1, unless the database has another setting. */
const MIN_SIMILARITY = 0.3;

const longWord = fc.oneof(fc.stringMatching(/^[a-c]{8,15}$/), fc.stringMatching(/^[a-z0-9]{7,15}$/));
const edits: ((word: string, at: number, letter: string) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at, letter) => word.slice(0, at) + letter + word.slice(at),
  (word, at, letter) => word.slice(0, at) + letter + word.slice(at + 1),
  (word, at) =>
    word.slice(0, at) +
    word
      .slice(at, at + 2)
      .split('')
      .reverse()
      .join('') +
    word.slice(at + 2),
];

test('trigrams find a word that has enough of them in spite of an error', () => {
  fc.assert(
    fc.property(
      longWord.filter(isFoundByTrigrams),
      fc.constantFrom(...edits),
      fc.nat(15),
      fc.constantFrom('a', 'x', '7'),
      (typed, edit, at, letter) => {
        const [a, b] = [trigramsOf(typed), trigramsOf(edit(typed, at, letter))];
        expect(a.intersection(b).size / a.union(b).size).toBeGreaterThanOrEqual(MIN_SIMILARITY);
      },
    ),
    { numRuns: 2000 },
  );
  expect(isFoundByTrigrams('shrit')).toBe(false);
});
