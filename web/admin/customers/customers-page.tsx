import { Link } from 'react-router';
import { formatRupees } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import { Filters, SearchFilter } from '#web/admin/parts/filters.tsx';
import { formatDate } from '#web/admin/parts/format-date.ts';
import { Pager } from '#web/admin/parts/pager.tsx';
import { readQuery } from '#web/admin/parts/read-query.ts';
import { adminPaths } from '#web/admin/paths.ts';
import { pageMeta } from '#web/seo/meta.ts';
import type { Route } from './+types/customers-page.ts';

export const meta = () => pageMeta({ title: 'Customers', description: 'Who shops here.' });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  admin.page('admin.customer.list', readQuery(request, ['q', 'cursor']));

export default function CustomersPage({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  return (
    <>
      <header className="page-head">
        <h1>Customers</h1>
      </header>
      <Filters>
        <SearchFilter label="Find" hint="Name, email or phone" />
      </Filters>
      {items.length === 0 ? (
        <p className="empty-message">No customers match. Try fewer letters.</p>
      ) : (
        <table className="list">
          <caption className="visually-hidden">Customers, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Customer</th>
              <th scope="col" data-from="tablet">
                Since
              </th>
              <th scope="col" data-from="tablet">
                Last order
              </th>
              <th scope="col" className="number">
                Orders
              </th>
              <th scope="col" className="number">
                Spent
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((customer) => (
              <tr key={customer.id}>
                <th scope="row">
                  <Link to={adminPaths.customer(customer.id)} data-row prefetch="intent">
                    {customer.erased ? 'Erased' : customer.name}
                  </Link>
                  <span className="secondary">{customer.email}</span>
                </th>
                <td data-from="tablet">{formatDate(customer.since)}</td>
                <td data-from="tablet">{customer.lastOrder ? formatDate(customer.lastOrder) : 'none'}</td>
                <td className="number">{customer.orders}</td>
                <td className="number">{formatRupees(customer.spent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager nextCursor={nextCursor} />
    </>
  );
}
