import { type Labelled, labelOf } from '#domain/label.ts';
import { ONE_SIZE } from './product.ts';

export interface ProductOption extends Labelled {
  values: OptionValue[];
}

export interface OptionValue extends Labelled {
  /** A CSS colour such as '#27345c', or the file of a picture. */
  swatch?: string | undefined;
}

export const MAX_OPTIONS = 3;
export const MAX_OPTION_VALUES = 100;
export const MAX_OPTION_VALUE = 255;
/** The maximum length of a SKU or barcode. */
export const MAX_CODE = 255;
export const MAX_VARIANTS = 500;
export const MAX_TITLE = MAX_OPTIONS * (MAX_OPTION_VALUE + 3);

/** A slug would have Latin letters only. */
export const toParameter = (name: string): string =>
  (name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-');

/** Opens a product's page with this value. */
export const valueQuery = (option: string, value: string): string =>
  `?${toParameter(option)}=${toParameter(value)}`;

/** Unique within a product, and its `size` in the API. */
export const variantTitle = (values: string[]): string => values.join(' / ') || ONE_SIZE;

export const valueLabel = (option: ProductOption | undefined, name: string): string =>
  labelOf(option?.values.find((value) => value.name === name) ?? { name });

/** The title in the language of the request. */
export const titleLabel = (options: ProductOption[], title: string): string =>
  title
    .split(' / ')
    .map((name, index) => valueLabel(options[index], name))
    .join(' / ');

export const optionNames = (options: ProductOption[]): string => options.map(({ name }) => name).join(' / ');

/** "M" needs the word size beside it, "M / Ink" does not. Older backends send no names. */
export const isOnlySize = (names = 'Size'): boolean => /^sizes?$/i.test(names);

export const combinationsOf = (options: ProductOption[]): string[][] =>
  options.reduce<string[][]>(
    (combinations, { values }) =>
      combinations.flatMap((before) => values.map(({ name }) => [...before, name])),
    [[]],
  );

export const sizeOption = (sizes: readonly string[]): ProductOption => ({
  name: 'Size',
  values: sizes.map((name) => ({ name })),
});

interface Choice {
  values: string[];
  stock: number;
}

interface Pictured {
  options: ProductOption[];
  pictures: { value?: string | undefined }[];
}

/** The option whose values have swatches or pictures of their own, such as the colour. */
export function visualOption({ options, pictures }: Pictured): number {
  const found = options.findIndex(({ values }) => values.some(({ swatch }) => swatch !== undefined));
  if (found >= 0) return found;
  const shown = new Set(pictures.map(({ value }) => value));
  return options.findIndex(({ values }) => values.some(({ name }) => shown.has(name)));
}

export const visualValue = (product: Pictured, title: string): string | undefined =>
  title.split(' / ')[visualOption(product)];

export const findVariant = <Variant extends Choice>(variants: Variant[], values: string[]) =>
  variants.find((variant) => variant.values.every((value, index) => value === values[index]));

export function chooseValue<Variant extends Choice>(
  variants: Variant[],
  chosen: string[],
  option: number,
  value: string,
): Variant | undefined {
  const shared = ({ values }: Variant) => values.filter((one, index) => one === chosen[index]).length;
  return variants
    .filter(({ values, stock }) => values[option] === value && stock > 0)
    .reduce<Variant | undefined>(
      (best, variant) => (best && shared(best) >= shared(variant) ? best : variant),
      undefined,
    );
}

export function canChoose(
  visual: number,
  variants: Choice[],
  chosen: string[],
  option: number,
  value: string,
): boolean {
  const found = chooseValue(variants, chosen, option, value);
  return found !== undefined && (visual < 0 || visual === option || found.values[visual] === chosen[visual]);
}
