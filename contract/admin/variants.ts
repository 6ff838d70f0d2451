import { z } from 'zod';
import { notRounded, words } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { MAX_GRAMS } from '#domain/catalogue/product.ts';
import {
  MAX_CODE,
  MAX_OPTION_VALUE,
  MAX_OPTION_VALUES,
  MAX_OPTIONS,
  type ProductOption,
  variantTitle,
} from '#domain/catalogue/variants.ts';
import { formatPaise, max, type Paise } from '#domain/money.ts';

const optionName = words('the name of the option', MAX_OPTION_VALUE);
const valueName = words('a value', MAX_OPTION_VALUE).refine(
  (name) => !name.includes(' / '),
  'A value cannot contain “ / ”, which separates the values of a variant.',
);

export const options = z
  .array(
    z.object({
      name: optionName,
      values: z
        .array(
          z.object({
            name: valueName,
            swatch: z
              .string()
              .regex(/^(#[0-9a-f]{6}|\/pictures\/[\w/-]{1,150})$/, 'Please choose a colour or a picture.')
              .optional(),
          }),
        )
        .min(1, 'Please add at least one value, or remove the option.')
        .max(MAX_OPTION_VALUES, `An option has at most ${MAX_OPTION_VALUES} values.`),
    }),
  )
  .max(MAX_OPTIONS, `A product has at most ${MAX_OPTIONS} options.`);

const code = (what: string) =>
  notRounded(
    z
      .string()
      .trim()
      .max(MAX_CODE, `Please shorten the ${what} to ${MAX_CODE} characters.`)
      .regex(/^\P{C}+$/u, `The ${what} has a character that cannot be printed.`),
  ).nullable();

export const variantEdit = z.object({
  /** Missing for a new variant. Stock, carts and orders refer to it. */
  id: z.string().max(64).optional(),
  values: z.array(z.string()),
  sku: code('SKU'),
  barcode: code('barcode'),
  /** Null for the product’s price, which is the minimum. */
  price: paise.refine((price) => price > 0, 'Please enter a price above 0.').nullable(),
  mrp: paise.nullable(),
  weightGrams: z.int().min(1, 'Please enter a weight above 0.').max(MAX_GRAMS).nullable(),
  /** The merchant pays this for one, and only owners see and change it. A missing one stays as it is. */
  costPerItem: paise.nullable().optional(),
});

export type VariantEdit = z.output<typeof variantEdit>;

interface Product {
  price: Paise;
  mrp: Paise;
  options: ProductOption[];
  variants: VariantEdit[];
}

export interface Problem {
  path: (string | number)[];
  message: string;
}

export function variantProblems({ price, mrp, options, variants }: Product): Problem[] {
  const problems: Problem[] = [];
  const refuse = (message: string, ...path: Problem['path']) => problems.push({ path, message });

  for (const [index, { name, values }] of options.entries()) {
    if (isRepeated(options, index, (option) => option.name))
      refuse(`There is another option “${name}”.`, 'options', index, 'name');
    for (const [at, value] of values.entries())
      if (isRepeated(values, at, (one) => one.name))
        refuse(`“${value.name}” is listed twice.`, 'options', index, 'values', at, 'name');
  }

  if (options.some(({ values }) => values.length === 0)) return problems;
  for (const [index, variant] of variants.entries()) {
    const title = variantTitle(variant.values);
    const isOffered =
      variant.values.length === options.length &&
      options.every(({ values }, option) => values.some(({ name }) => name === variant.values[option]));
    if (!isOffered) refuse(`The product’s options have no “${title}”.`, 'variants', index, 'values');
    if (isRepeated(variants, index, ({ values }) => variantTitle(values)))
      refuse(`There is another variant “${title}”.`, 'variants', index, 'values');
    const own = variant.price ?? price;
    if (own < price)
      refuse(
        `The product’s price of ${formatPaise(price)} is the minimum. Lower that price first, or enter a higher one here.`,
        'variants',
        index,
        'price',
      );
    if ((variant.mrp ?? max(mrp, own)) < own)
      refuse('The MRP cannot be below the price.', 'variants', index, 'mrp');
  }
  return problems;
}

const isRepeated = <Item>(items: Item[], index: number, keyOf: (item: Item) => string): boolean => {
  const key = keyOf(items[index]!).toLowerCase();
  return items.slice(0, index).some((item) => keyOf(item).toLowerCase() === key);
};
