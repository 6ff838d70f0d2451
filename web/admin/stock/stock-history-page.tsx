import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { STOCK_REASON_LABELS } from '#contract/admin/labels.ts';
import type { Output } from '#contract/schemas.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { formatNumber } from '#domain/format-number.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { admin } from '#web/admin/api.ts';
import type { Column } from '#web/admin/list/data-table.tsx';
import { ListPage } from '#web/admin/list/list.tsx';
import type { ListFilter } from '#web/admin/list/list-filters.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
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
  const { product } = loaderData;
  const [search] = useSearchParams();
  const [isAdjusting, setAdjusting] = useState(false);
  const variantId = search.get('variantId') ?? undefined;
  const { stock, totalStock } = product;
  const quantity = variantId ? stock.find(({ id }) => id === variantId)?.quantity : totalStock;
  const variants: ListFilter = {
    name: 'variantId',
    label: 'Variant',
    all: 'All',
    options: stock.map(({ id, size }) => [id, size] as const),
  };
  return (
    <>
      <ListPage
        parent={<Link to={adminPaths.product(product._id)}>{product.name}</Link>}
        title="Stock history"
        hint={`${formatNumber(quantity ?? 0)} in stock`}
        actions={
          <Button kind="quiet" onClick={() => setAdjusting(true)}>
            Adjust…
          </Button>
        }
        filters={stock.length > 1 ? [variants] : []}
        page={loaderData}
        rowKey={({ id }) => String(id)}
        className={look.breakable}
        columns={COLUMNS}
        empty="No changes in the last two years."
      />
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

const COLUMNS: Column<Output<'admin.stock.history'>[number]>[] = [
  { label: 'Time', cell: ({ at }) => formatDateTime(at), details: ({ actor }) => actor },
  {
    label: 'Reason',
    cell: ({ reason, size }) => (
      <span className={look.breakable}>
        {STOCK_REASON_LABELS[reason]}
        {size !== ONE_SIZE && `: ${size}`}
      </span>
    ),
    details: ({ reference, orderNumber: number, note }) => (
      <>
        {reference && number && (
          <Link to={adminPaths.order(reference.slice('order:'.length))}>Order {orderNumber(number)}</Link>
        )}
        {note && <span className={look.breakable}>{note}</span>}
      </>
    ),
  },
  {
    label: 'Change',
    kind: 'number',
    cell: ({ before, after }) => `${after > before ? '+' : '−'}${formatNumber(Math.abs(after - before))}`,
  },
  { label: 'After', kind: 'number', cell: ({ after }) => after },
];
