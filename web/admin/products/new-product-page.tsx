import { Link, useNavigate } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/new-product-page.ts';
import { NEW_PRODUCT } from './edit.ts';
import { ProductForm } from './product-form.tsx';

export const meta = adminMeta('New product');

export async function clientLoader() {
  const [categories, sizeCharts, sharedFacts] = await Promise.all([
    admin.call('admin.category.list'),
    admin.call('admin.sizeChart.list'),
    admin.call('admin.product.sharedFacts'),
  ]);
  return { categories, sizeCharts, sharedFacts };
}

export default function NewProductPage({ loaderData }: Route.ComponentProps) {
  const draft = useDraft('product.new', 0, NEW_PRODUCT);
  const action = useAdminAction();
  const navigate = useNavigate();

  const save = () =>
    action.run(async () => {
      const created = await admin.call('admin.product.create', draft.value);
      draft.discard();
      await navigate(adminPaths.product(created._id), { replace: true });
      return `${created.name} added. Update its stock next.`;
    });

  return (
    <>
      <PageHead title="New product" parent={<Link to={adminPaths.products}>Products</Link>} />
      <ProductForm draft={draft} {...loaderData} action={action} onSave={save} />
    </>
  );
}
