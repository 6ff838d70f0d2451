import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import { LONG_TEXTS, mapNames } from '#domain/catalogue/product.ts';
import { paise, toPaise } from '#domain/money.ts';
import type { PageProduct } from './page-product.ts';
import { structuredData } from './structured-data.ts';

const ORIGIN = 'https://shop.example';

const mug: PageProduct = {
  facts: {},
  texts: mapNames(LONG_TEXTS, () => ''),
  _id: 'p1',
  id: 'mug',
  name: 'Mug',
  sizeChart: undefined,
  categoryId: 'home',
  category: 'Daily-Gears',
  subCategory: 'Home',
  price: paise(34_950),
  mrp: paise(499),
  photos: [{ src: '/pictures/mug/1-640.webp', alt: 'A mug' }],
  sizes: [],
  stock: { default: 3 },
  options: [],
  variants: [
    {
      title: 'default',
      values: [],
      sku: null,
      barcode: null,
      price: paise(34_950),
      mrp: paise(34_950),
      stock: 3,
    },
  ],
  outOfStock: false,
  description: 'For tea.',
};

const Head = () => createElement(Meta);

const headOf = (product: PageProduct, isGstRegistered = false) => {
  const shop = { origin: ORIGIN, brand: { name: 'Haroz' }, categories: [], isGstRegistered };
  const meta = () => structuredData(shop, product);
  const Page = createRoutesStub([{ id: 'page', path: '/', meta, Component: Head }]);
  return renderToStaticMarkup(createElement(Page, { hydrationData: { loaderData: { page: null } } }));
};

const scriptsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1]!),
  );

test('an offer contains GST only in a shop with a GSTIN', () => {
  const [product] = scriptsIn(headOf(mug, true));
  expect(product.offers.priceSpecification).toEqual({
    ...{ '@type': 'PriceSpecification', price: 349.5, priceCurrency: 'INR', valueAddedTaxIncluded: true },
  });
  expect(headOf(mug)).not.toContain('valueAddedTaxIncluded');
});

test('a product has an offer in rupees and breadcrumbs, with absolute URLs', () => {
  const [product, way] = scriptsIn(headOf(mug));
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Mug',
    image: [`${ORIGIN}/pictures/mug/1-640.webp`],
    offers: {
      '@type': 'Offer',
      url: `${ORIGIN}/productdetail/mug`,
      price: 349.5,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
    },
  });
  expect(way['@type']).toBe('BreadcrumbList');
  expect(way.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Haroz', item: `${ORIGIN}/` },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Daily-Gears',
      item: `${ORIGIN}/collection?category=Daily-Gears`,
    },
    {
      '@type': 'ListItem',
      position: 3,
      name: 'Home',
      item: `${ORIGIN}/collection?category=Daily-Gears&subCategory=Home`,
    },
    { '@type': 'ListItem', position: 4, name: 'Mug' },
  ]);
});

test('a sold-out product is marked as out of stock', () => {
  const [product] = scriptsIn(headOf({ ...mug, outOfStock: true }));
  expect(product.offers.availability).toBe('https://schema.org/OutOfStock');
});

test('a product’s text cannot close the script element', () => {
  const hostileText = '</script><script>alert(1)</script><!--<script>';
  const html = headOf({
    ...mug,
    name: hostileText,
    description: hostileText,
    photos: [{ src: hostileText, alt: hostileText }],
  });
  expect(html).not.toContain('<script>');
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  const [product, way] = scriptsIn(html);
  expect(product).toMatchObject({ name: hostileText, description: hostileText });
  expect(way.itemListElement[3].name).toBe(hostileText);
});

test('a product in colours is a group with an offer, SKU, GTIN and picture for each variant', () => {
  const variant = { mrp: toPaise(999), stock: 2, sku: null, barcode: null };
  const shirt: PageProduct = {
    ...mug,
    id: 'shirt',
    name: 'Shirt',
    options: [
      { name: 'Size', values: [{ name: 'M' }] },
      { name: 'Colour', values: [{ name: 'Ink', swatch: '#27345c' }, { name: 'Off white' }] },
    ],
    photos: [
      { src: '/pictures/ink-640.webp', alt: 'Ink', value: 'Ink' },
      { src: '/pictures/white-640.webp', alt: 'White', value: 'Off white' },
    ],
    variants: [
      {
        ...{ ...variant, title: 'M / Ink', values: ['M', 'Ink'], price: toPaise(799) },
        ...{ sku: 'SH-INK-M', barcode: '8901234567894' },
      },
      { ...variant, title: 'M / Off white', values: ['M', 'Off white'], price: toPaise(899), stock: 0 },
    ],
  };
  const [group] = scriptsIn(headOf(shirt));
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'shirt',
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
  });
  expect(group).not.toHaveProperty('offers');
  expect(group.hasVariant).toMatchObject([
    {
      ...{ '@type': 'Product', sku: 'SH-INK-M', gtin: '8901234567894', size: 'M', color: 'Ink' },
      image: `${ORIGIN}/pictures/ink-640.webp`,
      offers: { url: `${ORIGIN}/productdetail/shirt?colour=ink`, price: 799 },
    },
    {
      ...{ color: 'Off white', image: `${ORIGIN}/pictures/white-640.webp` },
      offers: { price: 899, availability: 'https://schema.org/OutOfStock' },
    },
  ]);
  expect(group.image).toEqual([`${ORIGIN}/pictures/ink-640.webp`]);
  for (const code of ['gtin', 'sku']) expect(group.hasVariant[1]).not.toHaveProperty(code);
});

test('sizes at one price stay one product, also with a single SKU', () => {
  const sizes = ['S', 'M'].map((title) => ({ ...mug.variants[0]!, title, values: [title] }));
  const options = [{ name: 'Size', values: [{ name: 'S' }, { name: 'M' }] }];
  expect(scriptsIn(headOf({ ...mug, options, variants: sizes }))[0]['@type']).toBe('Product');
  const [only] = scriptsIn(headOf({ ...mug, variants: [{ ...mug.variants[0]!, sku: 'MUG' }] }));
  expect(only).toMatchObject({ '@type': 'Product', sku: 'MUG' });
  expect(scriptsIn(headOf(mug))[0]).not.toHaveProperty('sku');
});
