import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { STOCK_REASON_LABELS } from '#contract/admin/labels.ts';
import { formatNumber } from '#domain/format-number.ts';
import { orderNumber } from '#domain/order.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { admin } from '#web/admin/api.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { Filters, SelectFilter } from '#web/admin/list/filters.tsx';
import { Pager } from '#web/admin/list/pager.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/stock-history-page.ts';
import { AdjustDialog } from './adjust-dialog.tsx';

export const meta = adminMeta('Stock history');

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const [product, page] = await Promise.all([
    admin.call('admin.product.get', { id }),
    admin.page('admin.stock.history', { id, ...readQuery(request, ['variantId', 'cursor']) }),
  ]);
  return { product, ...page };
}

export default function StockHistoryPage({ loaderData }: Route.ComponentProps) {
  const { product, items, nextCursor } = loaderData;
  const [search] = useSearchParams();
  const [isAdjusting, setAdjusting] = useState(false);
  const variantId = search.get('variantId') ?? undefined;
  const { stock, totalStock } = product;
  const quantity = variantId ? stock.find(({ id }) => id === variantId)?.quantity : totalStock;
  return (
    <>
      <PageHead
        parent={<Link to={adminPaths.product(product._id)}>{product.name}</Link>}
        title="Stock history"
        hint={`${formatNumber(quantity ?? 0)} in stock`}
      >
        <div className="actions">
          <Button kind="quiet" onClick={() => setAdjusting(true)}>
            Adjust…
          </Button>
        </div>
      </PageHead>
      {stock.length > 1 && (
        <Filters>
          <SelectFilter
            name="variantId"
            label="Variant"
            all="All"
            options={stock.map(({ id, size }) => [id, size] as const)}
          />
        </Filters>
      )}
      <DataTable
        rows={items}
        rowKey={({ id }) => String(id)}
        caption="Stock history"
        className="stock-history"
        empty="No changes in the last two years."
        columns={[
          { label: 'Time', cell: ({ at }) => formatDateTime(at), details: ({ actor }) => actor },
          {
            label: 'Reason',
            cell: ({ reason, size }) => (
              <span className="breakable">
                {STOCK_REASON_LABELS[reason]}
                {size !== ONE_SIZE && `: ${size}`}
              </span>
            ),
            details: ({ reference, orderNumber: number, note }) => (
              <>
                {reference && number && (
                  <Link to={adminPaths.order(reference.slice('order:'.length))}>
                    Order {orderNumber(number)}
                  </Link>
                )}
                {note && <span className="breakable">{note}</span>}
              </>
            ),
          },
          {
            label: 'Change',
            className: 'number',
            cell: ({ before, after }) =>
              `${after > before ? '+' : '−'}${formatNumber(Math.abs(after - before))}`,
          },
          { label: 'After', className: 'number', cell: ({ after }) => after },
        ]}
      />
      <Pager nextCursor={nextCursor} />
      {isAdjusting && (
        <AdjustDialog
          product={product}
          {...(variantId && { variantId })}
          onClose={() => setAdjusting(false)}
        />
      )}
    </>
  );
}
