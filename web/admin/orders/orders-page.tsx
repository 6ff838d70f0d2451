import { Link, useSearchParams } from 'react-router';
import type { Input } from '#contract/schemas.ts';
import { STATES } from '#domain/pincode.ts';
import { admin } from '#web/admin/api.ts';
import { Choice, Filter, Filters, SearchBox } from '#web/admin/parts/filters.tsx';
import { Pager } from '#web/admin/parts/pager.tsx';
import { queryOf } from '#web/admin/parts/query.ts';
import { useChosen } from '#web/admin/parts/use-chosen.ts';
import { pageMeta } from '#web/meta.ts';
import type { Route } from './+types/orders-page.ts';
import { ChosenOrders } from './chosen-orders.tsx';
import { OrderTable } from './order-table.tsx';
import { isView, VIEWS, type View } from './views.ts';

export const meta = () => pageMeta({ title: 'Orders', description: 'Find orders and move them along.' });

const FILTERS = ['q', 'state', 'paymentMethod', 'from', 'to', 'cursor'] as const;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { view } = queryOf(request, ['view']);
  const filters = queryOf(request, FILTERS) as Input<'admin.order.list'>;
  return admin.page('admin.order.list', { ...filters, ...(isView(view) && VIEWS[view].wanted) });
}

export default function OrdersPage({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const chosen = useChosen(items.map(({ _id }) => _id));
  return (
    <>
      <header className="page-head">
        <h1>Orders</h1>
        <Link to="/admin/payments">Payments that need a person</Link>
      </header>
      <Views />
      <Filters>
        <input type="hidden" name="view" />
        <SearchBox label="Find" hint="Number, name, phone or PIN" />
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
      </Filters>
      {items.length === 0 ? (
        <p className="nothing">No orders here. Another pile or fewer filters may have what you look for.</p>
      ) : (
        <OrderTable orders={items} chosen={chosen} />
      )}
      <Pager nextCursor={nextCursor} />
      <ChosenOrders orders={items.filter(({ _id }) => chosen.has(_id))} onDone={chosen.clear} />
    </>
  );
}

function Views() {
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
    <nav className="tabs" aria-label="Piles of orders">
      <Link to={at(undefined)} aria-current={current ? undefined : 'page'}>
        All
      </Link>
      {(Object.keys(VIEWS) as View[]).map((view) => (
        <Link key={view} to={at(view)} aria-current={current === view ? 'page' : undefined}>
          {VIEWS[view].label}
        </Link>
      ))}
    </nav>
  );
}
