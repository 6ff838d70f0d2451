import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test('moves a picture and keeps the order of the others', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});

test('moving loses no picture, and moving back restores the order', () => {
  const places = fc
    .uniqueArray(fc.string(), { minLength: 1 })
    .chain((list) => fc.tuple(fc.constant(list), fc.nat(list.length - 1), fc.nat(list.length - 1)));
  fc.assert(
    fc.property(places, ([list, from, to]) => {
      expect(moveItem(list, from, to)[to]).toBe(list[from]);
      expect(moveItem(moveItem(list, from, to), to, from)).toEqual(list);
    }),
  );
});
