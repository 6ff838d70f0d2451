import { expect, test } from 'vitest';
import { csvLine } from '#server/csv/csv-line.ts';
import { readCsv } from '#server/testing/read-csv.ts';

const HEADER = [
  ...[
    'ID',
    'Type',
    'SKU',
    'GTIN, UPC, EAN, or ISBN',
    'Name',
    'Published',
    'Short description',
    'Description',
  ],
  ...[
    'Date sale price ends',
    'In stock?',
    'Stock',
    'Weight (kg)',
    'Length (cm)',
    'Sale price',
    'Regular price',
  ],
  ...['Categories', 'Tags', 'Images', 'Parent', 'Brands', 'Attribute 1 name', 'Attribute 1 value(s)'],
  ...[
    'Attribute 1 visible',
    'Attribute 2 name',
    'Attribute 2 value(s)',
    'Meta: _hsn_code',
    'Meta: gift_note',
  ],
];

function read(...lines: Record<string, string | number>[]) {
  const csv = [HEADER, ...lines.map((line) => HEADER.map((name) => String(line[name] ?? '')))].map(csvLine);
  return readCsv(csv.join(''));
}

test('a simple product has its prices, texts, category, brand and measures', () => {
  const { rows, problems, columns } = read({
    ...{ ID: 7, Type: 'simple', SKU: 'MUG-1', Name: 'Mug', Published: 1, 'In stock?': 1, Stock: 4 },
    ...{ 'Weight (kg)': '0.35', 'Length (cm)': 9.6, 'Sale price': 299, 'Regular price': 349.5 },
    ...{ 'Short description': 'Holds 300 ml.', Description: '<p>Fired <b>twice</b>.</p>\\n<p>Blue.</p>' },
    ...{ Categories: 'Home, Home > Kitchen', Tags: 'blue, hand\\, made', Brands: 'Kiln' },
    ...{ 'GTIN, UPC, EAN, or ISBN': "'8901234567890", 'Meta: _hsn_code': '6912', 'Meta: gift_note': 'yes' },
    ...{ 'Attribute 1 name': 'Material', 'Attribute 1 value(s)': 'Clay, Glaze', 'Attribute 1 visible': 1 },
    Images: 'https://example.com/a.jpg, https://example.com/b.jpg',
  });
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([
    {
      problems: [],
      pictures: [{ source: 'https://example.com/a.jpg' }, { source: 'https://example.com/b.jpg' }],
      cells: {
        ...{
          slug: 'mug',
          name: 'Mug',
          price: '299',
          mrp: '349.5',
          stock: '4',
          sku: 'MUG-1',
          state: 'active',
        },
        ...{ category: 'Home > Kitchen', tags: 'blue,hand made,Kiln', hsn: '6912', material: 'Clay, Glaze' },
        ...{ variantWeight: '350', lengthCm: '10', barcode: '8901234567890' },
        description: 'Holds 300 ml.\n\nFired **twice**.\n\nBlue.',
      },
    },
  ]);
  expect(columns).toMatchObject([
    { name: 'Meta: _hsn_code', use: 'hsn' },
    { name: 'Meta: gift_note', use: 'none' },
  ]);
});

const SHIRT = {
  ...{ ID: 1, Type: 'variable', SKU: 'SH', Name: 'Shirt', Published: 1 },
  ...{ 'Attribute 1 name': 'Colour', 'Attribute 1 value(s)': 'Red, Blue' },
  ...{ 'Attribute 2 name': 'Size', 'Attribute 2 value(s)': 'S, M' },
};

test('variations find their product by ID and SKU, also before it, and stand for any value left empty', () => {
  const variation = { Type: 'variation', 'Attribute 1 name': 'Colour', 'Attribute 2 name': 'Size' };
  const { rows } = read(
    {
      ...variation,
      Parent: 'id:1',
      'Attribute 1 value(s)': 'Red',
      'Attribute 2 value(s)': 'S',
      'Regular price': 500,
      Stock: -2,
    },
    SHIRT,
    { ...variation, Parent: 'SH', 'Attribute 1 value(s)': 'Blue', 'Regular price': 600, Stock: 3 },
    { ...variation, Name: 'Cap - Blue', Parent: 'id:9', 'Attribute 1 value(s)': 'Blue' },
  );
  expect(rows[0]).toMatchObject({
    numbers: [2, 3, 4],
    cells: {
      option1Name: 'Colour',
      option2Name: 'Size',
      option1Value: 'Red',
      option2Value: 'S',
      price: '500',
      stock: '0',
    },
    more: [
      { cells: { option1Value: 'Blue', option2Value: 'S', price: '600', stock: '3' } },
      { cells: { option1Value: 'Blue', option2Value: 'M', price: '600' } },
    ],
  });
  expect(rows[1]!.problems).toMatchObject([{ message: 'The product of this variation is not in the file.' }]);
});

