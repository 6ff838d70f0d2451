import { expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { errorText } from './error-text.ts';

test('a message of the server is used, otherwise the fallback', () => {
  const fallback = 'Google registration failed.';
  expect(errorText(new ApiError('too_many_requests', 'Too often.'), fallback)).toBe('Too often.');
  expect(errorText(new ApiError('unavailable', 'The shop could not be reached.'), fallback)).toBe(fallback);
  expect(errorText(new Error('auth/popup-closed-by-user'), fallback)).toBe(fallback);
});
