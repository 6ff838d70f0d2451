import { describe, expect, test } from 'vitest';
import { type SheetProduct, toRows } from './cells.ts';
import { cellText, changeCells, countCells, type Edits, errorsOf, rebase, toSaved } from './edits.ts';

const variant = (id: string, size: string) => ({
  ...{ id, size, sku: null, price: 129_900, mrp: 199_900, quantity: 4 },
});
const tee: SheetProduct = {
  ...{ _id: 'tee', version: 3, name: 'Tee', state: 'draft' },
  variants: [variant('s', 'S'), variant('m', 'M')],
};
const [s, m] = toRows([tee]) as [ReturnType<typeof toRows>[0], ReturnType<typeof toRows>[0]];

describe('cells', () => {
  test('hold what was typed, until it is the stored value again', () => {
    const typed = changeCells({}, [
      { row: s, field: 'price', text: '1,199' },
      { row: s, field: 'sku', text: 'A' },
    ]);
    expect(cellText(typed, s, 'price')).toBe('1,199');
    expect(cellText(typed, m, 'price')).toBe('1299');
    expect(countCells(typed)).toBe(2);
    const reverted = changeCells(typed, [
      { row: s, field: 'price', text: '₹1,299.00' },
      { row: s, field: 'sku', text: ' ' },
    ]);
    expect(reverted).toEqual({});
  });

  test('share the state among a product’s variants', () => {
    const edits = changeCells({}, [{ row: m, field: 'state', text: 'active' }]);
    expect(cellText(edits, s, 'state')).toBe('active');
  });

  test('with errors have a sentence', () => {
    const { tee: edited } = changeCells({}, [
      { row: s, field: 'price', text: 'cheap' },
      { row: m, field: 'price', text: '2,000' },
      { row: m, field: 'quantity', text: '1.5' },
      { row: m, field: 'state', text: 'live' },
    ]);
    expect(errorsOf(edited!)).toEqual({
      's.price': 'Please enter an amount such as 1299 or 1,299.50.',
      'm.price': 'The price cannot be above the MRP.',
      'm.quantity': 'Please enter a whole number from 0 to 10,00,000.',
      state: 'Please enter Active, Draft or Archived.',
    });
  });
});

test('only what was edited is saved, with the version and the counted stock of its time', () => {
  const edits = changeCells({}, [
    { row: s, field: 'price', text: '1,199.50' },
    { row: m, field: 'quantity', text: '7' },
    { row: m, field: 'sku', text: ' TEE-M ' },
    { row: m, field: 'state', text: 'Active' },
  ]);
  const later = changeCells(edits, [
    { row: { product: { ...tee, version: 9 }, variant: s.variant }, field: 'mrp', text: '1,500' },
  ]);
  expect(toSaved(later.tee!)).toEqual({
    ...{ id: 'tee', version: 3, state: 'active' },
    variants: [
      { id: 's', price: 119_950, mrp: 150_000 },
      { id: 'm', stock: { quantity: 7, was: 4 }, sku: 'TEE-M' },
    ],
  });
});

test('what is typed during a save stays, based on the saved product', () => {
  const sent: Edits = changeCells({}, [{ row: s, field: 'price', text: '1199' }]);
  const typed = changeCells(sent, [{ row: m, field: 'price', text: '999' }]);
  const current = { ...tee, version: 4 };
  expect(rebase(typed, sent.tee, current)).toEqual({
    tee: { product: current, texts: { 'm.price': '999' } },
  });
  expect(rebase(sent, sent.tee, current)).toEqual({});
  expect(rebase(sent, undefined, current)).toEqual({
    tee: { product: current, texts: { 's.price': '1199' } },
  });
});
