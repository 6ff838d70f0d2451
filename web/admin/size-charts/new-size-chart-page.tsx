import { admin } from '#web/admin/api.ts';
import { readQuery } from '#web/admin/list/read-query.ts';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import type { Route } from './+types/new-size-chart-page.ts';
import { SizeChartEditor } from './size-chart-editor.tsx';

export const meta = adminMeta('Create size chart');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { copy } = readQuery(request, ['copy']);
  if (!copy) return undefined;
  return (await admin.call('admin.sizeChart.list')).find(({ id }) => id === copy);
}

export default ({ loaderData }: Route.ComponentProps) => <SizeChartEditor original={loaderData} />;
