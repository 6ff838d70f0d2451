import { Link } from 'react-router';
import type { Input } from '#contract/schemas.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPaise } from '#domain/money.ts';
import { hasRole } from '#domain/staff.ts';
import { admin } from '#web/admin/api.ts';
import { DataTable } from '#web/admin/parts/data-table.tsx';
import { Filter, Filters } from '#web/admin/parts/filters.tsx';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { readQuery } from '#web/admin/parts/read-query.ts';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { requireStaffMember } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/today-page.ts';
import { DEFAULT_PERIOD, periodsOf } from './periods.ts';
import type { Sales } from './sales.ts';
import { SalesChart } from './sales-chart.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { TodoList } from './todo-list.tsx';
import { useDismissed } from './use-dismissed.ts';

export const meta = adminMeta('Today');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requireStaffMember(request);
  const periods = periodsOf(new Date());
  const selected: Input<'admin.sales'> = {
    ...periods[DEFAULT_PERIOD]!,
    ...readQuery(request, ['from', 'to']),
  };
  const salesOf = ({ from, to }: Input<'admin.sales'>) =>
    hasRole(role, 'owner') ? admin.call('admin.sales', { from, to }) : undefined;
  const [todo, today, sales, setup] = await Promise.all([
    admin.call('admin.todo'),
    salesOf(periods[0]!),
    salesOf(selected),
    hasRole(role, 'owner') ? admin.call('admin.setup') : undefined,
  ]);
  return { todo, today, sales, setup };
}

export default function TodayPage({ loaderData: { todo, today, sales, setup } }: Route.ComponentProps) {
  const dismissed = useDismissed();
  const hasOpenSteps = setup?.steps.some(({ isDone }) => !isDone);
  return (
    <>
      <PageHead title="Today">
        {hasOpenSteps && dismissed.isDismissed && (
          <Button kind="link" onClick={() => dismissed.change(false)}>
            Set up your shop
          </Button>
        )}
      </PageHead>
      <div className="stack">
        {setup && hasOpenSteps && !dismissed.isDismissed && (
          <SetupChecklist setup={setup} onDismiss={() => dismissed.change(true)} />
        )}
        {today && (
          <section className="panel" aria-label="Today so far">
            <dl className="stats">
              <Stat name="Orders today" value={formatNumber(today.orders)} />
              <Stat name="Sales today" value={formatPaise(today.amount)} />
            </dl>
          </section>
        )}
        <TodoList todo={todo} />
        {sales && <SalesPanel sales={sales} />}
      </div>
    </>
  );
}

const SalesPanel = ({ sales }: { sales: Sales }) => (
  <section className="panel" aria-labelledby="sales">
    <header className="sales-head">
      <h2 id="sales">Sales</h2>
      <Periods sales={sales} />
    </header>
    <dl className="stats">
      <Stat name="Net sales" value={formatPaise(sales.amount)} />
      <Stat name="Orders" value={formatNumber(sales.orders)} />
      <Stat name="Average order value" value={formatPaise(sales.averageOrder)} />
      <Stat
        name="Abandoned carts"
        value={formatNumber(sales.abandonedCarts.carts)}
        details={sales.abandonedCarts.carts > 0 && `worth ${formatPaise(sales.abandonedCarts.amount)}`}
      />
    </dl>
    <p className="hint">
      Orders placed in this period that are delivered or on the way, minus refunds. Cancelled orders, orders
      returned to sender and replacements aren’t included.
    </p>
    <SalesChart days={sales.days} />
    {sales.bestSellers.length > 0 && (
      <DataTable
        rows={sales.bestSellers}
        rowKey={({ productId }) => productId}
        caption={<caption>Bestsellers, minus refunded returns, before coupons and fees</caption>}
        columns={[
          { className: 'narrow-cell', cell: ({ image }) => <Thumbnail src={image} /> },
          {
            label: 'Product',
            cell: ({ productId, name }) => (
              <Link to={adminPaths.product(productId)} data-row>
                {name}
              </Link>
            ),
          },
          { label: 'Quantity', className: 'number', cell: ({ quantity }) => quantity },
          { label: 'Sales', className: 'number', cell: ({ amount }) => formatPaise(amount) },
        ]}
      />
    )}
  </section>
);

function Periods({ sales: { from, to } }: { sales: Sales }) {
  return (
    <div className="periods">
      <nav className="actions" aria-label="Period">
        {periodsOf(new Date()).map((period, index) => (
          <Link
            key={period.label}
            to={index === DEFAULT_PERIOD ? '?' : `?from=${period.from}&to=${period.to}`}
            aria-current={period.from === from && period.to === to ? 'page' : undefined}
            preventScrollReset
          >
            {period.label}
          </Link>
        ))}
      </nav>
      <Filters>
        <Filter label="From">
          <input key={from} type="date" name="from" defaultValue={from} />
        </Filter>
        <Filter label="To">
          <input key={to} type="date" name="to" defaultValue={to} />
        </Filter>
      </Filters>
    </div>
  );
}

const Stat = ({ name, value, details }: { name: string; value: string; details?: string | false }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {details && <span className="secondary">{details}</span>}
    </dd>
  </div>
);
