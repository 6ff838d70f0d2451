import type { SIZES } from '#domain/catalogue/product.ts';
import type { Rupees } from '#domain/money.ts';
import type { SampleCategory, SampleSubCategory } from './categories.ts';
import type { SampleSizeChart } from './size-charts.ts';

type Size = (typeof SIZES)[number];

export interface SeedProduct {
  /** The readable part of its URL. */
  slug: string;
  name: string;
  category: SampleCategory;
  subCategory: SampleSubCategory;
  price: Rupees;
  mrp: Rupees;
  bestseller?: true;
  /** If it differs from the sub-category's default. */
  hsn?: string;
  /** If it differs from the sub-category's. */
  sizeChart?: SampleSizeChart;
  description: string;
  details: string;
  care: string;
  genericName: string;
  material: string;
  fit?: string;
  /** If it is not a single item. */
  netQuantity?: string;
  /** The weight with packaging. */
  weightGrams: number;
  /** Quantities by size for Men; a number for products without sizes. */
  stock: Record<Size, number> | number;
}
