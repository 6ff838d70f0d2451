import { type Labelled, labelOf } from './label.ts';
import { ONE_SIZE } from './product.ts';

export interface ProductOption extends Labelled {
  values: OptionValue[];
}

export interface OptionValue extends Labelled {
  /** A CSS colour such as '#27345c', or the file of a picture. */
  swatch?: string | undefined;
}

export const MAX_OPTIONS = 3;
export const MAX_OPTION_VALUES = 30;
export const MAX_OPTION_VALUE = 40;
export const MAX_VARIANTS = 250;
export const MAX_TITLE = MAX_OPTIONS * (MAX_OPTION_VALUE + 3);

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

export const visualOption = (options: ProductOption[]): number =>
  options.findIndex(({ values }) => values.some(({ swatch }) => swatch !== undefined));

/** The value of a title that has pictures of its own, such as the colour. */
export const visualValue = (options: ProductOption[], title: string): string | undefined =>
  title.split(' / ')[visualOption(options)];

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
  options: ProductOption[],
  variants: Choice[],
  chosen: string[],
  option: number,
  value: string,
): boolean {
  const visual = visualOption(options);
  const found = chooseValue(variants, chosen, option, value);
  return found !== undefined && (visual < 0 || visual === option || found.values[visual] === chosen[visual]);
}
