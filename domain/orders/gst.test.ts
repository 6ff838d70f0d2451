import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STATES } from '#domain/pincode.ts';
import { GST_CODE, gstinProblem, stateOfGstin, toGstin } from './gst.ts';

test('every state has its own code', () => {
  expect(Object.keys(GST_CODE).toSorted()).toEqual([...STATES].toSorted());
  expect(new Set(Object.values(GST_CODE)).size).toBe(STATES.length);
});

test('a GSTIN starts with the code of its state', () => {
  expect(stateOfGstin('29ABCDE1234F1ZW')).toBe('Karnataka');
  expect(stateOfGstin('99ABCDE1234F1Z5')).toBeUndefined();
});

test.each(['29ABCDE1234F1ZW', '27AAPFU0939F1ZV', '27ABCDE1234F1Z0'])('accepts %s', (gstin) => {
  expect(gstinProblem(gstin)).toBeUndefined();
});

test.each([
  ['29ABCDE1234F1Z5', 'mistypedGstin'],
  ['29ABCDE1234F1XW', 'invalidGstin'],
  ['29ABCDE1234F1Z', 'invalidGstin'],
  ['29abcde1234f1zw', 'invalidGstin'],
  ['', 'invalidGstin'],
  ['99ABCDE1234F1ZP', 'gstinWithoutState'],
])('rejects %s: %s', (gstin, problem) => {
  expect(gstinProblem(gstin)).toBe(problem);
});

test('reads a GSTIN with spaces and small letters', () => {
  expect(toGstin(' 29 abcde 1234 f1zw\n')).toBe('29ABCDE1234F1ZW');
});

test('rejects a GSTIN with one wrong character', () => {
  const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  fc.assert(
    fc.property(
      fc.constantFrom('29ABCDE1234F1ZW', '27AAPFU0939F1ZV'),
      fc.nat(14),
      fc.constantFrom(...characters),
      (gstin, index, character) => {
        fc.pre(gstin[index] !== character);
        const wrong = gstin.slice(0, index) + character + gstin.slice(index + 1);
        expect(gstinProblem(wrong)).toBeDefined();
      },
    ),
    { numRuns: 1000 },
  );
  for (const character of characters.filter((one) => one !== 'W'))
    expect(gstinProblem(`29ABCDE1234F1Z${character}`)).toBe('mistypedGstin');
});
