import { expect, test } from 'vitest';
import { followValues, groupPictures, picturedOption, putPicture } from './picture-values.ts';

const size = { name: 'Size', values: [{ name: 'S' }, { name: 'M' }] };
const colour = (...names: string[]) => ({
  name: 'Colour',
  values: names.map((name) => ({ name, swatch: '#27345c' })),
});
const picture = { file: '/pictures/a', alt: 'A', width: 960, height: 1280, color: '#ffffff' };
const pictures = [picture, { ...picture, value: 'Ink' }];

test('the values of the option with swatches can have pictures, else those of the first that is no size', () => {
  const fabric = { name: 'Fabric', values: [{ name: 'Silk' }] };
  const plain = { name: 'Colour', values: [{ name: 'Ink' }] };
  const optionOf = (...options: (typeof size)[]) => picturedOption({ options, pictures: [] })?.name;
  expect(optionOf(size, fabric, colour('Ink'))).toBe('Colour');
  expect(optionOf(size, fabric, plain)).toBe('Fabric');
  expect(optionOf({ ...size, name: 'UK size' })).toBeUndefined();
  expect(picturedOption({ options: [size, fabric, plain], pictures })?.name).toBe('Colour');
});

test('a picture follows its renamed value, and loses a removed one', () => {
  const before = [size, colour('Ink', 'Sand')];
  expect(followValues(before, [size, colour('Indigo', 'Sand')], pictures)[1]).toMatchObject({
    value: 'Indigo',
  });
  expect(followValues(before, [size, colour('Ink')], pictures)[1]).toMatchObject({ value: 'Ink' });
  expect(followValues(before, [size, colour('Sand')], pictures)).toEqual([picture, picture]);
});

test('pictures are grouped by value, and those of a value that is gone show all', () => {
  const shown = [{ ...picture, value: 'Sand' }, picture, { ...picture, value: 'Gone' }, pictures[1]!];
  expect(groupPictures(shown, ['Ink', 'Sand'])).toEqual([
    { value: undefined, indexes: [1, 2] },
    { value: 'Ink', indexes: [3] },
    { value: 'Sand', indexes: [0] },
  ]);
});

test('a picture that is dragged to a value shows it, at the place of the picture that it is dropped on', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((file) => ({ ...picture, file }));
  const ink = { ...c!, value: 'Ink' };
  expect(putPicture([a!, b!, ink], 'a', 'Ink', 'c')).toEqual([b, ink, { ...a, value: 'Ink' }]);
  expect(putPicture([a!, b!, ink], 'c', undefined, 'a')).toEqual([c, a, b]);
  expect(putPicture([ink, a!], 'c', undefined)).toEqual([a, c]);
});
