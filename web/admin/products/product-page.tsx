import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as paths from '#domain/paths.ts';
import { admin } from '#web/admin/api.ts';
import { describeLinksTo } from '#web/admin/form/navigation-links.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { AdjustDialog } from '#web/admin/stock/adjust-dialog.tsx';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/product-page.ts';
import { CountDialog } from './count-dialog.tsx';
import type { Product } from './edit.ts';
import { ProductEditor } from './product-editor.tsx';
import { StockSummary } from './stock-summary.tsx';

export const meta = adminMeta('Product');

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [product, categories, sizeCharts, sharedFacts] = await Promise.all([
    admin.call('admin.product.get', { id }),
    admin.call('admin.category.list'),
    admin.call('admin.sizeChart.list'),
    admin.call('admin.product.sharedFacts'),
  ]);
  return { product, categories, sizeCharts, sharedFacts };
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData;
  const canEdit = useCan('catalogue');
  const [dialog, setDialog] = useState<'count' | 'adjust'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <ProductEditor
        {...loaderData}
        actions={
          <>
            {product.state === 'active' && <Link to={paths.product(product.id)}>View in shop</Link>}
            {canEdit && <EditorActions product={product} />}
          </>
        }
        stockSummary={<StockSummary product={product} onOpen={setDialog} />}
      />
      {dialog === 'count' && <CountDialog product={product} onClose={close} />}
      {dialog === 'adjust' && <AdjustDialog product={product} onClose={close} />}
    </>
  );
}

function EditorActions({ product: { _id: id, id: slug, version, state } }: { product: Product }) {
  const action = useAdminAction();
  const navigate = useNavigate();
  const { navigation } = useShopSettings();
  const isArchived = state === 'archived';
  const toggleArchived = () =>
    action.run(async () => {
      await admin.call('admin.product.state', { id, version, state: isArchived ? 'draft' : 'archived' });
      return isArchived
        ? 'Product unarchived. It is a draft now.'
        : `Product archived.${describeLinksTo(paths.product(slug), navigation)}`;
    });
  const copy = () =>
    action.run(async () => {
      const created = await admin.call('admin.product.copy', { id });
      await navigate(adminPaths.product(created._id));
      return 'Product duplicated. The copy is a draft.';
    });
  return (
    <>
      <Button kind="link" disabled={action.isBusy} onClick={copy}>
        Duplicate
      </Button>
      <Button kind="link" disabled={action.isBusy} onClick={toggleArchived}>
        {isArchived ? 'Unarchive' : 'Archive'}
      </Button>
      <ActionError error={action.error} />
    </>
  );
}
