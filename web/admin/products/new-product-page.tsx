import { admin } from '#web/admin/api.ts';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import type { Route } from './+types/new-product-page.ts';
import { ProductEditor } from './product-editor.tsx';

export const meta = adminMeta('Create product');

export async function clientLoader() {
  const [categories, sizeCharts, sharedFacts] = await Promise.all([
    admin.call('admin.category.list'),
    admin.call('admin.sizeChart.list'),
    admin.call('admin.product.sharedFacts'),
  ]);
  return { categories, sizeCharts, sharedFacts };
}

export default ({ loaderData }: Route.ComponentProps) => <ProductEditor {...loaderData} />;
