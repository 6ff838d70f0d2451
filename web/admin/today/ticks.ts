const MOST = 5;

/** Round numbers from 0 to at least `most`, evenly apart: where a plot has its lines. */
export function ticksUpTo(most: number): number[] {
  const least = Math.max(most, 1) / (MOST - 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((round) => round * power).find((round) => round >= least * 0.999999)!;
  const count = Math.ceil(Math.max(most, 1) / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
