import { positionOfSize, sortSizes } from '#domain/catalogue/size-order.ts';
import {
  combinationsOf,
  type OptionValue,
  type ProductOption,
  variantTitle,
} from '#domain/catalogue/variants.ts';
import { moveItem } from '#web/admin/form/move-item.ts';
import type { Edit } from '#web/admin/products/edit.ts';

export type EditedOptions = Pick<Edit, 'options' | 'variants'>;
export type EditedVariant = Edit['variants'][number];

export const NEW_VARIANT: EditedVariant = {
  ...{ values: [], sku: null, barcode: null, price: null, mrp: null, weightGrams: null },
};

/** An option that has no value yet stands in variants as an empty one, so that the others stay in their places. */
export const combinationsOffered = (options: ProductOption[]): string[][] =>
  combinationsOf(
    options.map(({ name, values }) => ({ name, values: values.length > 0 ? values : [{ name: '' }] })),
  );

function combine(options: ProductOption[], variants: EditedVariant[], isNew: (values: string[]) => boolean) {
  const byTitle = new Map(variants.map((variant) => [variantTitle(variant.values), variant]));
  return combinationsOffered(options).flatMap((values) => {
    const before = byTitle.get(variantTitle(values));
    return before ? [before] : isNew(values) ? [{ ...NEW_VARIANT, values }] : [];
  });
}

export const addOption = ({ options, variants }: EditedOptions, name: string): EditedOptions => ({
  options: [...options, { name, values: [] }],
  variants: variants.map((variant) => ({ ...variant, values: [...variant.values, ''] })),
});

/** Variants that differ only in the removed option become one: the first keeps its stock. */
export function removeOption({ options, variants }: EditedOptions, index: number): EditedOptions {
  const shortened = variants.map((variant) => ({ ...variant, values: variant.values.toSpliced(index, 1) }));
  const titles = shortened.map(({ values }) => variantTitle(values));
  return {
    options: options.toSpliced(index, 1),
    variants: shortened
      .filter((_, at) => titles.indexOf(titles[at]!) === at)
      .map((variant) => (options.length > 1 ? variant : { ...variant, price: null, mrp: null })),
  };
}

export function renameOption(
  { options, variants }: EditedOptions,
  index: number,
  name: string,
): EditedOptions {
  return { options: options.with(index, { ...options[index]!, name }), variants };
}

export function addValue({ options, variants }: EditedOptions, index: number, name: string): EditedOptions {
  const option = options[index]!;
  const position = positionOfSize(
    option.values.map((value) => value.name),
    name,
  );
  const next = options.with(index, { ...option, values: option.values.toSpliced(position, 0, { name }) });
  if (option.values.length > 0)
    return { options: next, variants: combine(next, variants, (values) => values[index] === name) };
  const valued = variants.map((variant) => ({ ...variant, values: variant.values.with(index, name) }));
  return { options: next, variants: valued };
}

export function changeValue(
  { options, variants }: EditedOptions,
  index: number,
  position: number,
  value: OptionValue,
): EditedOptions {
  const option = options[index]!;
  const before = option.values[position]!.name;
  return {
    options: options.with(index, { ...option, values: option.values.with(position, value) }),
    variants: variants.map((variant) =>
      variant.values[index] === before
        ? { ...variant, values: variant.values.with(index, value.name) }
        : variant,
    ),
  };
}

export function moveValue(
  { options, variants }: EditedOptions,
  index: number,
  from: number,
  to: number,
): EditedOptions {
  const option = options[index]!;
  const next = options.with(index, { ...option, values: moveItem(option.values, from, to) });
  return { options: next, variants: combine(next, variants, () => false) };
}

/** Values from small to large; undefined if they are no sizes, or sorted. */
export function sortValues({ options, variants }: EditedOptions, index: number): EditedOptions | undefined {
  const option = options[index]!;
  const names = option.values.map(({ name }) => name);
  const sorted = sortSizes(names);
  if (!sorted || sorted.every((name, position) => name === names[position])) return undefined;
  const values = option.values.toSorted((a, b) => sorted.indexOf(a.name) - sorted.indexOf(b.name));
  const next = options.with(index, { ...option, values });
  return { options: next, variants: combine(next, variants, () => false) };
}

export function removeValue(
  { options, variants }: EditedOptions,
  index: number,
  position: number,
): EditedOptions {
  const option = options[index]!;
  const { name } = option.values[position]!;
  return {
    options: options.with(index, { ...option, values: option.values.toSpliced(position, 1) }),
    variants: variants.filter(({ values }) => values[index] !== name),
  };
}

export function toggleVariant({ options, variants }: EditedOptions, values: string[]): EditedOptions {
  const title = variantTitle(values);
  const isOffered = variants.some((variant) => variantTitle(variant.values) === title);
  return {
    options,
    variants: isOffered
      ? variants.filter((variant) => variantTitle(variant.values) !== title)
      : combine(options, variants, (one) => variantTitle(one) === title),
  };
}

export const BULK_FIELDS = ['price', 'mrp', 'costPerItem', 'weightGrams'] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

export const hasValue = (option: number, value: string) => (variant: EditedVariant) =>
  variant.values[option] === value;

export const setField = (
  variants: EditedVariant[],
  field: BulkField,
  value: number | null,
  isMeant: (variant: EditedVariant) => boolean = () => true,
): EditedVariant[] =>
  variants.map((variant) => (isMeant(variant) ? { ...variant, [field]: value } : variant));

export const fillDown = (variants: EditedVariant[], from: number, field: BulkField): EditedVariant[] =>
  variants.map((variant, index) =>
    index > from ? { ...variant, [field]: variants[from]![field] } : variant,
  );
