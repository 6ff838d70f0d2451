import { Link, useNavigate } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { useDraft } from '#web/admin/parts/use-draft.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { pageMeta } from '#web/seo/meta.ts';
import { NEW_PRODUCT } from './edit.ts';
import { ProductForm } from './product-form.tsx';

export const meta = () => pageMeta({ title: 'New product', description: 'Adds a product to the catalogue.' });

export default function NewProductPage() {
  const draft = useDraft('product.new', 0, NEW_PRODUCT);
  const action = useAdminAction();
  const navigate = useNavigate();

  const save = () =>
    action.run(async () => {
      const made = await admin.call('admin.product.create', draft.value);
      draft.discard();
      await navigate(adminPaths.product(made._id), { replace: true });
      return `${made.name} is in the catalogue. Count its stock next.`;
    });

  return (
    <>
      <header className="page-head">
        <div>
          <Link to={adminPaths.products}>Products</Link>
          <h1>New product</h1>
        </div>
      </header>
      <ProductForm draft={draft} action={action} onSave={save} />
    </>
  );
}
