import { axisTicks } from './axis-ticks.ts';

/** Round figures from the lowest to the highest, with 0 between them. Figures are amounts in rupees, or counts. */
export function plotTicks(figures: readonly number[]): number[] {
  const [lowest, highest] = [Math.min(0, ...figures), Math.max(0, ...figures)];
  const ticks = axisTicks(Math.max(highest, -lowest));
  const below = ticks
    .filter((tick) => tick > 0)
    .map((tick) => -tick)
    .toReversed();
  const has = (tick: number, index: number, all: number[]) =>
    (tick >= lowest || (all[index + 1] ?? 0) > lowest) &&
    (tick <= highest || (all[index - 1] ?? 0) < highest);
  const needed = [...below, ...ticks].filter(has);
  return needed.length > 1 ? needed : ticks;
}
