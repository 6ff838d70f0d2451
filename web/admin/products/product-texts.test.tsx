import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Output } from '#contract/schemas.ts';
import { mapProductTexts, PRODUCT_TEXTS } from '#domain/product.ts';
import { toPageProduct } from '#web/product/page-product.ts';
import { ProductTexts } from '#web/product/product-facts.tsx';
import { NEW_PRODUCT, type Product, toEdit } from './edit.ts';
import { ProductFields } from './product-fields.tsx';

const product = {
  ...NEW_PRODUCT,
  ...mapProductTexts((name) => `The ${name}.`),
  stock: [] as unknown,
} as unknown as Product & Output<'product.get'>;

test.each(PRODUCT_TEXTS)('%s can be edited, and shows on the product page', (name) => {
  const edit = toEdit(product);
  const form = renderToStaticMarkup(
    <ProductFields value={edit} categories={[]} sizeCharts={[]} errors={{}} onChange={() => {}} />,
  );
  const page = renderToStaticMarkup(<ProductTexts product={toPageProduct(product)} />);
  expect(form).toMatch(new RegExp(`<label[^>]*>[^<]+</label>[^]*<textarea[^>]*>The ${name}\\.</textarea>`));
  expect(page).toMatch(new RegExp(`<summary>[^<]+</summary>[^]*The ${name}\\.`));
});
