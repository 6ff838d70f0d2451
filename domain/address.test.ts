import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasTwoLetters, isStreetAddress, repeatsOneDigit, toMobileNumber } from './address.ts';

test.each([
  '9876543210',
  '+91 98765 43210',
  '098765-43210',
  '\u202a+91 98765 43210\u202c',
  '(+91) 98765 43210',
  '0091 9876543210',
  '+91 (0) 98765 43210',
  '98765.43210',
  '98765\u00a043210',
  '98765–43210',
  '\ufeff91 9876543210\u2069',
  '९८७६५ ४३२१०',
  '+९१ 98765 ४३२१०',
])('parses %j as the mobile number 9876543210', (text) => {
  expect(toMobileNumber(text)).toBe('9876543210');
});

test.each([
  ...['', '12345', '98765432101234', '98765432ab', '+', 'call me'],
  ...['00000000000', '0000000000', '5555555555', '98765432101', '(080) 4718 2200', '+91 80471 8220'],
  ...['+1 987 654 3210', '+98765 43210', '080 4718 2200'],
])('rejects %j as a mobile number', (text) => {
  expect(toMobileNumber(text)).toBeUndefined();
});

const number = fc
  .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/))
  .map(([first, rest]) => first + rest);
const prefix = fc.constantFrom('', '0', '91', '+91', '0091', '(+91)', '+91 (0)');
const separator = fc.constantFrom('', '', ' ', '-', '.', '\u00a0', '\u200e', '\u202a', '\u2066', '\u200b');

test('parses a number with any prefix and with separators anywhere', () =>
  fc.assert(
    fc.property(
      number,
      prefix,
      fc.array(separator, { minLength: 12, maxLength: 12 }),
      (digits, before, gaps) => {
        // A gap after two to four digits would make 0 and them an area code.
        if (before === '0') gaps.fill('', 2, 5);
        const text = gaps[10] + before + [...digits].map((digit, at) => gaps[at] + digit).join('') + gaps[11];
        expect(toMobileNumber(text)).toBe(digits);
      },
    ),
  ));

test('a parsed number is always ten digits that start with 6 to 9, and parses to itself', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[\d +().-]{8,18}$/), fc.stringMatching(/^\d{10,13}$/)),
      (text) => {
        const found = toMobileNumber(text);
        if (found === undefined) return;
        expect(found).toMatch(/^[6-9]\d{9}$/);
        expect(toMobileNumber(found)).toBe(found);
      },
    ),
  ));

test('a name and a place have two letters of any script', () => {
  for (const text of ['Om', 'R Kumar', 'Jo', 'ओम', 'रा', 'S. I.', 'Ib'])
    expect(hasTwoLetters(text)).toBe(true);
  for (const text of ['', 'a', ' B ', '1', '12 34', 'अ', '-.']) expect(hasTwoLetters(text)).toBe(false);
});

test('a street address has three characters', () => {
  for (const text of ['H-1', '7 B Lane', 'घर 4', '#12', 'Post Office'])
    expect(isStreetAddress(text)).toBe(true);
  for (const text of ['', 'x', '12', ' a b ', '...', '---']) expect(isStreetAddress(text)).toBe(false);
});

test('a number of one repeated digit is recognized with its prefix', () => {
  for (const text of ['9999999999', '+91 66666 66666']) expect(repeatsOneDigit(text)).toBe(true);
  for (const text of ['9999999998', '9876543210', '', '5555555555'])
    expect(repeatsOneDigit(text)).toBe(false);
});
