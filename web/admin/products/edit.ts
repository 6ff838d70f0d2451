import type { Input, Output } from '#contract/schemas.ts';
import { eachText, SIZES } from '#domain/product.ts';

export type Product = Output<'admin.product.get'>;

export type Edit = Input<'admin.product.create'>;

export const NEW_PRODUCT: Edit = {
  name: '',
  categoryId: '',
  price: Number.NaN,
  mrp: Number.NaN,
  bestseller: false,
  ...eachText(() => ''),
  hsn: null,
  pictures: [],
  sizes: [...SIZES],
  state: 'draft',
};

export const toEdit = (product: Product): Edit => {
  const { id: slug, name, categoryId, price, mrp, bestseller, rank, hsn, pictures, state } = product;
  return {
    ...{ slug, name, categoryId, price, mrp, bestseller, rank, hsn, pictures, state },
    ...eachText((text) => product[text]),
    sizes: product.stock.map(({ size }) => size),
  };
};
