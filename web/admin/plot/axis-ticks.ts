const MAX_TICKS = 5;
const EMPTY_TOP = 4000;

export function axisTicks(max: number): number[] {
  const top = max >= 1 ? max : EMPTY_TOP;
  const minStep = top / (MAX_TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = [1, 2, 5, 10].map((round) => round * power).find((round) => round >= minStep * 0.999999)!;
  const count = Math.ceil(top / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
