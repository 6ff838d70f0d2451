import { expect, test } from 'vitest';
import { csvLine } from '#server/csv/csv-line.ts';
import { readCsv } from '#server/testing/read-csv.ts';

/** The use of each column with values. */
const guess = (...lines: string[][]) =>
  Object.fromEntries(readCsv(lines.map(csvLine).join('')).columns!.map(({ name, use }) => [name, use]));

test('columns of an Indian price list are guessed by their headings', () => {
  expect(
    guess(
      [
        'Sr No',
        'Item name',
        'MRP',
        'Our rate',
        'Qty',
        'Colour',
        'Photo link',
        'Group',
        'Purchase rate',
        'GST %',
      ],
      ['1', 'Kurta', '999', '799', '4', 'Red', 'https://a.example/1.jpg', 'Kurtas', '400', '5'],
      ['2', 'Saree', '1,999', '1,499', '2', 'Blue', 'https://a.example/2.jpg', 'Sarees', '800', '5'],
    ),
  ).toEqual({
    ...{ 'Sr No': 'none', 'Item name': 'name', MRP: 'mrp', 'Our rate': 'price', Qty: 'stock' },
    ...{
      Colour: 'detail',
      'Photo link': 'pictures',
      Group: 'category',
      'Purchase rate': 'costPerItem',
      'GST %': 'none',
    },
  });
});

test('Hindi headings are guessed, with and without the dots below letters', () => {
  expect(
    guess(
      [
        'क्रमांक',
        'उत्पाद का नाम',
        'अधिकतम खुदरा मूल्य',
        'बिक्री मूल्य (₹)',
        'मात्रा',
        'साइज़',
        'रंग',
        'फ़ोटो',
        'श्रेणी',
        'विवरण',
        'कपड़ा',
      ],
      ['१', 'कुर्ता', '₹९९९', '₹७९९', '४', 'M', 'लाल', 'a.jpg', 'कुर्ते', 'हाथ से छपा', 'सूती'],
      ['२', 'कुर्ता', '₹९९९', '₹७९९', '४', 'L', 'लाल', 'a.jpg', 'कुर्ते', 'हाथ से छपा', 'सूती'],
    ),
  ).toEqual({
    ...{ क्रमांक: 'none', 'उत्पाद का नाम': 'name', 'अधिकतम खुदरा मूल्य': 'mrp', 'बिक्री मूल्य (₹)': 'price' },
    ...{ मात्रा: 'stock', साइज़: 'option', रंग: 'option', फ़ोटो: 'pictures', श्रेणी: 'category' },
    ...{ विवरण: 'description', कपड़ा: 'material' },
  });
});

test('codes are product codes if rows repeat them, and SKUs if not', () => {
  const heads = ['Style Code', 'Product Name *', 'Size', 'Selling Price (incl. GST)', 'Image 1', 'Image 2'];
  const line = (code: string, size: string) => [code, 'Kurta', size, '799', 'a.jpg', 'b.jpg'];
  expect(guess(heads, line('K1', 'M'), line('K1', 'L'))).toEqual({
    ...{ 'Style Code': 'productCode', 'Product Name *': 'name', Size: 'option' },
    ...{ 'Selling Price (incl. GST)': 'price', 'Image 1': 'pictures', 'Image 2': 'pictures' },
  });
  expect(guess(heads, line('K1', 'M'), line('K2', 'L'))).toMatchObject({ 'Style Code': 'sku' });
});

test('of two prices, the other one is the MRP', () => {
  expect(guess(['Title', 'Price', 'Offer Price', 'Stock'], ['Mug', '500', '350', '2'])).toEqual({
    ...{ Title: 'name', Price: 'mrp', 'Offer Price': 'price', Stock: 'stock' },
  });
});

test('columns with other headings are guessed by their values', () => {
  expect(
    guess(
      ['A', 'B', 'C', '', 'D'],
      ['1', 'Brass lamp', 'Rs. 450/-', 'x', 'https://a.example/lamp.jpg'],
      ['2', 'Clay lamp', '₹120', 'y', 'https://a.example/clay.png?v=2'],
    ),
  ).toEqual({ A: 'none', B: 'name', C: 'price', D: 'pictures', 'Column 4': 'none' });
});
