import type { Picture } from '#domain/catalogue/picture.ts';
import type { ProductOption } from '#domain/catalogue/variants.ts';
import { CellError } from './cell.ts';

interface Swatch {
  swatch: string;
  /** Names the value, as `nameIn` does. */
  name: string;
}

/** 'Ink', or '2: Ink' if the second option is not the only one with it. */
function nameIn(options: ProductOption[], option: number, name: string): string {
  const numbered = (index: number, value: string) => `${index + 1}: ${value}`;
  const isUnclear = options.some(
    ({ values }, index) =>
      (index !== option && values.some((value) => value.name === name)) ||
      values.some((value) => numbered(index, value.name) === name),
  );
  return isUnclear ? numbered(option, name) : name;
}

/** '#1b2a4a Ink | #d4d0ca Sand'. */
export const swatchesCell = (options: ProductOption[]): string =>
  options
    .flatMap(({ values }, option) =>
      values.flatMap(({ name, swatch }) => (swatch ? `${swatch} ${nameIn(options, option, name)}` : [])),
    )
    .join(' | ');

export const readSwatches = (cell: string): Swatch[] =>
  cell.split(/\s*\|\s*(?=#[0-9a-f]{6} |\/pictures\/)/i).map((part) => {
    const [, swatch = '', name] = /^(#[0-9a-f]{6}|\/pictures\/\S+) (.+)$/is.exec(part) ?? [];
    if (name === undefined)
      throw new CellError('Write colours with their values, such as #1b2a4a Ink | #d4d0ca Sand.');
    return { swatch: swatch.startsWith('#') ? swatch.toLowerCase() : swatch, name };
  });

export const withSwatches = (options: ProductOption[], swatches: Swatch[]): ProductOption[] =>
  options.map((option, index) => ({
    ...option,
    values: option.values.map((value) => {
      const found = swatches.find(({ name }) => name === nameIn(options, index, value.name));
      return found ? { ...value, swatch: found.swatch } : value;
    }),
  }));

interface PictureValue {
  /** The first picture has 1. */
  position: number;
  value: string;
}

/** '1 Ink | 3 Sand' if the second picture shows no certain value. */
export const pictureValuesCell = (pictures: Pick<Picture, 'value'>[]): string =>
  pictures.flatMap(({ value }, index) => (value === undefined ? [] : `${index + 1} ${value}`)).join(' | ');

export const readPictureValues = (cell: string): PictureValue[] =>
  cell.split(/\s*\|\s*(?=\d+ )/).map((part) => {
    const [, position, value] = /^(\d+) (.+)$/s.exec(part) ?? [];
    if (value === undefined)
      throw new CellError('Write the position of each picture with its value, such as 1 Ink | 2 Sand.');
    return { position: Number(position), value };
  });

/** Pictures that are not listed show no certain value. */
export const withPictureValues = <Shown extends { value?: string | undefined }>(
  pictures: Shown[],
  values: PictureValue[],
): Shown[] =>
  pictures.map((picture, index) => {
    const found = values.find(({ position }) => position === index + 1);
    if (found) return { ...picture, value: found.value };
    const { value: _, ...ofAll } = picture;
    return ofAll as Shown;
  });
