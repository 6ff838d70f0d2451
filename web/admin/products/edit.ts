import type { Input, Output } from '#contract/schemas.ts';

export type Product = Output<'admin.product.get'>;

/** What an owner writes of a product. */
export type Edit = Input<'admin.product.create'>;

export const NEW_PRODUCT: Edit = {
  name: '',
  category: 'Men',
  subCategory: 'Top-wear',
  price: Number.NaN,
  mrp: Number.NaN,
  bestseller: false,
  description: '',
  details: '',
  care: '',
  hsn: null,
  pictures: [],
  sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  state: 'draft',
};

export const editOf = (product: Product): Edit => ({
  name: product.name,
  slug: product.id,
  category: product.category as Edit['category'],
  subCategory: product.subCategory as Edit['subCategory'],
  price: product.price,
  mrp: product.mrp,
  bestseller: product.bestseller,
  rank: product.rank,
  description: product.description,
  details: product.details,
  care: product.care,
  hsn: product.hsn,
  pictures: product.pictures,
  sizes: product.stock.map(({ size }) => size) as Edit['sizes'],
  state: product.state,
});
