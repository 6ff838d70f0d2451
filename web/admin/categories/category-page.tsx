import { useState } from 'react';
import { data, Link, useNavigate } from 'react-router';
import { pathName, pathTo } from '#domain/category-tree.ts';
import * as paths from '#domain/paths.ts';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/category-page.ts';
import { CategoryForm } from './category-form.tsx';
import { type Category, toEdit } from './edit.ts';

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

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  return <Page key={loaderData.category.id} {...loaderData} />;
}

function Page({ category, categories, sizeCharts }: Route.ComponentProps['loaderData']) {
  const isOwner = useIsOwner();
  const [isDeleting, setDeleting] = useState(false);
  const draft = useDraft(`category.${category.id}`, category.version, toEdit(category));
  const action = useAdminAction();

  async function save() {
    const isSaved = await action.run(async () => {
      const edit = { ...draft.value, id: category.id, version: draft.version };
      await admin.call('admin.category.update', edit);
      return `${draft.value.name} saved.`;
    });
    if (isSaved) draft.discard();
  }

  return (
    <>
      <PageHead
        parent={<Link to={adminPaths.categories}>Categories</Link>}
        title={category.name}
        hint={category.parentId && pathName(pathTo(categories, category.id))}
      >
        <div className="actions">
          <Link to={paths.categoryPage(category.slug)}>View in shop</Link>
          {isOwner && (
            <Button kind="quiet" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
        </div>
      </PageHead>
      <CategoryForm
        draft={draft}
        categories={categories}
        sizeCharts={sizeCharts}
        category={category}
        action={action}
        onSave={save}
      />
      {isDeleting && <DeleteDialog category={category} onClose={() => setDeleting(false)} />}
    </>
  );
}

function DeleteDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title={`Delete ${category.name}?`}
      submitLabel="Delete category"
      isDangerous
      submit={async () => {
        await admin.call('admin.category.delete', { id: category.id, version: category.version });
        await navigate(adminPaths.categories, { replace: true });
        return `${category.name} deleted.`;
      }}
      onClose={onClose}
    >
      <p>You can only delete a category that has no products or sub-categories. This can’t be undone.</p>
    </FormDialog>
  );
}
