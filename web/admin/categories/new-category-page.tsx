import { admin } from '#web/admin/api.ts';
import { readQuery } from '#web/admin/list/read-query.ts';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import type { Route } from './+types/new-category-page.ts';
import { CategoryEditor } from './category-editor.tsx';

export const meta = adminMeta('Create category');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [categories, sizeCharts] = await Promise.all([
    admin.call('admin.category.list'),
    admin.call('admin.sizeChart.list'),
  ]);
  const { parent } = readQuery(request, ['parent']);
  return { categories, sizeCharts, parentId: categories.find(({ id }) => id === parent)?.id ?? null };
}

export default ({ loaderData }: Route.ComponentProps) => <CategoryEditor {...loaderData} />;
