import { Link } from 'react-router';
import type { Input, Output } from '#contract/schemas.ts';
import { formatRupees } from '#domain/money.ts';
import { may } from '#domain/staff.ts';
import { admin } from '#web/admin/api.ts';
import { enter } from '#web/admin/colleague.ts';
import { Filter, Filters } from '#web/admin/parts/filters.tsx';
import { queryOf } from '#web/admin/parts/query.ts';
import { pageMeta } from '#web/meta.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/today-page.ts';
import { SalesPlot } from './sales-plot.tsx';
import { Todo } from './todo.tsx';

export type Sales = Output<'admin.sales'>;

export const meta = () =>
  pageMeta({ title: 'Today', description: 'What needs doing, and how the shop does.' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await enter(request);
  const days: Input<'admin.sales'> = queryOf(request, ['from', 'to']);
  const [todo, sales] = await Promise.all([
    admin.call('admin.todo'),
    may(role, 'owner') ? admin.call('admin.sales', days) : undefined,
  ]);
  return { todo, sales };
}

export default function TodayPage({ loaderData: { todo, sales } }: Route.ComponentProps) {
  return (
    <>
      <header className="page-head">
        <h1>Today</h1>
      </header>
      <div className="stack">
        <Todo todo={todo} />
        {sales && <SalesOf sales={sales} />}
      </div>
    </>
  );
}

const SalesOf = ({ sales }: { sales: Sales }) => (
  <section className="panel" aria-labelledby="sales">
    <header className="sales-head">
      <h2 id="sales">Sales</h2>
      <Filters>
        <Filter label="From">
          <input type="date" name="from" defaultValue={sales.from} />
        </Filter>
        <Filter label="To">
          <input type="date" name="to" defaultValue={sales.to} />
        </Filter>
      </Filters>
    </header>
    <dl className="figures">
      <Figure name="Sales" value={formatRupees(sales.amount)} />
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
    <SalesPlot days={sales.days} />
    {sales.bestSellers.length > 0 && <BestSellers products={sales.bestSellers} />}
  </section>
);

const Figure = ({ name, value, more }: { name: string; value: string; more?: string | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {more && <span className="under">{more}</span>}
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
          Pieces
        </th>
        <th scope="col" className="number">
          Sales
        </th>
      </tr>
    </thead>
    <tbody>
      {products.map(({ productId, name, image, pieces, amount }) => (
        <tr key={productId}>
          <td className="tick">
            <div className="thumb">
              <Picture src={image} alt="" sizes="2.25rem" />
            </div>
          </td>
          <th scope="row">
            <Link to={`/admin/catalogue/${productId}`} data-row>
              {name}
            </Link>
          </th>
          <td className="number">{pieces}</td>
          <td className="number">{formatRupees(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
