import type { Output } from '#contract/schemas.ts';
import { LONG_TEXTS, mapNames } from '#domain/catalogue/product.ts';
import { toPaise } from '#domain/money.ts';
import { photosOf } from '#web/tile/photos.ts';
import { toHtml, toPlainText } from './markdown.ts';

export function toPageProduct(product: Output<'product.get'>) {
  const { _id, id, name, category, subCategory, price, mrp, sizes, stock, outOfStock } = product;
  return {
    ...{ _id, id, name, category, subCategory, sizes, stock, outOfStock },
    options: product.options,
    variants: product.variants.map(({ title, values, sku, barcode, price, mrp, stock }) => ({
      ...{ title, values, sku, barcode, stock },
      price: toPaise(price),
      mrp: toPaise(mrp),
    })),
    price: toPaise(price),
    mrp: toPaise(mrp),
    categoryId: product.categoryId,
    ...(product.seoTitle && { seoTitle: product.seoTitle }),
    ...(product.seoDescription && { seoDescription: product.seoDescription }),
    ...(product.colours && { colours: product.colours }),
    sizeChart: product.sizeChart ?? undefined,
    photos: photosOf(product),
    facts: product.facts ?? {},
    description: toPlainText(product.description),
    texts: mapNames(LONG_TEXTS, (text) => toHtml(text, product[text])),
  };
}

export type PageProduct = ReturnType<typeof toPageProduct>;
