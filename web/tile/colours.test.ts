import { expect, test } from 'vitest';
import { tilePerColour } from './colours.ts';
import { toTileProduct } from './tile-product.ts';

const picture = (file: string, value?: string) => ({
  ...{ file: `/pictures/${file}`, alt: file, width: 3, height: 4, color: '#ffffff' },
  ...(value && { value }),
});

const listed = {
  ...{ _id: '1', id: 'kurta', name: 'Kurta', category: 'Women', subCategory: 'Kurtas', categoryId: 'kurtas' },
  ...{ price: 1299, mrp: 1999, discountPercentage: 35, bestseller: false, outOfStock: false },
  ...{ image1: '', image2: '', image3: '', image4: '', description: '', details: '', care: '' },
  pictures: [picture('chart'), picture('ink', 'Ink'), picture('sand', 'Sand')],
  options: [
    { name: 'Size', values: [{ name: 'S' }, { name: 'M' }] },
    {
      name: 'Colour',
      values: [
        { name: 'Ink', swatch: '#27345c' },
        { name: 'Sand', swatch: '#d8c3a5' },
      ],
    },
  ],
  sizes: ['S / Ink', 'S / Sand', 'M / Ink', 'M / Sand'],
  stock: { 'S / Ink': 0, 'S / Sand': 2, 'M / Ink': 0, 'M / Sand': 0 },
  prices: { 'S / Sand': 1499, 'M / Sand': 1599 },
} as unknown as Parameters<typeof toTileProduct>[0];

test('a tile shows the colour that is in stock, and knows which one is sold out', () => {
  const { photos, colours } = toTileProduct(listed);
  expect(photos).toEqual(['/pictures/sand-640.webp', '/pictures/chart-640.webp']);
  expect(colours).toMatchObject({
    option: 'Colour',
    values: [
      { name: 'Ink', outOfStock: true, price: 129_900, hasPriceRange: false },
      { name: 'Sand', outOfStock: false, price: 149_900, hasPriceRange: true },
    ],
  });
});

test('a tile per colour has its name, price and picture, and links to it', () => {
  expect(tilePerColour(toTileProduct(listed))).toMatchObject([
    {
      name: 'Kurta, Ink',
      price: 129_900,
      outOfStock: true,
      query: '?colour=ink',
      photos: ['/pictures/ink-640.webp', '/pictures/chart-640.webp'],
    },
    {
      name: 'Kurta, Sand',
      price: 149_900,
      query: '?colour=sand',
      photos: ['/pictures/sand-640.webp', '/pictures/chart-640.webp'],
    },
  ]);
});

test('a tile per colour needs no swatches, only pictures of each colour', () => {
  const options = listed.options.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ name: value.name })),
  }));
  expect(tilePerColour(toTileProduct({ ...listed, options })).map(({ photos }) => photos[0])).toEqual([
    ...['/pictures/ink-640.webp', '/pictures/sand-640.webp'],
  ]);
});

test('a product without colours stays one tile', () => {
  const tile = toTileProduct({ ...listed, options: [] });
  expect(tile).not.toHaveProperty('colours');
  expect(tilePerColour(tile)).toEqual([tile]);
});
