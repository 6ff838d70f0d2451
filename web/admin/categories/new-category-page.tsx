import { Link, useNavigate } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { readQuery } from '#web/admin/list/read-query.ts';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/new-category-page.ts';
import { CategoryForm } from './category-form.tsx';
import { newCategory } from './edit.ts';

export const meta = adminMeta('New category');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [categories, sizeCharts] = await Promise.all([
    admin.call('admin.category.list'),
    admin.call('admin.sizeChart.list'),
  ]);
  const { parent } = readQuery(request, ['parent']);
  return { categories, sizeCharts, parentId: categories.find(({ id }) => id === parent)?.id ?? null };
}

export default function NewCategoryPage({ loaderData }: Route.ComponentProps) {
  return <Page key={loaderData.parentId} {...loaderData} />;
}

function Page({ categories, sizeCharts, parentId }: Route.ComponentProps['loaderData']) {
  const draft = useDraft(`category.new.${parentId ?? ''}`, 0, newCategory(parentId));
  const action = useAdminAction();
  const navigate = useNavigate();

  const save = () =>
    action.run(async () => {
      const { name } = await admin.call('admin.category.create', draft.value);
      draft.discard();
      await navigate(adminPaths.categories);
      return `${name} added.`;
    });

  return (
    <>
      <PageHead title="New category" parent={<Link to={adminPaths.categories}>Categories</Link>} />
      <CategoryForm
        draft={draft}
        categories={categories}
        sizeCharts={sizeCharts}
        action={action}
        onSave={save}
      />
    </>
  );
}
