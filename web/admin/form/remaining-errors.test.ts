import { expect, test } from 'vitest';
import { remainingErrors } from './remaining-errors.ts';

test('removes an error when its field changes, and keeps the others', () => {
  const errors = { name: 'Please enter a name.', mrp: 'Too low.', 'pictures.0.alt': 'Please describe it.' };
  expect(remainingErrors(errors, [])).toEqual(errors);
  expect(remainingErrors(errors, ['name', 'pictures'])).toEqual({ mrp: 'Too low.' });
});
