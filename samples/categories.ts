import type { CategoryNode } from '#domain/catalogue/category.ts';
import { toSlug } from '#domain/catalogue/product.ts';
import type { SampleSizeChart } from './size-charts.ts';

/** The default HSN code of each sub-category, as of November 2026. Ask your accountant to check them. */
export const SAMPLE_CATEGORIES = {
  Men: { 'Top-wear': '6109', 'Bottom-wear': '6203', 'Winter-wear': '6110' },
  'Daily-Gears': { Bottles: '9617', Gloves: '6116', Home: '6304' },
  Lifestyle: { Spects: '9004', 'Travel-wear': '4202', Caps: '6505' },
} as const;

const SIZE_CHARTS: Record<string, SampleSizeChart> = {
  'Top-wear': 'shirts-short-sleeve',
  'Bottom-wear': 'trousers',
  'Winter-wear': 'shirts-long-sleeve',
};

type Names<Categories> = Categories extends unknown ? keyof Categories : never;

export type SampleCategory = keyof typeof SAMPLE_CATEGORIES;
export type SampleSubCategory = Names<(typeof SAMPLE_CATEGORIES)[SampleCategory]>;

/** Their IDs are their slugs. */
export const categoryRows: (CategoryNode & { position: number; hsn?: string; sizeChartId?: string })[] =
  Object.entries(SAMPLE_CATEGORIES).flatMap(([name, subCategories], position) => [
    { id: toSlug(name), slug: toSlug(name), name, parentId: null, position },
    ...Object.entries(subCategories).map(([subName, hsn], position) => ({
      ...{ id: toSlug(subName), slug: toSlug(subName), name: subName, parentId: toSlug(name) },
      ...{ position, hsn, ...(SIZE_CHARTS[subName] && { sizeChartId: SIZE_CHARTS[subName] }) },
    })),
  ]);
