import { expect, test } from 'vitest';
import { createLineCount } from './count-lines.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('lines are counted over pieces, and a text of several lines is one', () => {
  const count = createLineCount();
  expect(count(bytes('name,care\nMug,"Wash it.\nDr'))).toBe(1);
  expect(count(bytes('y it ""well"".\n"\nLamp,\n'))).toBe(3);
});
