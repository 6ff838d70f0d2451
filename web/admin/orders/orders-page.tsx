import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { Input } from '#contract/schemas.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { PAYMENT_METHODS, paymentMethods } from '#domain/orders/payment-methods.ts';
import { STATES } from '#domain/pincode.ts';
import { admin } from '#web/admin/api.ts';
import list from '#web/admin/list/list.module.css';
import { ListPage } from '#web/admin/list/list.tsx';
import type { ListFilter } from '#web/admin/list/list-filters.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { useSelection } from '#web/admin/list/use-selection.ts';
import { formatCount } from '#web/admin/parts/format-count.ts';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/orders-page.ts';
import { BulkActions } from './bulk-actions.tsx';
import { focusLastOrder } from './list-position.ts';
import { orderColumns } from './order-table.tsx';
import { countOf, ORDER_TABS, tabOf } from './order-tabs.ts';
import { SelectAll } from './select-all.tsx';

export const meta = adminMeta('Orders');

const FILTERS: ListFilter[] = [
  { name: 'state', label: 'State', all: 'All of India', options: STATES },
  {
    name: 'paymentMethod',
    label: 'Payment',
    all: 'All payments',
    options: paymentMethods.map((method) => [method, PAYMENT_METHODS[method].label]),
  },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
  { name: 'sort', label: 'Sort', all: 'Newest first', options: [['oldest', 'Oldest first']] },
];
const NAMES = ['q', ...FILTERS.map(({ name }) => name)];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { tab, cursor } = readQuery(request, ['tab', 'cursor']);
  const filter = {
    ...readQuery(request, NAMES),
    ...tabOf(tab)?.filter,
  } as Input<'admin.order.list'>;
  const [page, counts] = await Promise.all([
    admin.page('admin.order.list', { ...filter, count: 'true', ...(cursor && { cursor }) }),
    admin.call('admin.order.counts'),
  ]);
  return { ...page, total: page.total!, counts, filter };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { items, total, counts, filter } = loaderData;
  const { search } = useLocation();
  const canEdit = useCan('orders');
  const canRefund = useCan('refunds');
  const canExport = useCan('reports');
  const selection = useSelection(items, filter);
  useEffect(focusLastOrder, []);
  const tabs = Object.entries(ORDER_TABS).map(([value, tab]) => {
    const count = countOf(tab, counts);
    return {
      ...{ value, label: tab.label, count: count === undefined ? undefined : formatCount(count) },
      isVisible: value !== 'confirm' || count !== 0 || filter.unconfirmed === 'yes',
    };
  });
  return (
    <ListPage
      title="Orders"
      actions={
        <>
          {canEdit && <Link to={adminPaths.parcels}>Parcels</Link>}{' '}
          {canEdit && <Link to={adminPaths.drafts}>Drafts</Link>}{' '}
          {(canEdit || canRefund) && <Link to={adminPaths.payments}>Payments</Link>}{' '}
          {canExport && (
            <a href={admin.address('admin.export.orders', filter)} download data-from="tablet">
              Export
            </a>
          )}
        </>
      }
      primaryAction={
        canEdit && (
          <ButtonLink to={adminPaths.newDraft()} data-new>
            Create order
          </ButtonLink>
        )
      }
      tabs={{ label: 'Orders by status', name: 'tab', tabs: tabs.filter(({ isVisible }) => isVisible) }}
      search="Order, name or tracking"
      filters={FILTERS}
      page={loaderData}
      noun="order"
      rowKey={({ _id }) => _id}
      columns={orderColumns({ search, ids: items.map(({ _id }) => _id) })}
      className={`${list.compact} ${list.cards}`}
      empty="No orders match. Try another tab or fewer filters."
      first={{
        title: 'No orders yet',
        text: 'Orders appear here as soon as customers place them. You can also create one for a customer.',
      }}
      selection={canEdit ? { rows: selection, nameOf: ({ number }) => orderNumber(number) } : undefined}
      bulk={
        <BulkActions orders={selection.rows} onDone={selection.clear}>
          <SelectAll key={JSON.stringify(filter)} selection={selection} total={total} filter={filter} />
        </BulkActions>
      }
    />
  );
}
