import { data } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import type { Route } from './+types/category-page.ts';
import { CategoryEditor } from './category-editor.tsx';

export const meta = adminMeta('Category');

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [categories, sizeCharts] = await Promise.all([
    admin.call('admin.category.list'),
    admin.call('admin.sizeChart.list'),
  ]);
  const category = categories.find((one) => one.id === id);
  if (!category) throw data(null, { status: 404 });
  return { category, categories, sizeCharts };
}

export default ({ loaderData }: Route.ComponentProps) => <CategoryEditor {...loaderData} />;
