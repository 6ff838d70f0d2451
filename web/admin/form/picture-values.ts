import { type ProductOption, visualOption } from '#domain/catalogue/variants.ts';
import type { Edit } from '#web/admin/products/edit.ts';
import { moveItem } from './move-item.ts';

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

export interface PictureGroup {
  /** Undefined for the pictures that show all values. */
  value: string | undefined;
  indexes: number[];
}

/** The pictures of each value in the order of the product, after those that show all. */
export const groupPictures = (pictures: Pictures, values: string[]): PictureGroup[] =>
  [undefined, ...values].map((value) => ({
    value,
    indexes: [...pictures.keys()].filter(
      (index) =>
        (values.includes(pictures[index]!.value ?? '') ? pictures[index]!.value : undefined) === value,
    ),
  }));

/** Puts a picture where the target is, else after all others, and lets it show the value. Files are unique. */
export function putPicture(
  pictures: Pictures,
  file: string,
  value: string | undefined,
  target?: string,
): Pictures {
  const from = pictures.findIndex((picture) => picture.file === file);
  const to = target ? pictures.findIndex((picture) => picture.file === target) : pictures.length - 1;
  const { value: _, ...picture } = pictures[from]!;
  return moveItem(pictures.with(from, { ...picture, ...(value !== undefined && { value }) }), from, to);
}
