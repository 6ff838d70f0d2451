import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STATES } from '#domain/pincode.ts';
import { GST_CODE, gstinProblem, stateOfGstin } from './gst.ts';

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

test.each(['29ABCDE1234F1Z5', '29ABCDE1234F1XW', '29ABCDE1234F1Z', '29abcde1234f1zw', ''])(
  'rejects %s',
  (gstin) => {
    expect(gstinProblem(gstin)).toMatch(/GSTIN/);
  },
);

test('rejects a GSTIN with one wrong character, and the message quotes a valid example', () => {
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
    expect(gstinProblem(`29ABCDE1234F1Z${character}`)).toMatch(/typing error/);
  expect(gstinProblem(/such as (\w+)/.exec(gstinProblem('')!)![1]!)).toBeUndefined();
});
