import type { Picture } from './picture.ts';

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

/** 'Linen Shirt, Sky (M)' */
export const itemName = (name: string, size: string): string =>
  size === ONE_SIZE ? name : `${name} (${size})`;

/** What is taken off the MRP, rounded to a whole percent. */
export const percentOff = (price: number, mrp: number): number =>
  mrp > price ? Math.round(((mrp - price) / mrp) * 100) : 0;

/** 'draft': not yet on sale; 'archived': no longer. */
export const PRODUCT_STATES = ['draft', 'on sale', 'archived'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** A product as a merchant writes it; money in paise. */
export interface ProductEdit {
  name: string;
  slug?: string | undefined;
  category: Category;
  subCategory: SubCategory;
  price: number;
  mrp: number;
  bestseller: boolean;
  /** Place in the shop's list, lowest first. */
  rank?: number | undefined;
  description: string;
  details: string;
  care: string;
  hsn: string | null;
  pictures: Picture[];
  sizes: string[];
  state: ProductState;
}

/** The readable part of a product's address. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '') || 'product';
