import { useState } from 'react';
import { Link } from 'react-router';
import type { Input } from '#contract/schemas.ts';
import { shop } from '#shop';
import { admin } from '#web/admin/api.ts';
import { Count } from '#web/admin/list/filters.tsx';
import { Pager } from '#web/admin/list/pager.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { useSelection } from '#web/admin/list/use-selection.ts';
import { formatCount } from '#web/admin/parts/format-count.ts';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/products-page.ts';
import { BulkActions } from './bulk/bulk-actions.tsx';
import { CountDialog } from './count-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { PRODUCT_FILTERS, ProductFilters } from './product-filters.tsx';
import { type ProductRow, ProductTable } from './product-table.tsx';

export const meta = adminMeta('Products');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { cursor, ...filter } = readQuery(request, PRODUCT_FILTERS) as Input<'admin.product.list'>;
  const [page, categories] = await Promise.all([
    admin.page('admin.product.list', { ...filter, count: 'true', ...(cursor && { cursor }) }),
    admin.call('admin.category.list'),
  ]);
  return { ...page, total: page.total!, categories, filter };
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, total, categories, filter } = loaderData;
  const selection = useSelection(items, filter);
  const isOwner = useIsOwner();
  const [counted, setCounted] = useState<ProductRow>();
  return (
    <>
      <PageHead title="Products">
        <div className="actions">
          <Link to={adminPaths.stock}>Count stock</Link>
          {isOwner && (
            <>
              <Link to={adminPaths.categories}>Categories</Link>
              {shop.languages.length > 1 && <Link to={adminPaths.options}>Option names</Link>}
              <Link to={adminPaths.sizeCharts}>Size charts</Link>
              <Link to={adminPaths.collections}>Collections</Link>
              <Link to={adminPaths.importPage}>Import</Link>
              <ExportButton />
              <ButtonLink to={adminPaths.newProduct} data-new>
                New product
              </ButtonLink>
            </>
          )}
        </div>
      </PageHead>
      <ProductFilters categories={categories}>
        <Count>{items.length > 0 && formatCount(total, 'product')}</Count>
      </ProductFilters>
      <ProductTable products={items} onCount={setCounted} selection={isOwner ? selection : undefined} />
      <Pager nextCursor={nextCursor} />
      <BulkActions
        key={JSON.stringify(filter)}
        selection={selection}
        total={total}
        filter={filter}
        categories={categories}
      />
      {counted && <CountDialog product={counted} onClose={() => setCounted(undefined)} />}
    </>
  );
}
