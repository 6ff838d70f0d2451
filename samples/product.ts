import type { SIZES } from '#domain/product.ts';
import type { SampleCategory, SampleSubCategory } from './categories.ts';

type Size = (typeof SIZES)[number];

/** One product of the sample catalogue. Money in rupees. */
export interface SeedProduct {
  /** The readable part of its address. */
  slug: string;
  name: string;
  category: SampleCategory;
  subCategory: SampleSubCategory;
  price: number;
  mrp: number;
  bestseller?: true;
  /** Where the sub-category's default does not fit. */
  hsn?: string;
  description: string;
  details: string;
  care: string;
  /** Pieces by size for Men; a plain number for what has no sizes. */
  stock: Record<Size, number> | number;
}
