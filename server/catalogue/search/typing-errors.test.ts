import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typingErrors } from './typing-errors.ts';

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
