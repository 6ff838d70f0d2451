import { expect, test } from 'vitest';
import { variantTitle } from '#domain/catalogue/variants.ts';
import { toPaise } from '#domain/money.ts';
import {
  addOption,
  addValue,
  changeValue,
  type EditedOptions,
  fillDown,
  hasValue,
  moveValue,
  NEW_VARIANT,
  removeOption,
  removeValue,
  setField,
  sortValues,
  toggleVariant,
} from './edit-options.ts';

const plain: EditedOptions = { options: [], variants: [{ ...NEW_VARIANT, id: 'only' }] };
const titles = ({ variants }: EditedOptions) => variants.map(({ values }) => variantTitle(values));

const addValues = (edited: EditedOptions, index: number, ...names: string[]) =>
  names.reduce((added, name) => addValue(added, index, name), edited);
const sized = addValues(addOption(plain, 'Size'), 0, 'S', 'M');
const coloured = addValues(addOption(sized, 'Colour'), 1, 'Ink', 'Sand');

test('the first value of a new option belongs to the existing variants, which keep their IDs', () => {
  expect(titles(sized)).toEqual(['S', 'M']);
  expect(sized.variants[0]).toMatchObject({ id: 'only' });
  expect(titles(coloured)).toEqual(['S / Ink', 'S / Sand', 'M / Ink', 'M / Sand']);
  expect(coloured.variants[0]).toMatchObject({ id: 'only' });
});

test('a new option has no value, and the variants stay as they are until it has one', () => {
  const empty = addOption(addOption(sized, 'Colour'), 'Fabric');
  expect(empty.options.slice(1)).toEqual([
    { name: 'Colour', values: [] },
    { name: 'Fabric', values: [] },
  ]);
  expect(empty.variants).toHaveLength(2);
  const valued = addValue(addValue(empty, 2, 'Silk'), 1, 'Ink');
  expect(titles(valued)).toEqual(['S / Ink / Silk', 'M / Ink / Silk']);
  expect(valued.variants[0]).toMatchObject({ id: 'only' });
  expect(removeOption(removeOption(empty, 2), 1)).toEqual(sized);
});

test('an added size takes its place among the others, and sizes in another order can be sorted', () => {
  const names = (edited: EditedOptions) => edited.options[0]!.values.map(({ name }) => name);
  const more = addValues(sized, 0, '2XL', 'XS', 'L');
  expect(names(more)).toEqual(['XS', 'S', 'M', 'L', '2XL']);
  expect(titles(more)).toEqual(['XS', 'S', 'M', 'L', '2XL']);
  expect(sortValues(more, 0)).toBeUndefined();
  expect(sortValues(moveValue(more, 0, 0, 3), 0)).toEqual(more);
  expect(sortValues(coloured, 1)).toBeUndefined();
});

test('a renamed value keeps its variants', () => {
  const renamed = changeValue(coloured, 1, 0, { name: 'Indigo', swatch: '#27345c' });
  expect(titles(renamed)).toEqual(['S / Indigo', 'S / Sand', 'M / Indigo', 'M / Sand']);
  expect(renamed.variants[0]).toMatchObject({ id: 'only' });
  expect(renamed.options[1]!.values[0]).toEqual({ name: 'Indigo', swatch: '#27345c' });
});

test('a moved value takes its variants along', () => {
  expect(titles(moveValue(coloured, 0, 1, 0))).toEqual(['M / Ink', 'M / Sand', 'S / Ink', 'S / Sand']);
});

test('a removed value takes its variants along, and a removed option merges them', () => {
  expect(titles(removeValue(coloured, 1, 0))).toEqual(['S / Sand', 'M / Sand']);
  expect(titles(removeOption(coloured, 1))).toEqual(['S', 'M']);
  expect(removeOption(coloured, 1).variants[0]).toMatchObject({ id: 'only' });
  expect(titles(removeOption(removeOption(coloured, 1), 0))).toEqual(['default']);
});

test('a combination that is not offered stays so when another value is added', () => {
  const without = toggleVariant(coloured, ['M', 'Sand']);
  expect(titles(without)).toEqual(['S / Ink', 'S / Sand', 'M / Ink']);
  expect(titles(addValue(without, 0, 'L'))).toEqual([
    ...['S / Ink', 'S / Sand', 'M / Ink'],
    ...['L / Ink', 'L / Sand'],
  ]);
  expect(titles(toggleVariant(without, ['M', 'Sand']))).toEqual(titles(coloured));
});

test('a price is set for all variants, or for those of one value', () => {
  const prices = (variants: EditedOptions['variants']) => variants.map(({ price }) => price);
  expect(prices(setField(coloured.variants, 'price', 90_000))).toEqual(Array(4).fill(90_000));
  const inInk = setField(coloured.variants, 'price', 90_000, hasValue(1, 'Ink'));
  expect(prices(inInk)).toEqual([90_000, null, 90_000, null]);
  expect(prices(setField(inInk, 'price', null))).toEqual(Array(4).fill(null));
});

test('a price is filled down to the variants below', () => {
  const priced = coloured.variants.with(1, { ...coloured.variants[1]!, price: toPaise(900) });
  expect(fillDown(priced, 1, 'price').map(({ price }) => price)).toEqual([null, 90_000, 90_000, 90_000]);
});

test('a product without options has no second price', () => {
  const priced = { ...sized, variants: setField(sized.variants, 'price', 90_000) };
  expect(removeOption(priced, 0).variants).toEqual([{ ...NEW_VARIANT, id: 'only' }]);
});
