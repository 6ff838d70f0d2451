import { toPaise } from '#domain/money.ts';
import { mapProductTexts } from '#domain/product.ts';
import { type Product, photosOf } from '#web/tile/tile-product.ts';

export function toPageProduct(product: Product) {
  const { _id, id, name, category, subCategory, price, mrp, sizes, stock, outOfStock } = product;
  return {
    ...{ _id, id, name, category, subCategory, sizes, stock, outOfStock },
    price: toPaise(price),
    mrp: toPaise(mrp),
    photos: photosOf(product),
    ...mapProductTexts((text) => product[text]),
  };
}

export type PageProduct = ReturnType<typeof toPageProduct>;
