import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { Input } from '#contract/schemas.ts';
import { PAYMENT_METHODS, paymentMethods } from '#domain/payment-methods.ts';
import { STATES } from '#domain/pincode.ts';
import { admin } from '#web/admin/api.ts';
import { Count, Filter, Filters, MoreFilters, SearchFilter, SelectFilter } from '#web/admin/list/filters.tsx';
import { Pager } from '#web/admin/list/pager.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { Tabs } from '#web/admin/list/tabs.tsx';
import { useSelection } from '#web/admin/list/use-selection.ts';
import { formatCount } from '#web/admin/parts/format-count.ts';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/orders-page.ts';
import { BulkActions } from './bulk-actions.tsx';
import { focusLastOrder } from './list-position.ts';
import { OrderTable } from './order-table.tsx';
import { countOf, ORDER_TABS } from './order-tabs.ts';
import { SelectAll } from './select-all.tsx';

export const meta = adminMeta('Orders');

const FILTERS = ['q', 'state', 'paymentMethod', 'from', 'to', 'sort'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { tab, cursor } = readQuery(request, ['tab', 'cursor']);
  const filter = {
    ...readQuery(request, FILTERS),
    ...ORDER_TABS[tab ?? '']?.filter,
  } as Input<'admin.order.list'>;
  const [page, counts] = await Promise.all([
    admin.page('admin.order.list', { ...filter, count: 'true', ...(cursor && { cursor }) }),
    admin.call('admin.order.counts'),
  ]);
  return { ...page, total: page.total!, counts, filter };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, total, counts, filter } = loaderData;
  const { search } = useLocation();
  const selection = useSelection(items, filter);
  useEffect(focusLastOrder, []);
  const tabs = Object.entries(ORDER_TABS).map(([value, tab]) => {
    const count = countOf(tab, counts);
    return { value, label: tab.label, count: count === undefined ? undefined : formatCount(count) };
  });
  return (
    <>
      <PageHead title="Orders">
        <Link to={adminPaths.payments}>Payments to review</Link>
      </PageHead>
      <Tabs label="Orders by status" name="tab" tabs={tabs} />
      <Filters>
        <input type="hidden" name="tab" />
        <SearchFilter hint="Order, name, phone, email, tracking number, product, coupon" />
        <MoreFilters names={FILTERS.slice(1)}>
          <SelectFilter name="state" label="State" all="All states" options={STATES} />
          <SelectFilter
            name="paymentMethod"
            label="Payment"
            all="All payments"
            options={paymentMethods.map((method) => [method, PAYMENT_METHODS[method].label])}
          />
          <Filter label="From">
            <input type="date" name="from" />
          </Filter>
          <Filter label="To">
            <input type="date" name="to" />
          </Filter>
          <SelectFilter name="sort" label="Sort" all="Newest first" options={[['oldest', 'Oldest first']]} />
        </MoreFilters>
        <Count>{items.length > 0 && formatCount(total, 'order')}</Count>
      </Filters>
      <OrderTable
        orders={items}
        selection={selection}
        position={{ search, ids: items.map(({ _id }) => _id) }}
      />
      <Pager nextCursor={nextCursor} />
      <BulkActions orders={selection.rows} onDone={selection.clear}>
        <SelectAll key={JSON.stringify(filter)} selection={selection} total={total} filter={filter} />
      </BulkActions>
    </>
  );
}
