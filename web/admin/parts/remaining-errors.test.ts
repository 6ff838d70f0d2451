import { expect, test } from 'vitest';
import { remainingErrors } from './remaining-errors.ts';

test('an error is gone as soon as its field is changed, and the others stay', () => {
  const errors = { name: 'Please enter a name.', mrp: 'Too low.', 'pictures.0.alt': 'Please describe it.' };
  expect(remainingErrors(errors, [])).toEqual(errors);
  expect(remainingErrors(errors, ['name', 'pictures'])).toEqual({ mrp: 'Too low.' });
});
