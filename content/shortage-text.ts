import { MAX_QUANTITY } from '#domain/cart.ts';

interface ShortageTexts {
  atMost: (item: string, max: number) => string;
  soldOut: (item: string) => string;
  onlyLeft: (item: string, left: number) => string;
}

export const createShortageText =
  ({ atMost, soldOut, onlyLeft }: ShortageTexts) =>
  (item: string, left: number): string => {
    if (left >= MAX_QUANTITY) return atMost(item, MAX_QUANTITY);
    return left === 0 ? soldOut(item) : onlyLeft(item, left);
  };
