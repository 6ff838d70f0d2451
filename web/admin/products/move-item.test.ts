import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test('a picture goes to another place, and the others keep their order', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});

test('nothing is lost by moving, and moving back undoes it', () => {
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
