/** Every category with its sub-categories, in the order the shop shows them. */
export const CATEGORIES = {
  Men: ['Top-wear', 'Bottom-wear', 'Winter-wear'],
  'Daily-Gears': ['Bottles', 'Gloves', 'Home'],
  Lifestyle: ['Spects', 'Travel-wear', 'Caps'],
} as const;

export type Category = keyof typeof CATEGORIES;
export type SubCategory = (typeof CATEGORIES)[Category][number];

export const categories = Object.keys(CATEGORIES) as Category[];

/** The sizes clothing is sold in, in order. */
export const SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;

/** The size key of everything that has no sizes. */
export const ONE_SIZE = 'default';

/** What is taken off the MRP, rounded to a whole percent. */
export const percentOff = (price: number, mrp: number): number =>
  mrp > price ? Math.round(((mrp - price) / mrp) * 100) : 0;
