import { expect, test } from 'vitest';
import { csvLine } from '#server/csv/csv-line.ts';
import { readCsv } from '#server/testing/read-csv.ts';

const COLOUR = 'Colour (product.metafields.custom.colour)';
const HEADER = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price', COLOUR];

function read(header: string[], lines: (string | number)[][], column: string) {
  const csv = [header, ...lines.map((line) => line.map(String))].map(csvLine).join('');
  return readCsv(csv, [[header.indexOf(column), 'option']]);
}

test('a metafield with a value for each variant becomes an option of the product', () => {
  const { rows } = read(
    HEADER,
    [
      ['kurta', 'Kurta', 'Size', 'M', 900, 'Indigo'],
      ['kurta', '', '', 'L', 950, 'Haldi'],
    ],
    COLOUR,
  );
  expect(rows).toMatchObject([
    {
      cells: { option1Name: 'Size', option1Value: 'M', option2Name: 'Colour', option2Value: 'Indigo' },
      more: [{ cells: { option1Value: 'L', option2Value: 'Haldi' } }],
    },
  ]);
  expect(rows[0]!.cells.details).toBeUndefined();
});

test('a metafield with one value for the product becomes an option with that value', () => {
  const { rows } = read(
    HEADER,
    [
      ['kurta', 'Kurta', 'Size', 'M', 900, 'Indigo'],
      ['kurta', '', '', 'L', 950, ''],
      ['cap', 'Cap', 'Title', 'Default Title', 300, 'Red / white'],
      ['mug', 'Mug', '', '', 200, ''],
    ],
    COLOUR,
  );
  expect(rows).toMatchObject([
    { cells: { option2Value: 'Indigo' }, more: [{ cells: { option2Value: 'Indigo' } }] },
    { cells: { option1Name: 'Colour', option1Value: 'Red/white' }, more: [] },
    { cells: { name: 'Mug' }, more: [] },
  ]);
  expect(rows[2]!.cells).not.toHaveProperty('option1Name');
});

test('a metafield that names an option of the product adds no second one', () => {
  const { rows } = read(HEADER, [['cap', 'Cap', 'colour', 'Red', 300, 'Crimson']], COLOUR);
  expect(rows[0]!.cells).toMatchObject({ option1Name: 'colour', option1Value: 'Red' });
  expect(rows[0]!.cells.option2Name).toBe('');
});

test('a metafield in another script is a detail or an option as well', () => {
  const header = ['Handle', 'Title', 'Variant Price', 'रंग (product.metafields.shopify.rang)'];
  const line = ['cap', 'Cap', 300, 'लाल'];
  expect(read(header, [line], header[3]!).rows[0]!.cells).toMatchObject({
    option1Name: 'रंग',
    option1Value: 'लाल',
  });
  const csv = [header, line.map(String)].map(csvLine).join('');
  expect(readCsv(csv).rows[0]!.cells.details).toBe('रंग: लाल');
});

test('a product with three options gets the metafield as a detail, with a note', () => {
  const more = ['Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'];
  const { rows } = read(
    [...HEADER, ...more],
    [['cap', 'Cap', 'Size', 'M', 300, 'Red', 'Fit', 'Slim', 'Length', 'Long']],
    COLOUR,
  );
  expect(rows).toMatchObject([
    {
      cells: { details: 'Colour: Red' },
      notes: [
        {
          column: COLOUR,
          value: 'Red',
          message: 'The product has 3 options already. This is imported as a detail.',
        },
      ],
    },
  ]);
});

test('a field of WooCommerce becomes an option of the variations that have it', () => {
  const header = [
    'ID',
    'Type',
    'Name',
    'Parent',
    'Regular price',
    'Attribute 1 name',
    'Attribute 1 value(s)',
  ];
  const { rows } = read(
    [...header, 'Meta: blouse_piece'],
    [
      [1, 'variable', 'Saree', '', '', 'Colour', 'Red, Blue', ''],
      [2, 'variation', 'Saree', 'id:1', 900, 'Colour', 'Red', 'With'],
      [3, 'variation', 'Saree', 'id:1', 800, 'Colour', 'Blue', 'Without'],
    ],
    'Meta: blouse_piece',
  );
  expect(rows).toMatchObject([
    {
      cells: {
        option1Name: 'Colour',
        option2Name: 'blouse piece',
        option1Value: 'Red',
        option2Value: 'With',
      },
      more: [{ cells: { option1Value: 'Blue', option2Value: 'Without' } }],
    },
  ]);
});
