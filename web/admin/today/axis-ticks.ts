const MOST = 5;
/** The top of a plot without any sales, in rupees. */
const EMPTY_TOP = 4000;

/** Round numbers from 0 to at least `most`, evenly apart: where a plot has its lines. */
export function axisTicks(most: number): number[] {
  const top = most >= 1 ? most : EMPTY_TOP;
  const least = top / (MOST - 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((round) => round * power).find((round) => round >= least * 0.999999)!;
  const count = Math.ceil(top / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
