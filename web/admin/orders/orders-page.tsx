import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Input, Output } from '#contract/schemas.ts';
import { STATES } from '#domain/pincode.ts';
import { admin } from '#web/admin/api.ts';
import { Choice, Filter, Filters, MoreFilters, SearchBox } from '#web/admin/parts/filters.tsx';
import { Pager } from '#web/admin/parts/pager.tsx';
import { queryOf } from '#web/admin/parts/query.ts';
import { countWords } from '#web/admin/parts/total.ts';
import { useChosen } from '#web/admin/parts/use-chosen.ts';
import { pageMeta } from '#web/seo/meta.ts';
import type { Route } from './+types/orders-page.ts';
import { ChosenOrders } from './chosen-orders.tsx';
import { focusLeftRow } from './list-place.ts';
import { OrderTable } from './order-table.tsx';
import { SelectAll } from './select-all.tsx';
import { isView, VIEWS, type View } from './views.ts';

export const meta = () => pageMeta({ title: 'Orders', description: 'Find orders and move them along.' });

const FILTERS = ['q', 'state', 'paymentMethod', 'from', 'to', 'sort'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { view, cursor } = queryOf(request, ['view', 'cursor']);
  const filter = {
    ...queryOf(request, FILTERS),
    ...(isView(view) && VIEWS[view].wanted),
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
  const chosen = useChosen(items, filter);
  useEffect(focusLeftRow, []);
  return (
    <>
      <header className="page-head">
        <h1>Orders</h1>
        <Link to="/admin/payments">Payments to review</Link>
      </header>
      <Views counts={counts} />
      <Filters>
        <input type="hidden" name="view" />
        <SearchBox label="Find" hint="Order, name, phone, email, AWB, product, coupon" />
        <MoreFilters names={FILTERS.slice(1)}>
          <Choice name="state" label="State" all="All states" options={STATES} />
          <Choice
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
          <Choice name="sort" label="Sort" all="Newest first" options={[['oldest', 'Oldest first']]} />
        </MoreFilters>
      </Filters>
      {items.length === 0 ? (
        <p className="nothing">No orders match. Try another tab or fewer filters.</p>
      ) : (
        <>
          <p className="hint" role="status">
            {countWords(total, 'order')}
          </p>
          <OrderTable orders={items} chosen={chosen} place={{ search, ids: items.map(({ _id }) => _id) }} />
        </>
      )}
      <Pager nextCursor={nextCursor} />
      <ChosenOrders orders={chosen.rows} onDone={chosen.clear}>
        <SelectAll key={JSON.stringify(filter)} chosen={chosen} total={total} filter={filter} />
      </ChosenOrders>
    </>
  );
}

type Counts = Output<'admin.order.counts'>;

/** How many orders a tab holds; none where that is not counted. */
function countOf(view: View, counts: Counts): number | undefined {
  const { status, packed } = VIEWS[view].wanted as { status: readonly string[]; packed?: 'yes' | 'no' };
  if (status.some((one) => !counts.some((count) => count.status === one))) return undefined;
  return counts
    .filter(
      (one) => status.includes(one.status) && (packed === undefined || one.packed === (packed === 'yes')),
    )
    .reduce((sum, { count }) => sum + count, 0);
}

function Views({ counts }: { counts: Counts }) {
  const [search] = useSearchParams();
  const current = search.get('view');
  const at = (view: View | undefined) => {
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
      {(Object.keys(VIEWS) as View[]).map((view) => (
        <Link key={view} to={at(view)} aria-current={current === view ? 'page' : undefined}>
          {VIEWS[view].label} <TabCount count={countOf(view, counts)} />
        </Link>
      ))}
    </nav>
  );
}

const TabCount = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : <span className="tab-count">{countWords(count)}</span>;
