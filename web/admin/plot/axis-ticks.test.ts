import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test('ticks are round numbers', () => {
  expect(axisTicks(8700)).toEqual([0, 5000, 10000]);
  expect(axisTicks(739)).toEqual([0, 200, 400, 600, 800]);
  expect(axisTicks(0)).toEqual([0, 1000, 2000, 3000, 4000]);
});

test('ticks start at 0, include the maximum, and are even and few', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (max) => {
      const ticks = axisTicks(max);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)! * 1.000001).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      for (const [index, tick] of ticks.entries()) expect(tick).toBeCloseTo(index * ticks[1]!, 3);
    }),
  );
});
