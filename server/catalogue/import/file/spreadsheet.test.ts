import { expect, test } from 'vitest';
import type { ColumnUse } from '#contract/admin/import.ts';
import { readCsv } from '#server/testing/read-csv.ts';
import { delimiterOf } from './csv.ts';

/** The uses are of the columns from the first. */
const read = (csv: string, ...uses: ColumnUse[]) =>
  readCsv(
    csv,
    uses.map((use, index) => [index, use]),
  );

test('a name is needed, and one column for each use', () => {
  const csv = 'Item,Rate,Price\nDiya,10,12\n';
  expect(read(csv, 'none', 'mrp', 'price')).toMatchObject({
    rows: [],
    match: {
      problems: [{ column: null, message: 'Choose the column with the names of the products.' }],
    },
  });
  expect(read(csv, 'name', 'price', 'price')).toMatchObject({
    rows: [],
    match: {
      problems: [
        {
          column: 2,
          message: 'An earlier column has this use. Choose another, or leave one of them out.',
        },
      ],
    },
  });
});

test('products of the same name without options are two products', () => {
  const { rows } = read('Item,Code,Rate\nSilk saree,S1,2500\nSilk saree,S2,2700\n', 'name', 'sku', 'price');
  expect(rows.map(({ cells }) => cells.slug)).toEqual(['silk-saree', 'silk-saree-s2']);
});

test('a title and a price are none of Shopify’s files, unless Shopify has all columns', () => {
  const matchOf = (csv: string) => readCsv(csv).match?.state;
  expect(matchOf('Title,Price,Photo\nMug,100,\n')).toBe('new');
  expect(matchOf('Title,Price,Vendor\nMug,100,Kiln\n')).toBeUndefined();
  expect(matchOf('slug,price,colour\nmug,100,\n')).toBeUndefined();
  expect(matchOf('id,slug,product_name,price,image_url\n1,mug,Mug,100,\n')).toBe('new');
});

test('a heading of any name is read, and a repeated row of headings is none of a product', () => {
  const csv = 'constructor,__proto__,Size,Size\nMug,10,S,\nconstructor,__proto__,Size,Size\nMug,12,M,\n';
  const { match, rows } = read(csv, 'name', 'price', 'option');
  expect(match!.uses).toEqual({ constructor: 'name', proto: 'price', size: 'option' });
  expect(rows).toMatchObject([{ numbers: [2, 4], more: [{ cells: { option1Value: 'M', price: '12' } }] }]);
});

test('more options than a product can have are joined, with a note', () => {
  const uses = ['name', 'option', 'option', 'option', 'option'] as const;
  const { rows } = read('Item,Size,Colour,Fit,Sleeve\nShirt,M,Red,Slim,Full\n', ...uses);
  expect(rows[0]).toMatchObject({
    cells: {
      option1Name: 'Size',
      option2Name: 'Colour',
      option3Name: 'Fit, Sleeve',
      option3Value: 'Slim, Full',
    },
    notes: [{ message: 'A product has at most 3 options, so the last ones are joined.' }],
  });
});

test('more variants than a product can have are one problem', () => {
  const list = Array.from({ length: 30 }, (_, index) => `v${index}`).join('|');
  const { rows } = read(`Item,Size,Colour\nShirt,${list},${list}\nShirt,a,b\n`, 'name', 'option', 'option');
  expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    ['A product has at most 500 variants, one in each row.'],
  ]);
});

test.each([
  ['₹1,299', '1,299'],
  ['Rs. 1,299/-', '1,299'],
  ['Rs 1299.00 only', '1299.00'],
  ['MRP: Rs. 999', '999'],
  ['1299.0000 INR', '1299.00'],
  ['1104.1500000000001', '1104.15'],
  ['1299.9999999', '1300.00'],
  ['1.299', '1.299'],
  ['450/pc', '450'],
  ['450 each', '450'],
  ['रु. १,२९९', '1,299'],
  ['On request', ''],
  ['1200-1500', '1200-1500'],
])('the price %s is read as %s', (cell, price) => {
  expect(read(`Item,Rate\nMug,"${cell}"\n`, 'name', 'price').rows[0]!.cells.price).toBe(price);
});

test('an amount with more than two decimals is rounded and noted, and one that may be thousands is refused once', () => {
  expect(read('Item,Rate\nMug,1.299\n', 'name', 'price').rows[0]).toMatchObject({
    ...{ notes: [], cells: { price: '1.299', mrp: '' } },
  });
  const [row] = read('Item,Rate\nMug,333.3333\nCup,99.5\n', 'name', 'price').rows;
  expect(row!.cells.price).toBe('333.33');
  expect(row!.notes).toMatchObject([
    { row: 2, value: '333.3333', message: 'Amounts have two decimals, so ₹333.33 is imported.' },
  ]);
});

test.each([
  ['12', '12'],
  ['12.0', '12'],
  ['10 Pcs.', '10'],
  ['-3', '0'],
  ['Out of stock', '0'],
  ['Available', '0'],
  ['५ नग', '5'],
  ['many', 'many'],
])('the quantity %s is read as %s', (cell, stock) => {
  expect(read(`Item,Qty\nMug,${cell}\n`, 'name', 'stock').rows[0]!.cells.stock).toBe(stock);
});

test.each([
  ['Weight', '350 gms', '350'],
  ['Weight (kg)', '0.35', '350'],
  ['Wt in Kgs', '1.5 kg', '1500'],
  ['Weight', '0', ''],
  ['Weight', 'light', 'light'],
])('%s: %s is read as %s grams', (heading, cell, grams) => {
  expect(read(`Item,${heading}\nMug,${cell}\n`, 'name', 'weight').rows[0]!.cells.variantWeight).toBe(grams);
});

test.each([
  ['S, M, L', ['S', 'M', 'L']],
  ['S/M/L', ['S', 'M', 'L']],
  ['28 30 32', ['28', '30', '32']],
  ['Black/White', ['Black/White']],
  ['S/M', ['S/M']],
  ['Free size', ['Free size']],
])('the option %s has the values %j', (cell, values) => {
  const [row] = read(`Item,Size\nShirt,"${cell}"\n`, 'name', 'option').rows;
  expect([row!, ...row!.more].map(({ cells }) => cells.option1Value)).toEqual(values);
});

test.each([
  ['Price list\n\nItem;Rate\nMug;5', ';'],
  ['Stock list, November\nItem;Rate\nMug;5', ';'],
  ['slug;description\nmug;a, b, c, d', ';'],
  ['Item\tRate\nMug\t"1,299"', '\t'],
  ['"a;b;c",d\n1,2', ','],
  ['slug', ','],
])('the cells of %j are separated by %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});
