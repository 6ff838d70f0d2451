import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Output } from '#contract/schemas.ts';
import { FACTS, LONG_TEXTS, mapNames, mapProductTexts } from '#domain/catalogue/product.ts';
import { SHARED_FACTS } from '#domain/catalogue/product-facts.ts';
import { toPaise } from '#domain/money.ts';
import { toPageProduct } from '#web/product/page-product.ts';
import { ProductTexts } from '#web/product/product-facts.tsx';
import { ProductInformation } from '#web/product/product-information.tsx';
import { NEW_PRODUCT, type Product, toEdit } from './edit.ts';
import { ProductFields, ProductTexts as TextFields } from './product-fields.tsx';
import { ProductInformation as InformationFields } from './product-information.tsx';

const texts = mapProductTexts((name) => `The ${name}.`);
const product = {
  ...NEW_PRODUCT,
  ...texts,
  facts: mapNames(FACTS, (name) => texts[name]),
  stock: [] as unknown,
} as unknown as Product & Output<'product.get'>;
const { facts, ...edited } = toEdit(product) as ReturnType<typeof toEdit> & { facts: object };
const ignore = () => undefined;
const form = { value: edited, errors: {}, errorOf: ignore, change: ignore };

test.each(LONG_TEXTS)('%s can be edited, and shows on the product page', (name) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ProductFields form={form} categories={[]} show={ignore} />
      <TextFields form={form} onFocus={ignore} />
    </MemoryRouter>,
  );
  const page = renderToStaticMarkup(<ProductTexts texts={toPageProduct(product).texts} />);
  expect(html).toMatch(new RegExp(`<label[^>]*>[^<]+</label>[^]*<textarea[^>]*>The ${name}\\.</textarea>`));
  expect(page).toMatch(new RegExp(`<summary>[^<]+</summary>[^]*The ${name}\\.`));
});

test.each(FACTS)('%s can be edited, and shows on the product page', (name) => {
  const shared = mapNames(SHARED_FACTS, () => '');
  const html = renderToStaticMarkup(<InformationFields form={form} shared={shared} />);
  const page = renderToStaticMarkup(
    <ProductInformation facts={toPageProduct(product).facts} mrp={toPaise(499)} />,
  );
  expect(html).toMatch(new RegExp(`(value="The ${name}\\."|>The ${name}\\.</textarea>)`));
  expect(page).toMatch(new RegExp(`<dt>[^<]+</dt><dd>The ${name}\\.</dd>`));
});

test('the MRP says that it includes taxes', () => {
  const page = renderToStaticMarkup(<ProductInformation facts={{}} mrp={toPaise(499)} />);
  expect(page).toContain('<dt>MRP</dt><dd>₹499 (inclusive of all taxes)</dd>');
});

test('a shop without categories says where to add one', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ProductFields form={form} categories={[]} show={ignore} />
    </MemoryRouter>,
  );
  expect(html).toContain('<a href="/admin/categories/new" data-discover="true">Create a category</a>');
});
