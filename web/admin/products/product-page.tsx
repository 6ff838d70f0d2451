import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as paths from '#domain/paths.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { useDraft } from '#web/admin/parts/use-draft.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { pageMeta } from '#web/seo/meta.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/product-page.ts';
import { CountDialog } from './count-dialog.tsx';
import { editOf, type Product } from './edit.ts';
import { ProductForm } from './product-form.tsx';
import { StateMark } from './state-mark.tsx';
import { StockPanel } from './stock-panel.tsx';

export const meta = () => pageMeta({ title: 'Product', description: 'One product as it is edited.' });

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  admin.call('admin.product.get', { id });

export default function ProductPage({ loaderData: product }: Route.ComponentProps) {
  // Another product starts over: nothing typed goes over to it.
  return <Page key={product._id} product={product} />;
}

function Page({ product }: { product: Product }) {
  const isOwner = useIsOwner();
  const [isCounting, setCounting] = useState(false);
  const draft = useDraft(`product.${product._id}`, product.version, editOf(product));
  const action = useAdminAction();

  async function save() {
    const isSaved = await action.run(async () => {
      const edit = { ...draft.value, id: product._id, version: draft.version };
      await admin.call('admin.product.update', edit);
      return `${draft.value.name} is saved.`;
    });
    if (isSaved) draft.discard();
  }

  return (
    <>
      <header className="page-head">
        <div>
          <Link to={adminPaths.products}>Products</Link>
          <h1>
            {product.name} <StateMark state={product.state} />
          </h1>
          <p className="hint">Changed {formatDateTime(product.changedAt)}</p>
        </div>
        <div className="actions">
          {product.state === 'active' && <Link to={paths.product(product.id)}>In the shop</Link>}
          {isOwner && <OwnersActions product={product} />}
        </div>
      </header>
      {product.warnings.map((warning) => (
        <p key={warning} className="error-box">
          {warning}
        </p>
      ))}
      <ProductForm
        draft={draft}
        action={action}
        onSave={save}
        stock={product.stock}
        aside={<StockPanel product={product} onCount={() => setCounting(true)} />}
      />
      {isCounting && <CountDialog product={product} onClose={() => setCounting(false)} />}
    </>
  );
}

function OwnersActions({ product: { _id: id, version, state } }: { product: Product }) {
  const action = useAdminAction();
  const navigate = useNavigate();
  const become = (next: Product['state'], words: string) =>
    action.run(async () => {
      await admin.call('admin.product.state', { id, version, state: next });
      return words;
    });
  const copy = () =>
    action.run(async () => {
      const made = await admin.call('admin.product.copy', { id });
      await navigate(adminPaths.product(made._id));
      return 'This is the copy, a draft.';
    });
  return (
    <>
      <Button kind="quiet" disabled={action.isBusy} onClick={copy}>
        Copy
      </Button>
      {state === 'archived' ? (
        <Button kind="quiet" disabled={action.isBusy} onClick={() => become('draft', 'It is a draft again.')}>
          Out of the archive
        </Button>
      ) : (
        <Button
          kind="quiet"
          disabled={action.isBusy}
          onClick={() => become('archived', 'It is in the archive.')}
        >
          Archive
        </Button>
      )}
      <ActionError error={action.error} />
    </>
  );
}
