import { pathTo } from '#domain/catalogue/category-tree.ts';
import { NO_SIZE_CHART } from '#domain/catalogue/size-chart.ts';
import type { Category } from '#web/admin/categories/edit.ts';
import type { SelectOptions } from '#web/admin/form/fields.tsx';

interface Inheritance {
  inheritsFrom: 'category' | 'parent';
  parentId: string | null;
  chosen: string | null | undefined;
}

export function sizeChartOptions(
  sizeCharts: { id: string; name: string }[],
  categories: Category[],
  { inheritsFrom, parentId, chosen }: Inheritance,
): SelectOptions {
  const source = pathTo(categories, parentId).findLast(({ sizeChartId }) => sizeChartId !== null);
  const inherited = sizeCharts.find(({ id }) => id === source?.sizeChartId);
  const canOptOut = parentId !== null || chosen === NO_SIZE_CHART;
  return [
    ['', parentId === null ? 'None' : `Same as ${inheritsFrom} (${inherited?.name ?? 'none'})`],
    ...(canOptOut ? [[NO_SIZE_CHART, 'None'] as const] : []),
    ...sizeCharts.map(({ id, name }) => [id, name] as const),
  ];
}
