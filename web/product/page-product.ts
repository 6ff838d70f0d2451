import type { Output } from '#contract/schemas.ts';
import { toPaise } from '#domain/money.ts';
import { mapProductTexts } from '#domain/product.ts';
import { photosOf } from '#web/tile/tile-product.ts';

export function toPageProduct(product: Output<'product.get'>) {
  const { _id, id, name, category, subCategory, price, mrp, sizes, stock, outOfStock } = product;
  return {
    ...{ _id, id, name, category, subCategory, sizes, stock, outOfStock },
    options: product.options,
    variants: product.variants.map(({ title, values, price, mrp, stock }) => ({
      ...{ title, values, stock },
      price: toPaise(price),
      mrp: toPaise(mrp),
    })),
    price: toPaise(price),
    mrp: toPaise(mrp),
    categoryId: product.categoryId,
    sizeChart: product.sizeChart ?? undefined,
    photos: photosOf(product),
    ...mapProductTexts((text) => product[text]),
  };
}

export type PageProduct = ReturnType<typeof toPageProduct>;
