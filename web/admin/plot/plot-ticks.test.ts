import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plotTicks } from './plot-ticks.ts';

test('a plot begins at 0, and below it if there were more returns than sales', () => {
  expect(plotTicks([0, 3900, 120])).toEqual([0, 1000, 2000, 3000, 4000]);
  expect(plotTicks([-400, 3900])).toEqual([-1000, 0, 1000, 2000, 3000, 4000]);
  expect(plotTicks([-400])).toEqual([-400, -300, -200, -100, 0]);
  expect(plotTicks([0, 0])).toEqual([0, 1000, 2000, 3000, 4000]);
});

test('every figure is between the first and the last tick', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (figures) => {
      const ticks = plotTicks(figures);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(9);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...figures));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...figures));
      expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
    }),
  );
});
