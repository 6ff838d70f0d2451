import { Link } from 'react-router';
import type { Input, Output } from '#contract/schemas.ts';
import { formatRupees } from '#domain/money.ts';
import { may } from '#domain/staff.ts';
import { admin } from '#web/admin/api.ts';
import { Filter, Filters } from '#web/admin/parts/filters.tsx';
import { readQuery } from '#web/admin/parts/read-query.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { enter } from '#web/admin/staff-member.ts';
import { pageMeta } from '#web/seo/meta.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/today-page.ts';
import { DEFAULT_PERIOD, periodsOf } from './periods.ts';
import { SalesChart } from './sales-chart.tsx';
import { TodoList } from './todo-list.tsx';

export type Sales = Output<'admin.sales'>;

export const meta = () =>
  pageMeta({ title: 'Today', description: 'What needs doing, and how the shop does.' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await enter(request);
  const periods = periodsOf(new Date());
  const days: Input<'admin.sales'> = { ...periods[DEFAULT_PERIOD]!, ...readQuery(request, ['from', 'to']) };
  const salesOf = ({ from, to }: Input<'admin.sales'>) =>
    may(role, 'owner') ? admin.call('admin.sales', { from, to }) : undefined;
  const [todo, day, sales] = await Promise.all([
    admin.call('admin.todo'),
    salesOf(periods[0]!),
    salesOf(days),
  ]);
  return { todo, day, sales };
}

export default function TodayPage({ loaderData: { todo, day, sales } }: Route.ComponentProps) {
  return (
    <>
      <header className="page-head">
        <h1>Today</h1>
      </header>
      <div className="stack">
        {day && (
          <section className="panel" aria-label="Today so far">
            <dl className="stats">
              <Figure name="Orders today" value={String(day.orders)} />
              <Figure name="Sales today" value={formatRupees(day.amount)} />
            </dl>
          </section>
        )}
        <TodoList todo={todo} />
        {sales && <SalesOf sales={sales} />}
      </div>
    </>
  );
}

const SalesOf = ({ sales }: { sales: Sales }) => (
  <section className="panel" aria-labelledby="sales">
    <header className="sales-head">
      <h2 id="sales">Sales</h2>
      <Periods sales={sales} />
    </header>
    <dl className="stats">
      <Figure name="Net sales" value={formatRupees(sales.amount)} />
      <Figure name="Orders" value={String(sales.orders)} />
      <Figure name="Average order" value={formatRupees(sales.averageOrder)} />
      <Figure
        name="Carts left"
        value={String(sales.cartsLeft.carts)}
        more={sales.cartsLeft.carts > 0 ? `worth ${formatRupees(sales.cartsLeft.amount)}` : undefined}
      />
    </dl>
    <p className="hint">
      Orders placed in these days, delivered or on their way, less refunds. Cancelled orders, parcels returned
      to sender and replacements don’t count.
    </p>
    <SalesChart days={sales.days} />
    {sales.bestSellers.length > 0 && <BestSellers products={sales.bestSellers} />}
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

const Figure = ({ name, value, more }: { name: string; value: string; more?: string | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {more && <span className="secondary">{more}</span>}
    </dd>
  </div>
);

const BestSellers = ({ products }: { products: Sales['bestSellers'] }) => (
  <table className="list">
    <caption>Best sellers, less refunded returns, before coupons and fees</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">Product</th>
        <th scope="col" className="number">
          Items
        </th>
        <th scope="col" className="number">
          Sales
        </th>
      </tr>
    </thead>
    <tbody>
      {products.map(({ productId, name, image, quantity, amount }) => (
        <tr key={productId}>
          <td className="narrow-cell">
            <div className="thumbnail">
              <Picture src={image} alt="" sizes="2.25rem" />
            </div>
          </td>
          <th scope="row">
            <Link to={adminPaths.product(productId)} data-row>
              {name}
            </Link>
          </th>
          <td className="number">{quantity}</td>
          <td className="number">{formatRupees(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