test('names, codes, categories, tags and attributes are decoded, as descriptions are', () => {
  const { rows } = read(
    {
      ...{ ID: 1, Type: 'variable', SKU: 'S&amp;P', Name: 'Salt &amp; Pepper Set &lt;2&gt;', Published: 1 },
      ...{
        Categories: 'Home &amp; Kitchen, Home &amp; Kitchen > Table &amp; Bar',
        Tags: 'R&amp;D, AT&T, a&#44; b',
      },
      ...{
        Brands: 'Kiln &#038; Co',
        'Attribute 1 name': 'Fit &amp; Cut',
        'Attribute 1 value(s)': 'S &amp; M',
      },
      ...{ 'Attribute 2 name': 'Made&nbsp;in', 'Attribute 2 value(s)': 'Côte d&#8217;Or' },
    },
    {
      ...{ Type: 'variation', Parent: 'S&amp;P', SKU: 'S&amp;P-1', 'Regular price': 500 },
      ...{ 'Attribute 1 name': 'Fit &amp; Cut', 'Attribute 1 value(s)': 'S &amp; M' },
      Images: 'https://example.com/a.jpg?width=1&copy=2',
    },
  );
  expect(rows).toMatchObject([
    {
      problems: [],
      pictures: [{ source: 'https://example.com/a.jpg?width=1&copy=2' }],
      cells: {
        ...{ slug: 'salt-pepper-set-2', name: 'Salt & Pepper Set <2>', sku: 'S&P-1' },
        ...{ category: 'Home & Kitchen > Table & Bar', tags: 'R&D,AT&T,a b,Kiln & Co' },
        ...{ option1Name: 'Fit & Cut', option1Value: 'S & M', details: 'Made in: Côte d’Or' },
      },
    },
  ]);
});

test('a variation without weight and size has those of its product, also with a decimal comma', () => {
  const variation = { Type: 'variation', Parent: 'SH', 'Regular price': 500, 'Attribute 1 name': 'Colour' };
  const { rows } = read(
    { ...SHIRT, 'Weight (kg)': '0,5', 'Length (cm)': '30,4' },
    { ...variation, 'Attribute 1 value(s)': 'Red' },
    { ...variation, 'Attribute 1 value(s)': 'Blue', 'Weight (kg)': '0,725', 'Length (cm)': 50 },
    { ...variation, 'Attribute 1 value(s)': 'Green', 'Weight (kg)': '1,250' },
  );
  const [row] = rows;
  expect([row!, ...row!.more].map(({ cells }) => cells.variantWeight)).toEqual(['500', '725', '']);
  expect(row!.cells.lengthCm).toBe('30');
  expect(row!.notes).toEqual([
    {
      ...{ row: 5, column: 'Weight (kg)', value: '1,250' },
      message: 'Write a number such as 0.5. This one is left out.',
    },
  ]);
  const [other] = read(SHIRT, { ...variation, 'Attribute 1 value(s)': 'Red', 'Length (cm)': 50 }).rows;
  expect(other!.cells).toMatchObject({ lengthCm: '50', variantWeight: '' });
});

test('what the rows of a product have in common is noted once', () => {
  const variation = { Type: 'variation', Parent: 'SH', 'Regular price': 500, 'Attribute 1 name': 'Colour' };
  const { rows } = read(
    { ...SHIRT, 'Weight (kg)': 'light' },
    { ...variation, 'Attribute 1 value(s)': 'Red, Blue', 'In stock?': 1 },
    { ...variation, 'Attribute 1 value(s)': 'Green' },
  );
  expect(rows[0]!.notes!.map(({ row, column }) => [row, column])).toEqual([
    [3, 'Stock'],
    [2, 'Weight (kg)'],
  ]);
});

test('an amount with three decimals is noted once, because its dot may separate thousands', () => {
  const { rows } = read({ Type: 'simple', Name: 'Mug', 'Regular price': '1.299' });
  expect(rows[0]).toMatchObject({ cells: { price: '1.30', mrp: '1.30' } });
  expect(rows[0]!.notes).toEqual([
    {
      ...{ row: 2, column: 'Regular price', value: '1.299' },
      message: 'Amounts have two decimals, so ₹1.30 is imported. If the dot separates thousands, write 1299.',
    },
  ]);
});

test('grouped products are left out, virtual ones are drafts, and those without a picture get no state', () => {
  const { rows } = read(
    { Type: 'grouped', Name: 'Set', Published: 1 },
    { Type: 'simple, virtual', Name: 'Class', Published: 1, Images: 'https://example.com/a.jpg' },
    { Type: 'simple', Name: 'Class', SKU: 'C 2', Published: 1 },
  );
  expect(rows).toMatchObject([
    { isLeftOut: true },
    { cells: { slug: 'class', state: 'draft' } },
    { cells: { slug: 'class-c-2', state: '' } },
  ]);
});

test('a sale with dates is noted, and the regular price is imported', () => {
  const { rows } = read({
    ...{
      Type: 'simple',
      Name: 'Mug',
      'Sale price': 200,
      'Regular price': 300,
      'Date sale price ends': '2026-01-01',
    },
    'In stock?': 1,
  });
  expect(rows[0]).toMatchObject({ cells: { price: '300', mrp: '300', stock: '0' } });
  expect(rows[0]!.notes!.map(({ column }) => column)).toEqual(['Sale price', 'Stock']);
});
