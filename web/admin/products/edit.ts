import type { Input, Output } from '#contract/schemas.ts';
import { mapNames, mapProductTexts, PARCEL_MEASURES, SEO_TEXTS, SIZES } from '#domain/catalogue/product.ts';
import { sizeOption } from '#domain/catalogue/variants.ts';
import { paise } from '#domain/money.ts';
import { pickLike } from '#web/admin/form/pick-like.ts';
import { NEW_VARIANT } from './variants/edit-options.ts';

export type Product = Output<'admin.product.get'>;

export type Edit = Input<'admin.product.create'>;

export const FIELD_GROUPS = [['options', 'variants']] as const;

export const NEW_PRODUCT: Edit = {
  ...{ name: '', slug: undefined, rank: undefined, sizeChartId: null, translations: {} },
  categoryId: '',
  price: paise(Number.NaN),
  mrp: paise(Number.NaN),
  bestseller: false,
  ...mapProductTexts(() => ''),
  ...mapNames(SEO_TEXTS, () => ''),
  ...mapNames(PARCEL_MEASURES, () => null),
  colourGroup: '',
  hsn: null,
  tags: [],
  pictures: [],
  options: [sizeOption(SIZES)],
  variants: SIZES.map((size) => ({ ...NEW_VARIANT, values: [size] })),
  state: 'draft',
};

export const toEdit = (product: Product): Edit =>
  pickLike<Edit>({ ...product, slug: product.id }, NEW_PRODUCT);
