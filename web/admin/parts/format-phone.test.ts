import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test('mobile numbers are written alike, and others as they were entered', () => {
  expect(formatPhone('9876543210')).toBe('+91 98765 43210');
  expect(formatPhone('080 4718 2200')).toBe('080 4718 2200');
});
