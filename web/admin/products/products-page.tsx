import { useState } from 'react';
import { Link } from 'react-router';
import type { Input } from '#contract/schemas.ts';
import { shop } from '#shop';
import { admin } from '#web/admin/api.ts';
import { ListPage } from '#web/admin/list/list.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { useSelection } from '#web/admin/list/use-selection.ts';
import { MoreMenu } from '#web/admin/parts/more-menu.tsx';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan, useIsOwner } from '#web/admin/staff-member.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/products-page.ts';
import { BulkActions } from './bulk/bulk-actions.tsx';
import { CountDialog } from './count-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { PRODUCT_FILTERS, PRODUCT_SEARCH, productFilters } from './product-filters.tsx';
import { type ProductRow, productColumns } from './product-table.tsx';

export const meta = adminMeta('Products');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { cursor, ...filter } = readQuery(request, PRODUCT_FILTERS) as Input<'admin.product.list'>;
  const [page, categories, { threshold }] = await Promise.all([
    admin.page('admin.product.list', { ...filter, count: 'true', ...(cursor && { cursor }) }),
    admin.call('admin.category.list'),
    admin.call('admin.product.lowStock'),
  ]);
  return { ...page, total: page.total!, categories, filter, lowStock: threshold };
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { items, total, categories, filter, lowStock } = loaderData;
  const selection = useSelection(items, filter);
  const canEdit = useCan('catalogue');
  const canCount = useCan('stock');
  const [counted, setCounted] = useState<ProductRow>();
  return (
    <>
      <ListPage
        title="Products"
        actions={
          <>
            {canCount && <Link to={adminPaths.stock}>Count stock</Link>}
            {canEdit && <EditorActions />}
          </>
        }
        primaryAction={
          canEdit && (
            <ButtonLink to={adminPaths.newProduct} data-new>
              Create product
            </ButtonLink>
          )
        }
        search={PRODUCT_SEARCH}
        filters={productFilters(categories)}
        page={loaderData}
        noun="product"
        rowKey={({ _id }) => _id}
        columns={productColumns(lowStock, canCount ? setCounted : undefined)}
        empty="No products match. Try fewer filters."
        first={{ title: 'No products yet', text: 'Products that you create or import appear here.' }}
        selection={canEdit ? { rows: selection, nameOf: ({ name }) => name } : undefined}
        bulk={
          <BulkActions
            key={JSON.stringify(filter)}
            selection={selection}
            total={total}
            filter={filter}
            categories={categories}
          />
        }
      />
      {counted && <CountDialog product={counted} onClose={() => setCounted(undefined)} />}
    </>
  );
}

const EditorActions = () => (
  <>
    <Link to={adminPaths.categories}>Categories</Link>
    <Link to={adminPaths.collections}>Collections</Link>
    <MoreMenu>
      <Link to={adminPaths.sizeCharts}>Size charts</Link>
      {shop.languages.length > 1 && <Link to={adminPaths.options}>Option names</Link>}
      <Link to={adminPaths.importPage}>Import</Link>
      {useIsOwner() && <ExportButton />}
    </MoreMenu>
  </>
);
