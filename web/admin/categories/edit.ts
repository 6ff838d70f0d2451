import type { Input, Output } from '#contract/schemas.ts';
import { pickLike } from '#web/admin/form/pick-like.ts';

export type Category = Output<'admin.category.list'>[number];

export type Edit = Input<'admin.category.create'>;

export const newCategory = (parentId: string | null): Edit => ({
  ...{ parentId, name: '', slug: undefined, description: '', picture: null },
  ...{ seoTitle: '', seoDescription: '', hsn: null, sizeChartId: null, translations: {} },
});

export const toEdit = (category: Category): Edit => pickLike<Edit>(category, newCategory(null));
