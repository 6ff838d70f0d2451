import { mapNames } from '#domain/catalogue/product.ts';

/** The fields of `row` that `like` has. */
export const pickLike = <Edit extends object>(row: Edit, like: Edit): Edit =>
  mapNames(Object.keys(like) as (keyof Edit & string)[], (name) => row[name]) as Edit;
