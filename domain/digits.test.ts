import { expect, test } from 'vitest';
import { toAsciiDigits, toCompactDigits } from './digits.ts';

test.each([
  ['५६००३८', '560038'],
  ['०१२३४५६७८९', '0123456789'],
  ['MG रोड १४', 'MG रोड 14'],
  ['560038', '560038'],
])('writes the digits of %j as %j', (text, expected) => expect(toAsciiDigits(text)).toBe(expected));

test.each([
  [' 560 038', '560038'],
  ['५६०\u00a0०३८', '560038'],
  ['1234 5678 9012', '123456789012'],
  ['56 OO38', '56OO38'],
])('leaves out the spaces of %j', (text, expected) => expect(toCompactDigits(text)).toBe(expected));
