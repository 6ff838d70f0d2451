import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Input, Output } from '#contract/schemas.ts';
import { STATES } from '#domain/pincode.ts';
import { admin } from '#web/admin/api.ts';
import { Filter, Filters, MoreFilters, SearchFilter, SelectFilter } from '#web/admin/parts/filters.tsx';
import { formatCount } from '#web/admin/parts/format-count.ts';
import { Pager } from '#web/admin/parts/pager.tsx';
import { readQuery } from '#web/admin/parts/read-query.ts';
import { useSelection } from '#web/admin/parts/use-selection.ts';
import { adminPaths } from '#web/admin/paths.ts';
import { pageMeta } from '#web/seo/meta.ts';
import type { Route } from './+types/orders-page.ts';
import { BulkActions } from './bulk-actions.tsx';
import { focusLastOrder } from './list-position.ts';
import { OrderTable } from './order-table.tsx';
import { isOrderTab, ORDER_TABS, type OrderTab } from './order-tabs.ts';
import { SelectAll } from './select-all.tsx';

export const meta = () => pageMeta({ title: 'Orders', description: 'Find orders and move them along.' });

const FILTERS = ['q', 'state', 'paymentMethod', 'from', 'to', 'sort'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { view, cursor } = readQuery(request, ['view', 'cursor']);
  const filter = {
    ...readQuery(request, FILTERS),
    ...(isOrderTab(view) && ORDER_TABS[view].wanted),
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
  return (
    <>
      <header className="page-head">
        <h1>Orders</h1>
        <Link to={adminPaths.payments}>Payments to review</Link>
      </header>
      <OrderTabs counts={counts} />
      <Filters>
        <input type="hidden" name="view" />
        <SearchFilter hint="Order, name, phone, email, AWB, product, coupon" />
        <MoreFilters names={FILTERS.slice(1)}>
          <SelectFilter name="state" label="State" all="All states" options={STATES} />
          <SelectFilter
            name="paymentMethod"
            label="Payment"
            all="All payments"
            options={[
              ['COD', 'On delivery'],
              ['Online', 'Online'],
            ]}
          />
          <Filter label="From">
            <input type="date" name="from" />
          </Filter>
          <Filter label="To">
            <input type="date" name="to" />
          </Filter>
          <SelectFilter name="sort" label="Sort" all="Newest first" options={[['oldest', 'Oldest first']]} />
        </MoreFilters>
      </Filters>
      {items.length === 0 ? (
        <p className="empty-message">No orders match. Try another tab or fewer filters.</p>
      ) : (
        <>
          <p className="hint" role="status">
            {formatCount(total, 'order')}
          </p>
          <OrderTable
            orders={items}
            selection={selection}
            place={{ search, ids: items.map(({ _id }) => _id) }}
          />
        </>
      )}
      <Pager nextCursor={nextCursor} />
      <BulkActions orders={selection.rows} onDone={selection.clear}>
        <SelectAll key={JSON.stringify(filter)} selection={selection} total={total} filter={filter} />
      </BulkActions>
    </>
  );
}

type Counts = Output<'admin.order.counts'>;

/** How many orders a tab holds; none where that is not counted. */
function countOf(view: OrderTab, counts: Counts): number | undefined {
  const { status, packed } = ORDER_TABS[view].wanted as { status: readonly string[]; packed?: 'yes' | 'no' };
  if (status.some((one) => !counts.some((count) => count.status === one))) return undefined;
  return counts
    .filter(
      (one) => status.includes(one.status) && (packed === undefined || one.packed === (packed === 'yes')),
    )
    .reduce((sum, { count }) => sum + count, 0);
}

function OrderTabs({ counts }: { counts: Counts }) {
  const [search] = useSearchParams();
  const current = search.get('view');
  const at = (view: OrderTab | undefined) => {
    const query = new URLSearchParams(search);
    query.delete('cursor');
    query.delete('view');
    if (view) query.set('view', view);
    return { search: String(query) };
  };
  return (
    <nav className="tabs" aria-label="Orders by status">
      <Link to={at(undefined)} aria-current={current ? undefined : 'page'}>
        All
      </Link>
      {(Object.keys(ORDER_TABS) as OrderTab[]).map((view) => (
        <Link key={view} to={at(view)} aria-current={current === view ? 'page' : undefined}>
          {ORDER_TABS[view].label} <TabCount count={countOf(view, counts)} />
        </Link>
      ))}
    </nav>
  );
}

const TabCount = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : <span className="tab-count">{formatCount(count)}</span>;
