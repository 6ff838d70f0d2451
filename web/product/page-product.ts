import { toPaise } from '#domain/money.ts';
import { eachText } from '#domain/product.ts';
import { type Product, photosOf } from '#web/tile/tile-product.ts';

export function toPageProduct(product: Product & { categoryId?: string | undefined }) {
  const { _id, id, name, category, subCategory, price, mrp, sizes, stock, outOfStock } = product;
  return {
    ...{ _id, id, name, category, subCategory, sizes, stock, outOfStock },
    price: toPaise(price),
    mrp: toPaise(mrp),
    categoryId: product.categoryId,
    photos: photosOf(product),
    ...eachText((text) => product[text]),
  };
}

export type PageProduct = ReturnType<typeof toPageProduct>;
