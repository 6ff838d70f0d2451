import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canChoose,
  chooseValue,
  combinationsOf,
  sizeOption,
  toParameter,
  valueQuery,
  variantTitle,
  visualOption,
} from './variants.ts';

const colour = { name: 'Colour', values: [{ name: 'Ink', swatch: '#27345c' }, { name: 'Sand' }] };

test('a product without options has one variant, sold in one size', () => {
  expect(combinationsOf([])).toEqual([[]]);
  expect(variantTitle([])).toBe('default');
});

test('options are combined in their order', () => {
  expect(combinationsOf([sizeOption(['S', 'M']), colour]).map(variantTitle)).toEqual([
    'S / Ink',
    'S / Sand',
    'M / Ink',
    'M / Sand',
  ]);
});

test('the option with pictures of its own is the one with swatches, else the one whose values pictures show', () => {
  const fabric = { name: 'Fabric', values: [{ name: 'Silk' }, { name: 'Cotton' }] };
  const sizes = sizeOption(['S']);
  const pictures = [{}, { value: 'Silk' }];
  expect(visualOption({ options: [sizes, fabric, colour], pictures })).toBe(2);
  expect(visualOption({ options: [sizes, fabric], pictures })).toBe(1);
  expect(visualOption({ options: [sizes, fabric], pictures: [{}] })).toBe(-1);
});

describe('choosing', () => {
  const variants = [
    { values: ['S', 'Ink'], stock: 1 },
    { values: ['M', 'Ink'], stock: 0 },
    { values: ['M', 'Sand'], stock: 2 },
    { values: ['L', 'Sand'], stock: 3 },
  ];

  test('another colour keeps the size where it is in stock', () => {
    expect(chooseValue(variants, ['M', 'Ink'], 1, 'Sand')).toBe(variants[2]);
    expect(chooseValue(variants, ['L', 'Sand'], 1, 'Ink')).toBe(variants[0]);
  });

  test('a size that is sold out in the chosen colour cannot be chosen, but its colour can', () => {
    const sizes = ['S', 'M', 'L'].filter((size) => canChoose(1, variants, ['S', 'Ink'], 0, size));
    expect(sizes).toEqual(['S']);
    expect(canChoose(1, variants, ['S', 'Ink'], 1, 'Sand')).toBe(true);
  });

  test('a value that is sold out everywhere cannot be chosen', () => {
    expect(chooseValue([{ values: ['S'], stock: 0 }], ['S'], 0, 'S')).toBeUndefined();
  });

  const stocked = fc.array(
    fc.record({
      values: fc.tuple(fc.constantFrom('S', 'M', 'L'), fc.constantFrom('Ink', 'Sand')),
      stock: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 8 },
  );
  test('a colour can be chosen exactly if a variant of it is in stock', () => {
    const size = fc.constantFrom('S', 'M', 'L');
    fc.assert(
      fc.property(stocked, size, fc.constantFrom('Ink', 'Sand'), (some, size, name) => {
        const inStock = some.filter(({ values, stock }) => values[1] === 'Ink' && stock > 0);
        expect(canChoose(1, some, [size, name], 1, 'Ink')).toBe(inStock.length > 0);
        const found = chooseValue(some, [size, name], 1, 'Ink');
        if (inStock.length > 0) expect(inStock).toContain(found);
        if (inStock.some(({ values }) => values[0] === size)) expect(found?.values[0]).toBe(size);
      }),
    );
  });
});

test('values in other scripts have addresses of their own', () => {
  expect(valueQuery('Colour', 'Ink & Sand (new)')).toBe('?colour=ink-sand-new');
  const values = ['नीला', 'लाल', 'नीला 2', 'लाल 2', '黒', '白'];
  expect(new Set(values.map(toParameter)).size).toBe(values.length);
  expect(new URLSearchParams(valueQuery('रंग', 'गहरा नीला')).get('रंग')).toBe('गहरा-नीला');
});
