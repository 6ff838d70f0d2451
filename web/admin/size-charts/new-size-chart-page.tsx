import { Link, useNavigate } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { readQuery } from '#web/admin/list/read-query.ts';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/new-size-chart-page.ts';
import { NEW_SIZE_CHART, toEdit } from './edit.ts';
import { SizeChartForm } from './size-chart-form.tsx';

export const meta = adminMeta('New size chart');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { copy } = readQuery(request, ['copy']);
  if (!copy) return undefined;
  return (await admin.call('admin.sizeChart.list')).find(({ id }) => id === copy);
}

export default function NewSizeChartPage({ loaderData: original }: Route.ComponentProps) {
  return <Page key={original?.id} original={original} />;
}

function Page({ original }: { original: Route.ComponentProps['loaderData'] }) {
  const first = original
    ? { ...toEdit(original), name: `${original.name} (copy)`.slice(0, 60) }
    : NEW_SIZE_CHART;
  const draft = useDraft(`size-chart.new.${original?.id ?? ''}`, 0, first);
  const action = useAdminAction();
  const navigate = useNavigate();

  const save = () =>
    action.run(async () => {
      const { id, name } = await admin.call('admin.sizeChart.create', draft.value);
      draft.discard();
      await navigate(adminPaths.sizeChart(id), { replace: true });
      return `${name} added. Choose it in a category or product next.`;
    });

  return (
    <>
      <PageHead title="New size chart" parent={<Link to={adminPaths.sizeCharts}>Size charts</Link>} />
      <SizeChartForm draft={draft} action={action} onSave={save} />
    </>
  );
}
