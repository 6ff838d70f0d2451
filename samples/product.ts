import type { Category, SIZES, SubCategory } from '#domain/product.ts';

type Size = (typeof SIZES)[number];

/** One product of the sample catalogue. Money in rupees. */
export interface SeedProduct {
  /** The readable part of its address. */
  slug: string;
  name: string;
  category: Category;
  subCategory: SubCategory;
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
