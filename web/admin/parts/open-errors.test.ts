import { expect, test } from 'vitest';
import { openErrors } from './open-errors.ts';

test('an error is gone as soon as its field is changed, and the others stay', () => {
  const errors = { name: 'Please enter a name.', mrp: 'Too low.', 'pictures.0.alt': 'Please describe it.' };
  expect(openErrors(errors, [])).toEqual(errors);
  expect(openErrors(errors, ['name', 'pictures'])).toEqual({ mrp: 'Too low.' });
});
