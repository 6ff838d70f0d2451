import { type ProductOption, visualOption } from '#domain/catalogue/variants.ts';
import type { Edit } from '#web/admin/products/edit.ts';

type Pictures = Edit['pictures'];

/** The option whose values can have pictures of their own: the one that has some, else the first that is no size. */
export const picturedOption = (product: Pick<Edit, 'options' | 'pictures'>): ProductOption | undefined =>
  product.options[visualOption(product)] ??
  product.options.find(({ name, values }) => values.length > 0 && !/size/i.test(name));

export function followValues(before: ProductOption[], after: ProductOption[], pictures: Pictures): Pictures {
  const names = new Set(after.flatMap(({ values }) => values.map(({ name }) => name)));
  const renamed = new Map(
    before.flatMap(({ values }, option) => {
      const next = after[option]?.values ?? [];
      const isSameLength = next.length === values.length;
      return isSameLength ? values.map(({ name }, index) => [name, next[index]!.name] as const) : [];
    }),
  );
  return pictures.map(({ value, ...picture }) => {
    if (value === undefined) return picture;
    const next = names.has(value) ? value : renamed.get(value);
    return { ...picture, ...(next !== undefined && { value: next }) };
  });
}
