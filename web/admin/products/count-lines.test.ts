import { expect, test } from 'vitest';
import { createLineCount } from './count-lines.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('counts lines across chunks, and a cell with line breaks once', () => {
  const count = createLineCount();
  expect(count(bytes('name,care\nMug,"Wash it.\nDr'))).toBe(1);
  expect(count(bytes('y it ""well"".\n"\nLamp,\n'))).toBe(3);
});
