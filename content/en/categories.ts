import type { Category, SubCategory } from '#domain/product.ts';

/** The keys are specified; only the values can be translated. */
export const categories: Record<Category | SubCategory, string> = {
  Men: 'Men',
  'Top-wear': 'Top-wear',
  'Bottom-wear': 'Bottom-wear',
  'Winter-wear': 'Winter-wear',
  'Daily-Gears': 'Daily-Gears',
  Bottles: 'Bottles',
  Gloves: 'Gloves',
  Home: 'Home',
  Lifestyle: 'Lifestyle',
  Spects: 'Spects',
  'Travel-wear': 'Travel-wear',
  Caps: 'Caps',
};
