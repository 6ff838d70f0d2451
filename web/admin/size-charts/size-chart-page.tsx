import { data } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import type { Route } from './+types/size-chart-page.ts';
import { SizeChartEditor } from './size-chart-editor.tsx';

export const meta = adminMeta('Size chart');

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const chart = (await admin.call('admin.sizeChart.list')).find((one) => one.id === id);
  if (!chart) throw data(null, { status: 404 });
  return chart;
}

export default ({ loaderData }: Route.ComponentProps) => <SizeChartEditor chart={loaderData} />;
