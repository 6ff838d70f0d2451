import { Link } from 'react-router';
import type { Input } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { SaveBar } from '#web/admin/form/save-bar.tsx';
import { ListFilters } from '#web/admin/list/list-filters.tsx';
import { Pager } from '#web/admin/list/pager.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { PRODUCT_FILTERS, PRODUCT_SEARCH, productFilters } from '#web/admin/products/product-filters.tsx';
import { useIsOwner } from '#web/admin/staff-member.ts';
import type { Route } from './+types/stock-page.ts';
import { ScanField } from './scan-field.tsx';
import { StockTable } from './stock-table.tsx';
import { useCount } from './use-count.ts';

export const meta = adminMeta('Stock');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filters = readQuery(request, PRODUCT_FILTERS) as Input<'admin.stock.list'>;
  const [page, categories] = await Promise.all([
    admin.page('admin.stock.list', filters),
    admin.call('admin.category.list'),
  ]);
  return { ...page, filters, categories };
}

export default function StockPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, filters, categories } = loaderData;
  const { cursor: _, ...filter } = filters;
  const isOwner = useIsOwner();
  const count = useCount(items);
  const { action, counted, draft, elsewhere, errors } = count;
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <>
      <PageHead
        parent={<Link to={adminPaths.products}>Products</Link>}
        title="Stock"
        hint="Enter what you count on the shelf. Items that are ordered and not packed yet are subtracted."
      >
        {isOwner && (
          <a href={admin.address('admin.export.stock', filter)} download>
            Export
          </a>
        )}
      </PageHead>
      <ScanField
        inputRef={count.scanField}
        mode={count.mode}
        onMode={count.setMode}
        status={count.status}
        unknown={draft.unknown}
        onScan={count.scan}
        onForget={count.forget}
      />
      <ListFilters search={PRODUCT_SEARCH} filters={productFilters(categories)} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void count.save();
        }}
      >
        {elsewhere.length > 0 && (
          <>
            <h2>Counted but not in this list ({elsewhere.length})</h2>
            <StockTable rows={elsewhere} caption="Counted but not in this list" count={count} />
            <h2>List</h2>
          </>
        )}
        <StockTable
          rows={items}
          caption="Stock"
          empty="No variants match. Try fewer filters."
          count={count}
        />
        <Pager nextCursor={nextCursor} />
        {counted.length > 0 && (
          <SaveBar
            action={{ ...action, error: hasErrors || !action.error?.fields ? action.error : undefined }}
            draft={{
              isChanged: true,
              conflict: undefined,
              discard: count.discard,
              merge: () => undefined,
            }}
          />
        )}
      </form>
    </>
  );
}
