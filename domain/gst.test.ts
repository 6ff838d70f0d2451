import { expect, test } from 'vitest';
import { GST_CODE, GSTIN, stateOfGstin } from './gst.ts';
import { STATES } from './pincode.ts';

test('every state has a code of its own', () => {
  expect(Object.keys(GST_CODE).toSorted()).toEqual([...STATES].toSorted());
  expect(new Set(Object.values(GST_CODE)).size).toBe(STATES.length);
});

test('a GSTIN begins with its state', () => {
  expect(GSTIN.test('29ABCDE1234F1Z5')).toBe(true);
  expect(GSTIN.test('29ABCDE1234F1X5')).toBe(false);
  expect(stateOfGstin('29ABCDE1234F1Z5')).toBe('Karnataka');
  expect(stateOfGstin('99ABCDE1234F1Z5')).toBeUndefined();
});
