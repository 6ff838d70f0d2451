import { expect, test } from 'vitest';
import { newId } from './id.ts';

test('IDs rise in the order in which they are made, a thousand in a millisecond', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
});

test('an ID starts with the second and the millisecond of its making', () => {
  const before = Date.now();
  const id = newId();
  const made = Number.parseInt(id.slice(0, 8), 16) * 1000 + Number.parseInt(id.slice(8, 11), 16);
  expect(made).toBeGreaterThanOrEqual(before);
  expect(made).toBeLessThan(Date.now() + 10);
});
