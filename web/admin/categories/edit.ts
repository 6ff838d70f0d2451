import type { Input, Output } from '#contract/schemas.ts';

export type Category = Output<'admin.category.list'>[number];

export type Edit = Input<'admin.category.create'>;

export const newCategory = (parentId: string | null): Edit => ({
  parentId,
  name: '',
  description: '',
  picture: null,
  seoTitle: '',
  seoDescription: '',
  hsn: null,
  sizeChartId: null,
});

export const toEdit = (category: Category): Edit => {
  const {
    parentId,
    name,
    slug,
    description,
    picture,
    seoTitle,
    seoDescription,
    hsn,
    sizeChartId,
    translations,
  } = category;
  return {
    parentId,
    name,
    slug,
    description,
    picture,
    seoTitle,
    seoDescription,
    hsn,
    sizeChartId,
    translations,
  };
};
