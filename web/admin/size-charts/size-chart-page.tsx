import { useState } from 'react';
import { data, Link, useNavigate } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { pluralize } from '#web/admin/parts/format-count.ts';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/size-chart-page.ts';
import { FIELD_GROUPS, type SizeChart, toEdit } from './edit.ts';
import { SizeChartForm } from './size-chart-form.tsx';

export const meta = adminMeta('Size chart');

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const chart = (await admin.call('admin.sizeChart.list')).find((one) => one.id === id);
  if (!chart) throw data(null, { status: 404 });
  return chart;
}

export default function SizeChartPage({ loaderData: chart }: Route.ComponentProps) {
  return <Page key={chart.id} chart={chart} />;
}

function Page({ chart }: { chart: SizeChart }) {
  const isOwner = useIsOwner();
  const [isDeleting, setDeleting] = useState(false);
  const draft = useDraft(`size-chart.${chart.id}`, chart.version, toEdit(chart), FIELD_GROUPS);
  const action = useAdminAction();

  async function save() {
    const isSaved = await action.run(async () => {
      await admin.call('admin.sizeChart.update', { ...draft.value, id: chart.id, version: draft.version });
      return `${draft.value.name} saved.`;
    });
    if (isSaved) draft.discard();
  }

  return (
    <>
      <PageHead parent={<Link to={adminPaths.sizeCharts}>Size charts</Link>} title={chart.name}>
        {isOwner && (
          <div className="actions">
            <Link to={adminPaths.newSizeChart(chart.id)}>Duplicate</Link>
            <Button kind="quiet" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </div>
        )}
      </PageHead>
      <SizeChartForm draft={draft} action={action} onSave={save} aside={<UsedBy chart={chart} />} />
      {isDeleting && <DeleteDialog chart={chart} onClose={() => setDeleting(false)} />}
    </>
  );
}

const UsedBy = ({ chart: { categories, products, productCount } }: { chart: SizeChart }) => (
  <Panel title="Used by">
    {categories.length + productCount === 0 && (
      <p className="hint">Nothing yet. Choose this chart in a category or a product.</p>
    )}
    <ul className="stack">
      {categories.map(({ id, name }) => (
        <li key={id}>
          <Link to={adminPaths.category(id)}>{name}</Link>{' '}
          <span className="hint">and its sub-categories</span>
        </li>
      ))}
      {products.map(({ id, name }) => (
        <li key={id}>
          <Link to={adminPaths.product(id)}>{name}</Link>
        </li>
      ))}
    </ul>
    {productCount > products.length && (
      <p className="hint">and {pluralize(productCount - products.length, 'more product')}</p>
    )}
  </Panel>
);

function DeleteDialog({ chart, onClose }: { chart: SizeChart; onClose: () => void }) {
  const navigate = useNavigate();
  const { categories, productCount } = chart;
  const users = [
    ...categories.map(({ name }) => name),
    ...(productCount > 0 ? [pluralize(productCount, 'product')] : []),
  ];
  return (
    <FormDialog
      title={`Delete ${chart.name}?`}
      submitLabel="Delete size chart"
      isDangerous
      submit={async () => {
        await admin.call('admin.sizeChart.delete', { id: chart.id, version: chart.version });
        await navigate(adminPaths.sizeCharts, { replace: true });
        return `${chart.name} deleted.`;
      }}
      onClose={onClose}
    >
      <p>
        {users.length > 0
          ? `Used by: ${users.join(', ')}. They will use the size chart of the category above them, or none.`
          : 'No category or product uses it.'}{' '}
        This can’t be undone.
      </p>
    </FormDialog>
  );
}
