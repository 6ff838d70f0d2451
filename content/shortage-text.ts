import { MAX_QUANTITY } from '#domain/cart.ts';

interface ShortageTexts {
  atMost: (item: string, max: number) => string;
  soldOut: (item: string) => string;
  onlyLeft: (item: string, left: number) => string;
}

export const createShortageText =
  ({ atMost, soldOut, onlyLeft }: ShortageTexts) =>
  /** `left` is not more than `max`, what one customer can buy. */
  (item: string, left: number, max = MAX_QUANTITY): string => {
    if (left >= max) return atMost(item, max);
    return left === 0 ? soldOut(item) : onlyLeft(item, left);
  };
