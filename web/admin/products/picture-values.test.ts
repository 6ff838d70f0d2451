import { expect, test } from 'vitest';
import { followValues, shownValues } from './picture-values.ts';

const size = { name: 'Size', values: [{ name: 'S' }, { name: 'M' }] };
const colour = (...names: string[]) => ({
  name: 'Colour',
  values: names.map((name) => ({ name, swatch: '#27345c' })),
});
const picture = { file: '/pictures/a', alt: 'A', width: 960, height: 1280, color: '#ffffff' };
const pictures = [picture, { ...picture, value: 'Ink' }];

test('pictures can show the values of the option with swatches', () => {
  expect(shownValues([size, colour('Ink', 'Sand')])).toEqual(['Ink', 'Sand']);
  expect(shownValues([size])).toEqual([]);
});

test('a picture follows its renamed value, and loses a removed one', () => {
  const before = [size, colour('Ink', 'Sand')];
  expect(followValues(before, [size, colour('Indigo', 'Sand')], pictures)[1]).toMatchObject({
    value: 'Indigo',
  });
  expect(followValues(before, [size, colour('Ink')], pictures)[1]).toMatchObject({ value: 'Ink' });
  expect(followValues(before, [size, colour('Sand')], pictures)).toEqual([picture, picture]);
});
