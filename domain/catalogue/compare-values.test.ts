import { expect, test } from 'vitest';
import { compareValues } from './compare-values.ts';

test('sizes are sorted as on a label, numbers by their value, and others by the alphabet', () => {
  const sorted = (...names: string[]) => names.toSorted(compareValues);
  expect(sorted('3XL', 'M', 'XXL', 'XS', 'L', 'XL', 'S')).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']);
  expect(sorted('UK 10', 'UK 9', '34', '8', 'M')).toEqual(['M', '8', '34', 'UK 9', 'UK 10']);
  expect(sorted('Sand', 'ink', 'Olive')).toEqual(['ink', 'Olive', 'Sand']);
});
